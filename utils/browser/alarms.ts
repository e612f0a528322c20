import { browser } from 'wxt/browser';

const NAME = 'ask-again';
/** Stands for what the other one has begun, and goes when that is over. */
const GUARD = 'ask-again:begun';

/** Milliseconds. Chromium makes every alarm at least so long, and a new one begins to count anew. */
const SOONEST = 30_000;

/** Has the browser wake the background at a time (milliseconds since the epoch), or before where that is set already. */
export async function wakeAt(time: number): Promise<void> {
  const when = Math.max(time, Date.now() + SOONEST);
  const alarm = await browser.alarms.get(NAME);
  if (!alarm || when < alarm.scheduledTime) await browser.alarms.create(NAME, { when });
}

/** Has the browser wake the background once more should the worker die before `endGuard`. */
export async function beginGuard(): Promise<void> {
  await browser.alarms.create(GUARD, { when: Date.now() + SOONEST });
}

export async function endGuard(): Promise<void> {
  await browser.alarms.clear(GUARD);
}

/** Calls back whenever one of these times has come. */
export function onWake(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME || name === GUARD) listener();
  });
}
