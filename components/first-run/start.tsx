import type { ComponentChildren } from 'preact';
import { KeylessOffer, turnOnSources } from '@/components/keyless/keyless-offer.live';
import { useLocale } from '@/components/shared/locale-context';
import './first-run.css';

interface StartProps {
  /** Turns the public sources on; absent if there are none. */
  readonly turnOn: (() => Promise<boolean>) | undefined;
  /** The other way, taken. */
  readonly chooseToken: () => void;
  /** Whether what it leads to is drawn; null where it leads elsewhere. */
  readonly isChosen: boolean | null;
  /** What the other way leads to, once it is taken. */
  readonly children?: ComponentChildren;
}

/** The two ways to begin, equal in rank: public sources by one click, or a token. Nothing is sent before. */
export function Start({ turnOn, chooseToken, isChosen, children }: StartProps) {
  const { t } = useLocale();
  return (
    <div class="start">
      {turnOn === undefined ? null : <KeylessOffer turnOn={turnOn} />}
      <section class="keyless" aria-label={t('start_token')}>
        <button
          type="button"
          class="button button-primary"
          onClick={chooseToken}
          {...(isChosen !== null && { 'aria-expanded': isChosen })}
        >
          {t('start_token')}
        </button>
        <p class="small">{t('start_token_gives')}</p>
        {children}
      </section>
    </div>
  );
}

/** The same where neither is set up, in the panel and in the popup. */
export function JoinedStart({ setUp }: { readonly setUp: () => void }) {
  return <Start turnOn={turnOnSources} chooseToken={setUp} isChosen={null} />;
}
