import type { Address } from './address';
import { inOneForm, sourceOf } from './placeholders';

/**
 * One proposal's addresses: the canonical one, then every other; `tables.ts` tells the platform. An address is host and
 * route without scheme and `www.`; several hosts stand before the route with `|` between them, of which the first is the
 * canonical one, and `*` for one label; with `{host}` as the first, each keeps its own. Names in braces are explained in
 * `placeholders.ts`; those in square brackets may be missing and are not kept. What follows a `?` or `#` belongs to the
 * identity; a row that has none ignores the link's.
 */
export type Row = readonly [canonical: string, ...others: string[]];

/** One address that leads to a proposal. */
export interface Entry {
  /** How the proposal's canonical address is written. */
  readonly canonical: string;
  /** What leads there. */
  readonly address: string;
  /** Compiled when the first link of its host is met: most pages link few platforms. */
  route?: Route;
}

/** What was read of an address. */
export interface Reading {
  readonly canonicalUrl: string;
  /** What stands for a name of the tables, in its one form; empty for a name that the address has not. */
  readonly valueFor: (name: string) => string;
}

/** Reads an address without its tab; null where it does not follow the route. */
type Route = (address: Address) => Reading | null;

/** In square brackets stands what may be missing and is not kept. */
const NAMES = /\{(\w+)\}|\[(\w+)\]/g;

/** Compiles one address of the platform tables, see `Row`. */
export function compileRoute({ canonical, address }: Entry): Route {
  const pattern = patternOf(address);
  const template = firstForm(canonical);
  return ({ host, rest }) => {
    const found = pattern.exec(rest)?.groups;
    if (!found) return null;
    const values = new Map([['host', host]]);
    for (const name in found) values.set(name, inOneForm(name, found[name] ?? ''));
    const valueFor = (name: string) => values.get(name) ?? '';
    return { canonicalUrl: template.replace(NAMES, (_, name: string) => valueFor(name)), valueFor };
  };
}

/** Behind the hosts of an address of the tables: its path without a slash at the end, its query and its fragment. */
const PARTS = /^[^/]+([^?#]*?)\/?(?:\?([^#]*))?(?:#(.*))?$/;

/** What an address of the tables matches behind the host; it looks for the keys of its query in any order. */
export function patternOf(written: string): RegExp {
  const [, path = '', query, fragment] = written.split(PARTS);
  const keys = query?.replaceAll(/([^&]+)&?/g, '(?=(?:[^#]*?&)??$1(?:[&#]|$))');
  const end =
    fragment === undefined
      ? `/?${keys === undefined ? '(?:[?#]|$)' : `\\?${keys}`}`
      : // What a browser is told to highlight stands behind `:~:`.
        `/?(?:\\?[^#]*)?(?:#|$)${fragment}/?(?:[?#]|:~:|$)`;
  return new RegExp(source(`^${path}${end}`));
}

/** An address of the tables, with its first host and what must not be missing. */
function firstForm(written: string): string {
  return `https://${written.replaceAll(/\|[^/]*|\[\w+\]/g, '')}`;
}

/** The names of what must not be missing in an address of the tables. */
export function namesIn(written: string): readonly string[] {
  return [...firstForm(written).matchAll(NAMES)].flatMap(([, name]) => name ?? []);
}

function source(text: string): string {
  return text
    .replaceAll('.', '\\.')
    .replaceAll(NAMES, (_, name: string | undefined, optional: string) =>
      name ? `(?<${name}>${sourceOf(name)})` : `(?:${sourceOf(optional)})?`,
    );
}
