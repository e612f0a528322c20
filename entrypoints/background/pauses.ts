import { browser } from 'wxt/browser';
import {
  changeLookupSettings,
  onLookupSettingsChanged,
  readLookupSettings,
} from '@/utils/browser/lookup-settings';
import { onPauseAlarm, setPauseAlarm } from '@/utils/browser/pause-alarm';
import { nextPauseEnd, withoutOldPauses } from '@/utils/lookup/lookup-policy';

/**
 * Drops the pauses of sites when they are over; the change of the settings has the open pages report again. The time
 * itself is in the settings, so that a pause ends as well where the alarm was lost.
 */
export function watchPauses(): void {
  const setAlarm = async () => setPauseAlarm(nextPauseEnd(await readLookupSettings()));
  onLookupSettingsChanged(() => void setAlarm());
  onPauseAlarm(() => void changeLookupSettings((settings) => withoutOldPauses(settings, Date.now())));
  // Browsers may forget alarms with the session.
  browser.runtime.onStartup.addListener(() => void setAlarm());
}
