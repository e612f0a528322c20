import { browser } from 'wxt/browser';

const NAME = 'ask-again';

/** Milliseconds. Chromium makes every alarm at least so long, and a new one begins to count anew. */
const SOONEST = 30_000;

/** Has the browser wake the background at a time (milliseconds since the epoch), or before where that is set already. */
export async function wakeAt(time: number): Promise<void> {
  const when = Math.max(time, Date.now() + SOONEST);
  const alarm = await browser.alarms.get(NAME);
  if (!alarm || when < alarm.scheduledTime) await browser.alarms.create(NAME, { when });
}

/** Calls back whenever that time has come. */
export function onWake(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) listener();
  });
}
