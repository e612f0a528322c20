import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { changeAppearance, DEFAULT_APPEARANCE, readAppearance } from '@/utils/browser/settings/appearance';

const store = (value: unknown) => browser.storage.local.set({ 'appearance:v1': value });

it('the appearance follows the system until the user changes it, field by field', async () => {
  expect(await readAppearance()).toEqual(DEFAULT_APPEARANCE);
  await changeAppearance((now) => ({ ...now, theme: 'dark' }));
  await changeAppearance((now) => ({ ...now, singleKeys: false }));
  expect(await readAppearance()).toEqual({ theme: 'dark', singleKeys: false });
});

it.each([
  ['no record', 'dark', { theme: 'system', singleKeys: true }],
  ['nothing', null, { theme: 'system', singleKeys: true }],
  ['an unknown theme', { theme: 'sepia', singleKeys: false }, { theme: 'system', singleKeys: false }],
  ['keys that are no switch', { theme: 'light', singleKeys: 'no' }, { theme: 'light', singleKeys: true }],
  ['one field alone', { theme: 'dark' }, { theme: 'dark', singleKeys: true }],
])('the appearance falls back field by field if %s is stored', async (_what, stored, read) => {
  await store(stored);
  expect(await readAppearance()).toEqual(read);
});
