import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeNoticeSettings } from '@/components/watchlist/notices/notice-store';
import {
  onNoticeClicked,
  readNoticeWishes,
  showNotice,
} from '@/components/watchlist/notices/notifications.live';
import { makeKey } from '../../factories/proposal';

let isPermitted = true;

beforeEach(() => {
  isPermitted = true;
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => isPermitted);
  const onAdded: Pick<typeof fakeBrowser.permissions.onAdded, 'addListener'> = { addListener: () => {} };
  Object.assign(fakeBrowser.permissions, { onAdded });
});

it('the watch sends no notification while they are off, or the browser does not permit them', async () => {
  expect(await readNoticeWishes()).toBeNull();
  await changeNoticeSettings((now) => ({ ...now, on: true, quiet: { ...now.quiet, on: false } }));
  expect(await readNoticeWishes()).toMatchObject({ pace: 'digest', quiet: null });
  await changeNoticeSettings((now) => ({ ...now, quiet: { ...now.quiet, on: true } }));
  expect(await readNoticeWishes()).toMatchObject({ quiet: { from: '22:00', to: '08:00' } });
  isPermitted = false;
  expect(await readNoticeWishes()).toBeNull();
});

it('a notification replaces the last one of the same proposal, and reports which was clicked', async () => {
  const clicked: (string | null)[] = [];
  onNoticeClicked((of) => void clicked.push(of));
  await showNotice({ title: 'Fund it', message: 'Voting has opened.', key: makeKey('p1_a') });
  await showNotice({ title: 'Fund it', message: 'Voting has ended.', key: makeKey('p1_a') });
  await showNotice({ title: 'Watched proposals: 2 changes', message: '', key: null });
  const shown = Object.keys(await browser.notifications.getAll());
  expect(shown).toHaveLength(2);
  for (const id of [...shown, 'of somebody else']) await fakeBrowser.notifications.onClicked.trigger(id);
  expect(clicked).toEqual(['p1_a', null]);
  expect(Object.keys(await browser.notifications.getAll())).toEqual([]);
});
