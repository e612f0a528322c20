import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { forgetRecent as forgetInBackground } from '@/utils/browser/recent/background-store';
import { noteText } from '@/utils/browser/recent/seen-texts';
import { forgetRecent } from '@/utils/browser/recent/use-recent';
import { changeRecentKept } from '@/utils/browser/settings/panel-habits';
import { makeKey } from '../../factories/proposal';

const KEY = makeKey('a');
const STORED = 'seen-texts:v1';

const stored = async () => (await browser.storage.local.get(STORED))[STORED];

/** What is needed of the browser here; its own type asks for whole tabs. */
interface Tabs {
  query(wanted: object): Promise<{ id?: number | undefined; incognito: boolean }[]>;
}

it('the store of seen texts has the text of the last look', async () => {
  vi.useFakeTimers({ now: 5 });
  expect(await noteText(KEY, 'One.')).toMatchObject({ before: null });
  vi.setSystemTime(9);
  expect(await noteText(KEY, 'Two.')).toMatchObject({ before: { key: 'a', seenAt: 5, text: 'One.' } });
  expect(await noteText(makeKey('b'), 'Three.')).toMatchObject({ before: null });
  expect(await noteText(KEY, 'Four.')).toMatchObject({ before: { seenAt: 9, text: 'Two.' } });
  vi.useRealTimers();
});

it('the store of seen texts ignores only different spaces and empty lines', async () => {
  const digestOf = async (text: string) => (await noteText(KEY, text))?.digest;
  const digest = await digestOf('One two.\n\nThree.');
  expect(digest).toMatch(/^[\da-f]{64}$/);
  expect(await digestOf(' One  two.\n\n\n\tThree.\n')).toBe(digest);
  expect(await digestOf('One two.\n\nThree')).not.toBe(digest);
});

it('the store of seen texts keeps the last twenty, and only the digest of a long one', async () => {
  for (let nth = 0; nth < 21; nth += 1) await noteText(makeKey(`${nth}`), `Text ${nth}`);
  expect(await stored()).toHaveLength(20);
  expect(await noteText(makeKey('0'), 'Text 0')).toMatchObject({ before: null });
  await noteText(KEY, 'a'.repeat(20_000));
  expect(await noteText(KEY, 'b'.repeat(20_001))).toMatchObject({ before: { text: 'a'.repeat(20_000) } });
  expect(await noteText(KEY, 'c')).toMatchObject({ before: { text: null } });
});

it('the store of seen texts leaves no trace of a private window, or if the reader turned the list off', async () => {
  const tabs: Tabs = browser.tabs;
  const query = vi.spyOn(tabs, 'query').mockResolvedValue([{ id: 7, incognito: true }]);
  expect(await noteText(KEY, 'One.')).toBeNull();
  query.mockRestore();
  await changeRecentKept(() => false);
  expect(await noteText(KEY, 'One.')).toBeNull();
  expect(await stored()).toBeUndefined();
});

it.each([forgetRecent, forgetInBackground])(
  'the store of seen texts is cleared with the list of views',
  async (forget) => {
    await noteText(KEY, 'One.');
    await forget();
    expect(await stored()).toBeUndefined();
  },
);

it('the store of seen texts drops what cannot be read, and keeps the others', async () => {
  await noteText(KEY, 'One.');
  const [own] = (await stored()) as readonly unknown[];
  await browser.storage.local.set({ [STORED]: [{ key: 'b' }, own, 7] });
  expect(await noteText(KEY, 'Two.')).toMatchObject({ before: { text: 'One.' } });
  await browser.storage.local.set({ [STORED]: 'x' });
  expect(await noteText(KEY, 'Two.')).toMatchObject({ before: null });
});
