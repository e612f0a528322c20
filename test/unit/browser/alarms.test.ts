import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onWake, wakeAt } from '@/utils/browser/alarms';

it('wakes at the earliest of the times asked for', async () => {
  const now = Date.now();
  await wakeAt(now + 60_000);
  await wakeAt(now + 90_000);
  expect((await browser.alarms.getAll()).map(({ scheduledTime }) => scheduledTime)).toEqual([now + 60_000]);
  await wakeAt(now + 40_000);
  expect((await browser.alarms.getAll()).map(({ scheduledTime }) => scheduledTime)).toEqual([now + 40_000]);
});

it('wakes for its own alarm and for no other', async () => {
  let woken = 0;
  onWake(() => {
    woken += 1;
  });
  await wakeAt(Date.now() + 60_000);
  const [alarm] = await browser.alarms.getAll();
  if (alarm === undefined) throw new Error('No alarm was set.');
  await fakeBrowser.alarms.onAlarm.trigger(alarm);
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'other' });
  expect(woken).toBe(1);
});
