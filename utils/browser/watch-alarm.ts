import { browser } from 'wxt/browser';

const NAME = 'watch';

/** Milliseconds. Chromium makes every alarm at least so long. */
const SOONEST = 30_000;

/** Has the browser wake the background at a time (milliseconds since the epoch) and no other; null for never. */
export async function setWatchAlarm(time: number | null): Promise<void> {
  if (time === null) await browser.alarms.clear(NAME);
  else await browser.alarms.create(NAME, { when: Math.max(time, Date.now() + SOONEST) });
}

/** Firefox forgets alarms with its session, and a worker may die between an alarm and the next. */
export async function hasWatchAlarm(): Promise<boolean> {
  return (await browser.alarms.get(NAME)) !== undefined;
}

/** Calls back whenever that time has come. */
export function onWatchAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) listener();
  });
}
