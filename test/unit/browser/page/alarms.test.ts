import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onWatchAlarm, setWatchAlarm } from '@/components/watchlist/background';
import { onPauseAlarm, onWake, setPauseAlarm, wakeAt } from '@/utils/browser/page/alarms';

afterEach(() => {
  vi.useRealTimers();
});

const scheduled = async () => (await browser.alarms.getAll()).map(({ scheduledTime }) => scheduledTime);

it('the background wakes at the earliest of the times asked for', async () => {
  const now = Date.now();
  await wakeAt(now + 60_000);
  await wakeAt(now + 90_000);
  expect(await scheduled()).toEqual([now + 60_000]);
  await wakeAt(now + 40_000);
  expect(await scheduled()).toEqual([now + 40_000]);
});

it('the background wakes at the earliest of many that are requested at once', async () => {
  const now = Date.now();
  await Promise.all([90, 40, 60].map((seconds) => wakeAt(now + seconds * 1_000)));
  expect(await scheduled()).toEqual([now + 40_000]);
});

it('the background does not put off an alarm that is set as early as possible, however often an earlier one is requested', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  await wakeAt(1_005_000);
  vi.setSystemTime(1_003_000);
  await wakeAt(1_004_000);
  expect(await scheduled()).toEqual([1_030_000]);
});

it('the background wakes when the next pause ends, and not if no site is paused any more', async () => {
  const now = Date.now();
  await setPauseAlarm(now + 60_000);
  await setPauseAlarm(now + 30_000);
  expect(await scheduled()).toEqual([now + 30_000]);
  await setPauseAlarm(null);
  expect(await scheduled()).toEqual([]);
});

it.each([
  ['a postponed call', onWake, wakeAt],
  ['the end of a pause', onPauseAlarm, setPauseAlarm],
  ['the watchlist', onWatchAlarm, setWatchAlarm],
])('the background wakes for %s only by its own alarm', async (_, onAlarm, setAlarm) => {
  const woken = vi.fn();
  onAlarm(woken);
  await setAlarm(Date.now() + 60_000);
  const [alarm] = await browser.alarms.getAll();
  if (alarm === undefined) throw new Error('No alarm was set.');
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'other' });
  expect(woken).not.toHaveBeenCalled();
  await fakeBrowser.alarms.onAlarm.trigger(alarm);
  expect(woken).toHaveBeenCalledOnce();
});
