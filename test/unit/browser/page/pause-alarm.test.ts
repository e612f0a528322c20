import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onPauseAlarm, setPauseAlarm } from '@/utils/browser/page/alarms';

const scheduled = async () => (await browser.alarms.getAll()).map(({ scheduledTime }) => scheduledTime);

it('the background wakes when the next pause ends, and not if no site is paused any more', async () => {
  const now = Date.now();
  await setPauseAlarm(now + 60_000);
  await setPauseAlarm(now + 30_000);
  expect(await scheduled()).toEqual([now + 30_000]);
  await setPauseAlarm(null);
  expect(await scheduled()).toEqual([]);
});

it('the background wakes only for its own alarm', async () => {
  let woken = 0;
  onPauseAlarm(() => {
    woken += 1;
  });
  await setPauseAlarm(Date.now() + 60_000);
  const [alarm] = await browser.alarms.getAll();
  if (alarm === undefined) throw new Error('No alarm was set.');
  await fakeBrowser.alarms.onAlarm.trigger(alarm);
  await fakeBrowser.alarms.onAlarm.trigger({ ...alarm, name: 'ask-again' });
  expect(woken).toBe(1);
});
