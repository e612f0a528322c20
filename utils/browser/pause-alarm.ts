import { browser } from 'wxt/browser';

const NAME = 'pause-ends';

/** Has the browser wake the background when a pause ends (milliseconds since the epoch); null: no pause will. */
export async function setPauseAlarm(when: number | null): Promise<void> {
  if (when === null) await browser.alarms.clear(NAME);
  else await browser.alarms.create(NAME, { when });
}

/** Calls back when that time has come. */
export function onPauseAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) listener();
  });
}
