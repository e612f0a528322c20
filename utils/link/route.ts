import type { Address } from './address';

const DECODED = /^proposal:[\w.-]+:[\w.-]+:([\w.:-]+)$/;

/**
 * Decodes a Boardroom address, which ends in unpadded base64 of `proposal:<protocol>:<adapter>:<id>`, to the id at the
 * source. Null otherwise.
 */
export function readBoardroomId(base64: string): string | null {
  try {
    return DECODED.exec(atob(base64))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * DeGov accepts a number in either notation. Writes hashes (OpenZeppelin governors) as 64 hex digits and counters
 * (Bravo governors) in decimal.
 */
function writeDegovId(written: string): string {
  const value = BigInt(written);
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}

/** Returns whether such a number is above zero and fits 256 bits. */
export function isDegovId(id: string): boolean {
  return id !== '0' && id.length <= 66;
}

/** Old names of spaces that Snapshot redirects (`aliases.json` of its interface), as far as links use them. */
const SPACE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['balancer', 'balancer.eth'],
  ['index', 'index-coop.eth'],
  ['mstable', 'mstablegovernance.eth'],
  ['redactedcartel.eth', 'dinero.xyz'],
  ['sushi', 'sushigov.eth'],
  ['uniswap', 'uniswapgovernance.eth'],
]);

/** Leading zeros do not matter. */
const NUMBER = '0*(?:0|[1-9]\\d{0,77})(?!\\d)';
const ADDRESS = '0x[\\da-fA-F]{40}';
const HASH = '0x[\\da-fA-F]{64}';
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** Default pattern for a name: a chain, a DAO or a protocol. */
const NAME = '[\\w.-]+';

/** Patterns of the placeholders in the platform tables, as regular expressions. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  /** Counter or 256-bit number in decimal; never converted to a JavaScript number. */
  n: NUMBER,
  address: ADDRESS,
  /** Counter or transaction hash. */
  id: `${NUMBER}|${HASH}`,
  /** Hexadecimal number; on Starknet also a contract. */
  hex: '0x[\\da-fA-F]{1,64}',
  /** The index of a DAO's governor, from zero. */
  digit: '\\d',
  /** A title after a number, or surplus characters of an id. */
  rest: '[\\w-]+',
  suffix: '-details|-proposals?',
  uuid: '[\\da-fA-F-]{36}',
  locale: '[a-z]{2}(?:-[A-Za-z]{2,4})?/',

  /** Snapshot shows the same pages inside an organisation. */
  org: 'org/[\\w-]+/',
  s: 's:',
  space: '[^/:?#%\\s]{1,128}',
  /** Snapshot's hub: a 32-byte hash, or the IPFS address of older proposals (CIDv0, CIDv1). */
  hub: `${HASH}|Qm${BASE58}{44}|bafk[a-z2-7]{50,60}`,
  /** Snapshot's short name of a network. */
  evm: '(?!sn?:)[a-z\\d]+',
  starknet: 'sn|sn-sep',

  /** Solana account. */
  key: `${BASE58}{32,44}`,
  /** Symbol, which may contain spaces, or account. */
  realm: '[^/?#%]{1,64}',
  /** MakerDAO: the first eight characters of a poll's IPFS address; the portal accepts longer ones. */
  poll: `Qm${BASE58}{6}`,
  /** MakerDAO's first portal wrote IPFS addresses in lower case. */
  lowered: '[qQ]m[a-zA-Z\\d]{42,44}',
  /** Title, database id, or contract. */
  executive: `\\w+-[\\w-]+|[\\da-f]{24}|${ADDRESS}`,
  plugin: '[A-Za-z\\d]+-\\d+',
  moloch: 'moloch[vV]3',
  house: '(?!proposal/|create/|0x)[\\w-]+',
  uint: `0x[\\da-fA-F]{1,64}|${NUMBER}`,
  /** Base64 that starts with `proposal:`. */
  boardroom: 'cHJvcG9zYWw6\\w{4,500}',
  pad: '(?:=|%3[dD]){1,2}',
  kind: '(?!discussion/)[a-z]+',
  module: '[A-Za-z]{0,2}\\d{1,9}',
  polkassembly: 'referend(?:a|um)|treasury|motion|proposal|member-referenda',
  subsquare: '(?:[a-z]+/)?(?:referenda|proposals|externals|motions)',
  view: '(?:outcomes|connected)/',
  hash: '[\\da-fA-F]{64}',
  /** Index of a governance action within its transaction; zero if omitted. */
  index: '\\d{0,4}',
  /** Decred: seven digits identify a record. */
  record: '[\\da-f]{7}',
};

type Form = (value: string) => string;
const asWritten: Form = (value) => value;
/** Removes leading zeros, also after letters that name the kind. */
const unpadded: Form = (value) => value.toLowerCase().replace(/^([a-z]*-?)0+(?=\d)/, '$1');

/** How a canonical address writes a value, if not in lower case. */
const FORMS: Readonly<Record<string, Form>> = {
  n: unpadded,
  id: unpadded,
  module: unpadded,
  plugin: unpadded,
  hub: (value) => (value.startsWith('0x') ? value.toLowerCase() : value),
  space: (value) => SPACE_ALIASES.get(value.toLowerCase()) ?? value.toLowerCase(),
  hex: (value) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`,
  key: asWritten,
  poll: asWritten,
  /** Realms accepts symbols in either case, but an account has one spelling. */
  realm: (value) => (value.length < 32 ? value.toLowerCase() : value).replaceAll(' ', '%20'),
  index: (value) => unpadded(value || '0'),
  uint: writeDegovId,
  boardroom: asWritten,
};

/** Returns a placeholder's pattern. */
function sourceOf(name: string): string {
  return PLACEHOLDERS[name] ?? NAME;
}

/** Returns a placeholder's value in canonical form. */
function inOneForm(name: string, value: string): string {
  const form = FORMS[name];
  return form ? form(value) : value.toLowerCase();
}

/**
 * One proposal's addresses: the canonical one, then all others; `tables.ts` has the platform. An address is host and
 * route without scheme and `www.`. `|` separates several hosts before the route, the canonical one first; `*` is one
 * label. With `{host}` first, each keeps its own. Braces contain names of `PLACEHOLDERS`; square brackets contain
 * optional parts that are dropped. A `?` or `#` part belongs to the identity; a row without it ignores the link's.
 */
export type Row = readonly [canonical: string, ...others: string[]];

/** One address that leads to a proposal. */
export interface Entry {
  /** The template of the proposal's canonical address. */
  readonly canonical: string;
  readonly address: string;
  /** Compiled with the first link of its host: most pages link to few platforms. */
  route?: Route;
}

/** The result of reading an address. */
export interface Reading {
  readonly canonicalUrl: string;
  /** Values of the placeholders in canonical form, and no others. */
  readonly values: Readonly<Record<string, string>>;
}

/** Reads an address without its tab; null if it does not match. */
type Route = (address: Address) => Reading | null;

/** Square brackets contain optional parts that are dropped. */
const NAMES = /\{(\w+)\}|\[(\w+)\]/g;

/** Compiles one address of the platform tables, see `Row`. */
export function compileRoute({ canonical, address }: Entry): Route {
  const pattern = patternOf(address);
  /** In the order of the pattern's groups, which have no names: with names, matching takes twice as long. */
  const names = partsOf(address).filter((name, nth) => nth % 2 && name !== 'host');
  const parts = partsOf(firstForm(canonical));
  return ({ host, rest }) => {
    const found = pattern.exec(rest);
    if (!found) return null;
    const values: Record<string, string> = { host };
    names.forEach((name, nth) => {
      values[name] = inOneForm(name, found[nth + 1] ?? '');
    });
    const canonicalUrl = parts.map((part, nth) => (nth % 2 ? values[part] : part)).join('');
    return { canonicalUrl, values };
  };
}

/** Returns text and names in turn: every second part is a name. */
function partsOf(written: string): readonly string[] {
  return written.split(/[{}]/);
}

/** What follows the hosts in a table's address: path without a trailing slash, query and fragment. */
const PARTS = /^[^/]+([^?#]*?)\/?(?:\?([^#]*))?(?:#(.*))?$/;

/** Returns the pattern of a table's address after the host; it accepts query keys in any order. */
export function patternOf(written: string): RegExp {
  const [, path = '', query, fragment] = written.split(PARTS);
  const [route = '', inside] = fragment?.split('?') ?? [];
  const end =
    fragment === undefined
      ? endWith(query, '(?:[?#]|$)')
      : // `:~:` starts text fragments for the browser.
        `/?(?:\\?[^#]*)?(?:#|$)${route}${endWith(inside, '(?:[?#]|:~:|$)')}`;
  return new RegExp(source(`^${path}${end}`));
}

/** Ends a path, or a route after the `#`: with its query's keys, or else with any continuation. */
function endWith(query: string | undefined, otherwise: string): string {
  const keys = query?.replaceAll(/([^&]+)&?/g, '(?=(?:[^#]*?&)??$1(?:[&#]|:~:|$))');
  return `/?${keys === undefined ? otherwise : `\\?${keys}`}`;
}

/** Returns a table's address with its first host, without optional parts. */
function firstForm(written: string): string {
  return `https://${written.replaceAll(/\|[^/]*|\[\w+\]/g, '')}`;
}

/** Returns the required placeholders of a table's address. */
export function namesIn(written: string): readonly string[] {
  return [...firstForm(written).matchAll(NAMES)].flatMap(([, name]) => name ?? []);
}

function source(text: string): string {
  return text
    .replaceAll('.', '\\.')
    .replaceAll(NAMES, (_, name: string | undefined, optional: string) =>
      name ? `(${sourceOf(name)})` : `(?:${sourceOf(optional)})?`,
    );
}
