import * as z from 'zod/mini';
import { lenient, numeral, rows, text } from '@/utils/api/wire/lenient';

const MOST_ROUTES = 200;

const RoutePrice = z.object({ path: text, tier: text, paid: lenient(z.boolean()), price: numeral });

/** `data` of `GET /v2/meta/pricing`. */
export const WirePricing = z.object({ token: text, routes: rows(RoutePrice, MOST_ROUTES) });
