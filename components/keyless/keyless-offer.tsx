import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { Notice } from '@/components/shared/notices/notice';
import './keyless-offer.css';

export interface KeylessOfferProps {
  /** Asks the browser first, in the click itself. @returns whether it agreed. */
  turnOn(): Promise<boolean>;
}

/** The way without a token: one button, what it reads, and who learns what. */
export function KeylessOffer({ turnOn }: KeylessOfferProps) {
  const { t } = useLocale();
  const [wasRefused, setRefused] = useState(false);
  const take = () => void turnOn().then((isOn) => setRefused(!isOn));
  return (
    <section class="keyless" aria-label={t('start')}>
      <button type="button" class="button button-primary" onClick={take}>
        {t('start')}
      </button>
      <p class="small">{t('start_gives')}</p>
      <p class="small">{t('start_learns')}</p>
      {wasRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </section>
  );
}
