import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/turned-on-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import { KeylessOffer } from './keyless-offer';
import { turnOffSources, turnOnSources } from './use-sources';

/** The options' part: the offer, or that it was taken and the way back. */
export function KeylessSection() {
  const { t } = useLocale();
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged);
  const [isBusy, setBusy] = useState(false);
  if (turnedOn === undefined || turnedOn === null) return null;
  if (turnedOn.length === 0) return <KeylessOffer turnOn={turnOnSources} />;
  const stop = () => {
    setBusy(true);
    void turnOffSources().finally(() => setBusy(false));
  };
  return (
    <div class="keyless keyless-on">
      <p>{t('keyless_is_on')}</p>
      <p class="quiet">{t('keyless_learns')}</p>
      <button type="button" class="button" disabled={isBusy} onClick={stop}>
        {t('keyless_turn_off')}
      </button>
    </div>
  );
}
