import * as z from 'zod/mini';
import { compareDecimals, type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type { Pricing } from '../dialect';
import { decimal, lenient, line, numeral, readWith, rows, text, word } from '../wire';

const MAX_ROUTES = 200;

const RoutePrice = z.object({ path: text, tier: text, paid: lenient(z.boolean()), price: numeral });

/** `data` of `GET /v2/meta/pricing`. */
const WirePricing = z.object({ token: text, routes: rows(RoutePrice, MAX_ROUTES) });

type WireRoute = NonNullable<z.infer<typeof WirePricing>['routes']>[number];

interface Priced {
  readonly path: string;
  readonly tier: string | null;
  readonly price: DecimalString;
}

/** Reads the price list; null without one. */
export const normalisePricing = readWith(WirePricing, ({ token, routes }): Pricing | null => {
  if (routes === null) return null;
  const priced = routes.flatMap((route) => normaliseRoute(route) ?? []);
  return {
    token: word(token),
    routes: Object.fromEntries(priced.map(({ path, price }) => [path, price])),
    tiers: tierPrices(priced),
  };
});

/** A route marked as unpaid is free; otherwise a missing price is unknown. */
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
