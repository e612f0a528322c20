import { Icon } from '@/components/shared/controls/icons';
import { Digits } from '@/components/shared/figures/digits';
import { Fact } from '@/components/shared/figures/fact-list';
import { useLabels } from '@/components/shared/listings/feature-slots';
import { useCopied } from '@/components/shared/use-copied';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact, formatExact } from '@/utils/numbers/format';
import type { VoterName } from '@/utils/proposal/ballot';

/** A voter's name, if any, and the full address, copyable. */
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
  /** Whether the address is one of the user's own. */
  readonly isOwn: boolean;
}

/**
 * A name, if any, always with the short address, complete on hover; the user's own is marked. A voter without a name has
 * the one that the user follows them by.
 */
export function VoterWords({ voter, isOwn }: VoterWordsProps) {
  const { t } = useLocale();
  const labelOf = useLabels();
  const { address, short } = voter;
  const name = voter.name ?? (address && labelOf(address));
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

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for screen readers: "Copy address". */
  readonly name: string;
}

/** Copies a text to the clipboard and reports the result. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLocale();
  const { said, copy } = useCopied();
  return (
    <span class="copy">
      <button
        type="button"
        class="button-text"
        aria-label={name}
        onClick={() => void copy(text, t('view_copied'))}
      >
        {t('view_copy')}
      </button>{' '}
      <span class="small" role="status">
        {said}
      </span>
    </span>
  );
}

/** In short form; the exact digits on hover, and copyable in the opened row. */
export function PowerCell({ power }: { readonly power: DecimalString | null }) {
  const { tag } = useLocale();
  if (power === null) return <Missing />;
  return (
    <data value={power} title={power} dir="auto" translate={false}>
      {formatCompact(power, tag)}
    </data>
  );
}

/** All digits as the service sent them, with a copy button. */
export function ExactPower({ power }: { readonly power: DecimalString | null }) {
  const { t, tag } = useLocale();
  if (power === null) return <>{t('not_reported')}</>;
  return (
    <>
      <data value={power} dir="auto" translate={false}>
        <Digits text={formatExact(power, tag)} />
      </data>{' '}
      <CopyButton text={power} name={t('view_copy_power')} />
    </>
  );
}

/** A dash for sighted users; its meaning in words for screen readers. */
export function Missing() {
  const { t } = useLocale();
  return (
    <span class="missing" title={t('not_reported')}>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t('not_reported')}</span>
    </span>
  );
}
