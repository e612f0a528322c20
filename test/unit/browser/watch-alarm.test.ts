import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { hasWatchAlarm, setWatchAlarm } from '@/components/watchlist/background';

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
