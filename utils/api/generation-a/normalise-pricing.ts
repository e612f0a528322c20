import type * as z from 'zod/mini';
import { decimal, line, word } from '@/utils/api/normalise-fields';
import type { Pricing } from '@/utils/api/pricing';
import { readWith } from '@/utils/api/read-with';
import { compareDecimals, parseDecimal } from '@/utils/proposal/decimal';
import type { DecimalString } from '@/utils/proposal/proposal';
import { WirePricing } from './wire/pricing';

type WireRoute = NonNullable<z.infer<typeof WirePricing>['routes']>[number];

interface Priced {
  readonly path: string;
  readonly tier: string | null;
  readonly price: DecimalString;
}

/** The price list; null where there is none. */
export const normalisePricing = readWith(WirePricing, ({ token, routes }): Pricing | null => {
  if (routes === null) return null;
  const priced = routes.flatMap((route) => normaliseRoute(route) ?? []);
  return {
    token: word(token),
    routes: Object.fromEntries(priced.map(({ path, price }) => [path, price])),
    tiers: tierPrices(priced),
  };
});

/** A route that is said to be unpaid costs nothing; one without a price costs nobody knows what. */
function normaliseRoute(wire: WireRoute): Priced | null {
  const path = line(wire.path);
  const price = wire.paid === false ? parseDecimal('0') : decimal(wire.price);
  return path === null || price === null ? null : { path, tier: word(wire.tier), price };
}

function tierPrices(priced: readonly Priced[]): Pricing['tiers'] {
  const byTier = new Map<string, DecimalString | null>();
  for (const { tier, price } of priced) {
    if (tier === null) continue;
    const known = byTier.get(tier);
    const agrees = known === undefined || (known !== null && compareDecimals(known, price) === 0);
    byTier.set(tier, agrees ? (known ?? price) : null);
  }
  return Object.fromEntries([...byTier].flatMap(([tier, price]) => (price === null ? [] : [[tier, price]])));
}
