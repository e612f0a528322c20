import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/turned-on-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import { ONE_CLICK } from '@/utils/source/origins';
import { ApartSwitches } from './apart-switches';
import { KeylessOffer } from './keyless-offer';
import { OwnNodesSection } from './own-nodes-section';
import { turnOffSources, turnOnSources } from './use-sources';

/** The options' part: the offer, or that it was taken and the way back, and the sources that it leaves alone. */
export function KeylessSection() {
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged);
  if (turnedOn === undefined || turnedOn === null) return null;
  const isTaken = ONE_CLICK.some(({ id }) => turnedOn.includes(id));
  return (
    <>
      {isTaken ? <TakenOffer /> : <KeylessOffer turnOn={turnOnSources} />}
      <OwnNodesSection />
      <ApartSwitches turnedOn={turnedOn} />
    </>
  );
}

function TakenOffer() {
  const { t } = useLocale();
  const [isBusy, setBusy] = useState(false);
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
