import { useId, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { Notice } from '@/components/shared/notices/notice';
import './keyless-offer.css';

export interface KeylessOfferProps {
  /** Asks the browser first, in the click itself. @returns whether it agreed. */
  turnOn(): Promise<boolean>;
}

/** The way without a token: what it gives, who learns what, and one button. */
export function KeylessOffer({ turnOn }: KeylessOfferProps) {
  const { t } = useLocale();
  const id = useId();
  const [wasRefused, setRefused] = useState(false);
  const take = () => void turnOn().then((isOn) => setRefused(!isOn));
  return (
    <section class="keyless" aria-labelledby={id}>
      <h2 id={id}>{t('keyless_title')}</h2>
      <p>{t('keyless_gives')}</p>
      <p class="quiet">{t('keyless_learns')}</p>
      <button type="button" class="button" onClick={take}>
        {t('keyless_turn_on')}
      </button>
      {wasRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </section>
  );
}
