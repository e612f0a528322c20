import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hasWatchAlarm, onWatchAlarm, setWatchAlarm } from '@/components/watchlist/background';

it('the alarm exists from its setting until its removal', async () => {
  expect(await hasWatchAlarm()).toBe(false);
  await setWatchAlarm(Date.now() + 3_600_000);
  expect(await hasWatchAlarm()).toBe(true);
  await setWatchAlarm(null);
  expect(await hasWatchAlarm()).toBe(false);
});

it("the alarm fires at its time, and not before Chromium's minimum", async () => {
  const later = Date.now() + 3_600_000;
  await setWatchAlarm(later);
  expect((await browser.alarms.getAll())[0]?.scheduledTime).toBe(later);
  const now = Date.now();
  await setWatchAlarm(now - 5_000);
  expect((await browser.alarms.getAll())[0]?.scheduledTime).toBeGreaterThanOrEqual(now + 30_000);
});

it('the background wakes only for its own alarm', async () => {
  let woken = 0;
  onWatchAlarm(() => {
    woken += 1;
  });
  await setWatchAlarm(Date.now() + 60_000);
  const [alarm] = await browser.alarms.getAll();
  if (alarm === undefined) throw new Error('No alarm was set.');
  await fakeBrowser.alarms.onAlarm.trigger(alarm);
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'pause-ends' });
  expect(woken).toBe(1);
});
