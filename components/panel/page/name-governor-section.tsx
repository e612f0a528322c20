import { useEffect, useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';
import { askBackground } from '@/utils/browser/messages/ask-background';
import {
  beginningOf,
  changeOwnGovernors,
  onOwnGovernorsChanged,
  readOwnGovernors,
} from '@/utils/browser/settings/own-governors';
import { useStored } from '@/utils/browser/storage/use-item';
import { chainName } from '@/utils/numbers/chains';
import { isContractAddress } from '@/utils/proof/typed-data';
import { NODES } from '@/utils/source/origins';

interface NameGovernorProps {
  readonly url: string;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** For an unlisted DAO: a field for its contract's address, which is stored and queried from then on. */
export function NameGovernor({ url, isAsking, askAgain }: NameGovernorProps) {
  const link = beginningOf(url);
  const named = useStored(readOwnGovernors, onOwnGovernorsChanged);
  const [listed, setListed] = useState<{ readonly url: string; readonly is: boolean } | null>(null);
  useEffect(() => {
    if (link === null) return;
    void askBackground('lists-dao', { url }).then(
      ({ isListed }) => setListed({ url, is: isListed }),
      () => undefined,
    );
  }, [url, link]);
  if (link === null || named === undefined || listed?.url !== url || listed.is) return null;
  const before = named.find((each) => each.link === link);
  return <Form key={url} {...{ link, isAsking, askAgain, before }} />;
}

interface FormProps extends Omit<NameGovernorProps, 'url'> {
  readonly link: string;
  readonly before: Named | undefined;
}

interface Named {
  readonly chainId: number;
  readonly address: string;
}

function Form({ link, isAsking, askAgain, before }: FormProps) {
  const { t } = useLocale();
  const id = useId();
  const [address, setAddress] = useState(before?.address ?? '');
  const [chainId, setChainId] = useState(before?.chainId ?? 1);
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
  const isWrong = before !== undefined && !isAsking;
  const problem = isBad ? t('governor_bad') : isWrong ? t('governor_wrong', before.address) : null;
  return (
    <form class="field" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('governor_unlisted')}</p>
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
