import { browser } from 'wxt/browser';

const NAME = 'ask-again';

/**
 * Has the browser wake the background at a time (milliseconds since the epoch), or before where that was asked for
 * already. Chromium wakes no sooner than half a minute from now.
 */
export async function wakeAt(time: number): Promise<void> {
  const alarm = await browser.alarms.get(NAME);
  if (alarm === undefined || time < alarm.scheduledTime) await browser.alarms.create(NAME, { when: time });
}

/** Calls back whenever that time has come. */
export function onWake(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) listener();
  });
}
