import { Icon } from '@/components/shared/controls/icons';
import { Fact } from '@/components/shared/figures/fact-list';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { VoterName } from '@/utils/proposal/voter-name';
import { CopyButton } from './cells';

/** A voter's name, where there is one, and the address in full, to be copied. */
export function VoterFacts({ voter: { name, address } }: { readonly voter: VoterName }) {
  const { t } = useLocale();
  return (
    <>
      {name === null ? null : (
        <Fact name={t('voters_fact_name')}>
          <span translate={false}>
            <RemoteText text={name} />
          </span>
        </Fact>
      )}
      <Fact name={t('voters_fact_address')}>
        {address === null ? (
          t('not_reported')
        ) : (
          <>
            <code dir="ltr" translate={false}>
              {address}
            </code>{' '}
            <CopyButton text={address} name={t('voters_copy_address')} />
          </>
        )}
      </Fact>
    </>
  );
}

interface VoterWordsProps {
  readonly voter: VoterName;
  /** Whether the address is one of the reader's own. */
  readonly isOwn: boolean;
}

/** A name, where there is one, always with the address in short form, the whole of it on hover; one's own is marked. */
export function VoterWords({ voter: { name, address, short }, isOwn }: VoterWordsProps) {
  const { t } = useLocale();
  return (
    <span class="voter">
      {name === null ? null : (
        <span class="voter-name" translate={false}>
          <RemoteText text={name} />
        </span>
      )}
      {short === null ? null : (
        <code class="voter-address" title={address ?? undefined} dir="ltr" translate={false}>
          {short}
        </code>
      )}
      {name === null && short === null ? <em>{t('voters_unnamed')}</em> : null}
      {isOwn ? (
        <span class="voter-own" title={t('ballots_you')}>
          <Icon name="person" /> <span class="voter-own-words">{t('ballots_you')}</span>
        </span>
      ) : null}
    </span>
  );
}
