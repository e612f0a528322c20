import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { openSession, sessionArea, sessionKeys } from '@/utils/browser/storage/session-area';

it('the session area returns what was stored, and nothing once it was removed', async () => {
  await sessionArea.set('era', 3);
  expect(await sessionArea.get('era')).toBe(3);
  await sessionArea.remove(['era']);
  expect(await sessionArea.get('era')).toBeUndefined();
});

it('the session area gives the background what a page has written since the background read it', async () => {
  const session = openSession();
  expect(await session.get('era')).toBeUndefined();
  await browser.storage.session.set({ era: 4 });
  expect(await session.get('era')).toBe(4);
  await browser.storage.session.remove('era');
  expect(await session.get('era')).toBeUndefined();
});

it.each([
  ['can', async () => ['links:7']],
  ['cannot', undefined],
])('the session area lists its keys even in a browser that %s list only the keys', async (_, getKeys) => {
  await sessionArea.set('links:7', []);
  Object.assign(browser.storage.session, { getKeys });
  expect(await sessionKeys()).toEqual(['links:7']);
});
