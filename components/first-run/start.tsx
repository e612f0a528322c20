import type { ComponentChildren } from 'preact';
import { KeylessOffer, turnOnSources } from '@/components/keyless/keyless-offer.live';
import { useLocale } from '@/components/shared/words';
import './first-run.css';

interface StartProps {
  /** Turns the public sources on; absent if there are none. */
  readonly turnOn: (() => Promise<boolean>) | undefined;
  /** Starts the way with a token. */
  readonly chooseToken: () => void;
  /** Whether the token's form is shown; null if it opens elsewhere. */
  readonly isChosen: boolean | null;
  /** The token's form, once chosen. */
  readonly children?: ComponentChildren;
}

/** Shows the two ways to begin as equals: public sources by one click, or a token. Sends nothing before. */
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

/** The same without a connection, in the panel and the popup. */
export function JoinedStart({ setUp }: { readonly setUp: () => void }) {
  return <Start turnOn={turnOnSources} chooseToken={setUp} isChosen={null} />;
}
