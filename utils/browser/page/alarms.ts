import { browser } from 'wxt/browser';
import { createSerialQueue } from '@/utils/tasks';

const WAKE_ALARM = 'ask-again';
/** Guards the work that the other alarm started, until it ends. */
const GUARD = 'ask-again:begun';

/** Chromium's minimum; a replaced alarm starts again. */
const MIN_ALARM_MS = 30_000;

// If two calls both found no alarm, the later one would win.
const inTurn = createSerialQueue();

/** Wakes the background at a time (milliseconds since the epoch), or earlier if an alarm is already set. */
export function wakeAt(time: number): Promise<void> {
  return inTurn(async () => {
    const when = Math.max(time, Date.now() + MIN_ALARM_MS);
    const alarm = await browser.alarms.get(WAKE_ALARM);
    if (!alarm || when < alarm.scheduledTime) await browser.alarms.create(WAKE_ALARM, { when });
  });
}

/** Wakes the background again if the worker dies before `endGuard`. */
export async function beginGuard(): Promise<void> {
  await browser.alarms.create(GUARD, { when: Date.now() + MIN_ALARM_MS });
}

/** Cancels the alarm of `beginGuard`. */
export async function endGuard(): Promise<void> {
  await browser.alarms.clear(GUARD);
}

/** Calls back whenever one of these alarms fires. */
export function onWake(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WAKE_ALARM || name === GUARD) listener();
  });
}

const PAUSE_ALARM = 'pause-ends';

/** Wakes the background when a pause ends (milliseconds since the epoch); null cancels the alarm. */
export async function setPauseAlarm(when: number | null): Promise<void> {
  if (when === null) await browser.alarms.clear(PAUSE_ALARM);
  else await browser.alarms.create(PAUSE_ALARM, { when });
}

/** Calls back when that alarm fires. */
export function onPauseAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === PAUSE_ALARM) listener();
  });
}
