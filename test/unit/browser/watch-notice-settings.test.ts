import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import {
  changeNoticeSettings,
  DEFAULT_NOTICE_SETTINGS,
  readNoticeSettings,
} from '@/components/watchlist/notices/notice-store';

const KEY = 'watch-notices:v1';

it('the notifications are off at first, and one digest a day once they are on', async () => {
  expect(await readNoticeSettings()).toEqual(DEFAULT_NOTICE_SETTINGS);
  expect(DEFAULT_NOTICE_SETTINGS).toMatchObject({ on: false, pace: 'digest' });
});

it('the notifications keep every change', async () => {
  await changeNoticeSettings((now) => ({ ...now, on: true, pace: 'each' }));
  await changeNoticeSettings((now) => ({ ...now, quiet: { on: true, from: '23:15', to: '06:00' } }));
  expect(await readNoticeSettings()).toEqual({
    ...DEFAULT_NOTICE_SETTINGS,
    on: true,
    pace: 'each',
    quiet: { on: true, from: '23:15', to: '06:00' },
  });
});

it('the notifications lose only a field that cannot be read', async () => {
  await browser.storage.local.set({
    [KEY]: {
      on: true,
      pace: 'hourly',
      kinds: { opened: false, closing: 'yes', ended: false, outcome: true },
      quiet: { on: true, from: '24:00', to: '06:00' },
    },
  });
  expect(await readNoticeSettings()).toEqual({
    ...DEFAULT_NOTICE_SETTINGS,
    on: true,
    kinds: { opened: false, closing: true, ended: false, outcome: true, people: false },
  });
});
