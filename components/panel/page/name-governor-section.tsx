import { useId, useState } from 'preact/hooks';
import type { Unlisted } from '@/components/panel/kit/use-listed';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { changeOwnGovernors } from '@/utils/browser/settings/own-governors';
import { chainName } from '@/utils/numbers/chains';
import { isContractAddress } from '@/utils/proof/typed-data';
import { NODES } from '@/utils/source/origins';

interface NameGovernorProps extends Unlisted {
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** For an unlisted DAO: a field for its contract's address, which is stored and queried from then on. */
export function NameGovernor({ link, named, isAsking, askAgain }: NameGovernorProps) {
  const { t } = useLocale();
  const id = useId();
  const [address, setAddress] = useState(named?.address ?? '');
  const [chainId, setChainId] = useState(named?.chainId ?? 1);
  const [isBad, setBad] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = address.trim();
    setBad(!isContractAddress(typed));
    if (!isContractAddress(typed)) return;
    const own = { link, chainId, address: typed };
    await changeOwnGovernors((all) => [...all.filter((each) => each.link !== link), own]);
    askAgain();
  };
  // The named contract has answered, because the view reports the link as not found.
  const isWrong = named !== null && !isAsking;
  const problem = isBad ? t('governor_bad') : isWrong ? t('governor_wrong', named.address) : null;
  return (
    <form class="field" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t('governor_address')}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={address}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-kept`}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      <p class={problem === null ? 'visually-hidden' : 'field-problem'} id={`${id}-problem`} role="status">
        {problem === null ? null : (
          <>
            <Icon name="problem" /> <span>{problem}</span>
          </>
        )}
      </p>
      <label htmlFor={`${id}-chain`}>{t('governor_chain')}</label>
      <select
        id={`${id}-chain`}
        value={String(chainId)}
        onChange={(event) => setChainId(Number(event.currentTarget.value))}
      >
        {NODES.map((node) => (
          <option key={node.chainId} value={String(node.chainId)}>
            {chainName(node.chainId) ?? node.chainId}
          </option>
        ))}
      </select>
      <p class="small" id={`${id}-kept`}>
        {t('governor_kept')}
      </p>
      <button type="submit" class="button">
        {t('governor_use')}
      </button>
    </form>
  );
}
