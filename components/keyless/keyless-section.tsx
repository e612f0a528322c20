import { useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { BlockedNotice } from '@/components/shared/notices/connection-notice';
import { requestHostAccess } from '@/utils/browser/connection/grant-access';
import type { BlockedHost } from '@/utils/browser/messages/messages';
import { onBlockedHostsChanged, readBlockedHosts } from '@/utils/browser/settings/blocked-hosts';
import { onTurnedOnChanged, readTurnedOn } from '@/utils/browser/settings/turned-on-sources';
import { useStored } from '@/utils/browser/storage/use-item';
import { formatList } from '@/utils/i18n/locale';
import { ONE_CLICK } from '@/utils/source/origins';
import { ApartSwitches } from './apart-switches';
import { KeylessOffer } from './keyless-offer';
import { OwnNodesSection } from './own-nodes-section';
import { turnOffSources, turnOnSources } from './use-sources';

/** The options' part: the offer, or that it was taken and the way back, and the sources that it leaves alone. */
export function KeylessSection() {
  const turnedOn = useStored(readTurnedOn, onTurnedOnChanged);
  const blocked = useStored(readBlockedHosts, onBlockedHostsChanged);
  if (turnedOn === undefined || turnedOn === null || blocked === undefined) return null;
  const isTaken = ONE_CLICK.some(({ id }) => turnedOn.includes(id));
  return (
    <>
      {blocked.length > 0 ? (
        <BlockedNotice blocked={blocked} grantAccess={() => requestHostAccess(blocked)} />
      ) : null}
      {isTaken ? <TakenOffer blocked={blocked} /> : <KeylessOffer turnOn={turnOnSources} />}
      <OwnNodesSection />
      <ApartSwitches turnedOn={turnedOn} />
    </>
  );
}

/** The operators of the one click that the browser lets be read, which are all unless the user has withdrawn some. */
function readable(blocked: readonly BlockedHost[]): readonly string[] {
  const operators = new Set(ONE_CLICK.map(({ operator }) => operator));
  for (const { operator } of blocked) operators.delete(operator);
  return [...operators];
}

function TakenOffer({ blocked }: { readonly blocked: readonly BlockedHost[] }) {
  const { t, tag } = useLocale();
  const operators = readable(blocked);
  const isWhole = ONE_CLICK.every(({ operator }) => operators.includes(operator));
  const [isBusy, setBusy] = useState(false);
  const stop = () => {
    setBusy(true);
    void turnOffSources().finally(() => setBusy(false));
  };
  return (
    <div class="keyless keyless-on">
      {isWhole ? <p>{t('keyless_is_on')}</p> : null}
      {isWhole || operators.length === 0 ? null : <p>{t('popup_keyless', formatList(operators, tag))}</p>}
      <p class="quiet">{t('keyless_learns')}</p>
      <button type="button" class="button" disabled={isBusy} onClick={stop}>
        {t('keyless_turn_off')}
      </button>
    </div>
  );
}
