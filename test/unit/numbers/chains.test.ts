import * as published from 'viem/chains';
import { expect, it } from 'vitest';
import { chainName, coinOf } from '@/utils/numbers/chains';
import { NODES } from '@/utils/source/origins';

/** Chains as viem publishes them, out of ethereum-lists/chains. */
const KNOWN = new Map(Object.values(published).map((chain) => [chain.id, chain]));
const IDS = [...KNOWN.keys()].filter((id) => chainName(id) !== null);

it.each(IDS)('chain %d is named as it is published, and so is its coin, of eighteen places', (id) => {
  const chain = KNOWN.get(id);
  expect(chainName(id)).toBe(chain?.name);
  expect(coinOf(id)?.toUpperCase()).toBe(chain?.nativeCurrency.symbol.toUpperCase());
  expect(chain?.nativeCurrency.decimals).toBe(18);
});

it('every chain that is read is known, and no other is guessed', () => {
  expect(NODES.filter(({ chainId }) => coinOf(chainId) === null)).toEqual([]);
  expect([chainName(424_242), coinOf(424_242), coinOf(null)]).toEqual([null, null, null]);
});
