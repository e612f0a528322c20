import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { DEFAULT_BROWSE_FILTERS } from '@/components/panel/browse/browse-filters';
import { readBrowseFilters, writeBrowseFilters } from '@/components/panel/browse/use-browse';

it('the browse settings remember the filters, and begin with the usual ones', async () => {
  expect(await readBrowseFilters()).toEqual(DEFAULT_BROWSE_FILTERS);
  const mine = { ...DEFAULT_BROWSE_FILTERS, daoId: 'ens', lifecycle: [], from: '2024-02-28' };
  await writeBrowseFilters(mine);
  expect(await readBrowseFilters()).toEqual(mine);
});

it('the browse settings lose only what cannot be read', async () => {
  const stored = {
    ...DEFAULT_BROWSE_FILTERS,
    daoId: 'ens',
    sort: 'byMagic',
    lifecycle: [7],
    provider: 'x'.repeat(999),
  };
  await browser.storage.local.set({ 'browse:v1': stored });
  expect(await readBrowseFilters()).toEqual({ ...DEFAULT_BROWSE_FILTERS, daoId: 'ens' });
  await browser.storage.local.set({ 'browse:v1': null });
  expect(await readBrowseFilters()).toEqual(DEFAULT_BROWSE_FILTERS);
});
