import type { Address } from './address';
import { inOneForm, LABEL, sourceOf } from './placeholders';
import { readBoardroomId } from './platforms/boardroom-id';

/** What an address gave for each name of a route, each in its one form. */
export type Values = ReadonlyMap<string, string>;

/** Reads an address; null where it does not follow the route. */
export type Route = (address: Address) => Values | null;

/** Tabs inside the page of a proposal. */
const TABS = '(?:/(?:votes|execution|discussion|description|explore|history|comments)(?:/\\d+)?)?/?';
/** In square brackets stands what may be missing and is not kept. */
const NAMES = /\{(\w+)\}|\[(\w+)\]/g;

/** Compiles one address of the platform tables, see `Row`. */
export function compileRoute(written: string): Route {
  const pattern = patternOf(written);
  const query = /\?([^#]*)/.exec(written)?.[1];
  const keys = query?.split('&').flatMap((pair) => pair.split('=', 1)) ?? [];
  return (address) => readValues(address.host, pattern.exec(withKeys(address, keys))?.groups);
}

/** What an address of the tables matches, each written as `withKeys` writes it. */
export function patternOf(written: string): RegExp {
  const [front = '', fragment] = written.split('#');
  const [place = '', query] = front.split('?');
  const start = place.replace(/^(?:www\.)?([^/]+)/, '(?:$1)').replace(/\/$/, '');
  const middle = query === undefined ? '' : `\\?${source(query)}`;
  if (fragment === undefined) return new RegExp(`^${source(start)}${TABS}${middle}#`, 'u');
  return new RegExp(`^${source(start)}/?${middle}#${source(fragment)}${TABS}(?:[?#]|$)`, 'u');
}

/** Writes an address of the tables with the values of its names. */
export function writeAddress(written: string, values: Values): string {
  const address = written.replace(/\|[^/]*/, '');
  return `https://${address.replaceAll(NAMES, (_, name = '') => values.get(name) ?? '')}`;
}

/** What of a canonical address tells proposals of one number apart, but is not their id. */
const QUALIFIERS = ['address', 'chain', 'index', 'vote'];

/** The platform's own id of a proposal: the last part of its canonical address that tells one from another. */
export function externalIdOf(canonical: string, values: Values): string {
  const names = [...canonical.matchAll(NAMES)].map(([, name = '']) => name);
  const name = names.findLast((each) => values.has(each) && !QUALIFIERS.includes(each)) ?? '';
  const value = values.get(name) ?? '';
  return name === 'boardroom' ? (readBoardroomId(value) ?? '') : value;
}

/** An address with only those keys of its query that a route names, in the route's order. */
function withKeys({ host, path, query, fragment }: Address, keys: readonly string[]): string {
  if (keys.length === 0) return `${host}${path}#${fragment}`;
  const parameters = new URLSearchParams(query);
  const pairs = keys.map((key) => `${key}=${parameters.get(key) ?? ''}`);
  return `${host}${path}?${pairs.join('&')}#${fragment}`;
}

function readValues(host: string, groups: Record<string, string> | undefined): Values | null {
  if (groups === undefined) return null;
  const values = new Map([['host', host]]);
  for (const [name, value] of Object.entries(groups)) {
    const form = inOneForm(name, value);
    if (form === null) return null;
    values.set(name, form);
  }
  return values;
}

function source(text: string): string {
  return text
    .replaceAll('.', '\\.')
    .replaceAll('*', LABEL)
    .replaceAll(NAMES, (_, name?: string, optional?: string) =>
      name ? `(?<${name}>${sourceOf(name)})` : `(?:${sourceOf(optional ?? '')})?`,
    );
}
