/**
 * One proposal's addresses: the canonical one, then every other; `names.ts` tells the platform. An address is host and
 * route without scheme and `www.`; several hosts stand before the route with `|` between them, of which the first is the
 * canonical one, and `*` for one label; with `{host}` as the first, each keeps its own. Names in braces are explained in
 * `placeholders.ts`; those in square brackets may be missing and are not kept. What follows a `?` or `#` belongs to the
 * identity; a row that has none ignores the link's.
 */
export type Row = readonly [canonical: string, ...others: string[]];
