import { browser } from 'wxt/browser';
import { createSerialQueue } from '@/utils/tasks';

const WAKE_ALARM = 'ask-again';
/** Marks what the other alarm has begun, and goes when that has finished. */
const GUARD = 'ask-again:begun';

/** Chromium lets no alarm fire earlier, and a replaced one begins to count again. */
const MIN_ALARM_MS = 30_000;

// If two at once both found none set, the later one would win.
const inTurn = createSerialQueue();

/** Has the browser wake the background at a time (milliseconds since the epoch), or earlier if that is set already. */
export function wakeAt(time: number): Promise<void> {
  return inTurn(async () => {
    const when = Math.max(time, Date.now() + MIN_ALARM_MS);
    const alarm = await browser.alarms.get(WAKE_ALARM);
    if (!alarm || when < alarm.scheduledTime) await browser.alarms.create(WAKE_ALARM, { when });
  });
}

/** Has the browser wake the background once more should the worker die before `endGuard`. */
export async function beginGuard(): Promise<void> {
  await browser.alarms.create(GUARD, { when: Date.now() + MIN_ALARM_MS });
}

export async function endGuard(): Promise<void> {
  await browser.alarms.clear(GUARD);
}

/** Calls back whenever one of these times has come. */
export function onWake(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WAKE_ALARM || name === GUARD) listener();
  });
}

const PAUSE_ALARM = 'pause-ends';

/** Has the browser wake the background when a pause ends (milliseconds since the epoch); null: no pause will. */
export async function setPauseAlarm(when: number | null): Promise<void> {
  if (when === null) await browser.alarms.clear(PAUSE_ALARM);
  else await browser.alarms.create(PAUSE_ALARM, { when });
}

/** Calls back when that time has come. */
export function onPauseAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === PAUSE_ALARM) listener();
  });
}
