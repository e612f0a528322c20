import { afterEach, expect, it, vi } from 'vitest';
import { LIST_REQUESTS } from '@/entrypoints/background/requests/lookups';
import { createServices } from '@/entrypoints/background/services';
import { GOVERNORS } from '../source/evm/governors-in-the-package';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a DAO in the table', 'https://www.tally.xyz/gov/ens/proposal/7', true],
  ['a DAO on no list', 'https://www.tally.xyz/gov/some-dao/proposal/7', false],
  ['an address that is no proposal', 'https://www.tally.xyz/gov/ens', false],
])("%s is found in the package's table, which pages may not fetch", async (_what, url, isListed) => {
  vi.stubGlobal('fetch', async () => Response.json(GOVERNORS));
  expect(await LIST_REQUESTS['lists-dao'].answer(createServices(), { url })).toEqual({ isListed });
});
