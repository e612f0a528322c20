import type { Address } from './address';

const DECODED = /^proposal:[\w.-]+:[\w.-]+:([\w.:-]+)$/;

/**
 * The id at the source that a proposal's address on Boardroom hides: the address ends in base64, here without
 * padding, of `proposal:<protocol>:<adapter>:<id>`. Null for anything else.
 */
export function readBoardroomId(base64: string): string | null {
  try {
    return DECODED.exec(atob(base64))?.[1] ?? null;
  } catch {
    return null;
  }
}

/**
 * DeGov takes a number in either notation. Hashes (OpenZeppelin governors) are written as 64 hex digits, counters
 * (Bravo governors) in decimal.
 */
function writeDegovId(written: string): string {
  const value = BigInt(written);
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}

/** Whether a number so written is one of 256 bits above zero. */
export function isDegovId(id: string): boolean {
  return id !== '0' && id.length <= 66;
}

/** Old names of spaces that Snapshot itself redirects (`aliases.json` of its interface), as far as links use them. */
const SPACE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['balancer', 'balancer.eth'],
  ['index', 'index-coop.eth'],
  ['mstable', 'mstablegovernance.eth'],
  ['redactedcartel.eth', 'dinero.xyz'],
  ['sushi', 'sushigov.eth'],
  ['uniswap', 'uniswapgovernance.eth'],
]);

/** Zeros before it say nothing. */
const NUMBER = '0*(?:0|[1-9]\\d{0,77})(?!\\d)';
const ADDRESS = '0x[\\da-fA-F]{40}';
const HASH = '0x[\\da-fA-F]{64}';
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';
/** What a name stands for that is not listed: how a chain, a DAO or a protocol is called in an address. */
const NAME = '[\\w.-]+';

/** What the names in the addresses of the platform tables stand for, as regular expressions. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  /** Counter or 256-bit number in decimal; it is never turned into a JavaScript number. */
  n: NUMBER,
  address: ADDRESS,
  /** Counter, or the hash of a transaction. */
  id: `${NUMBER}|${HASH}`,
  /** Number in hexadecimal digits, on Starknet also a contract. */
  hex: '0x[\\da-fA-F]{1,64}',
  /** Which governor of a DAO, counted from zero. */
  digit: '\\d',
  /** A title in words behind a number, or more of an id than it takes. */
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
  /** Symbol, which may hold spaces, or account. */
  realm: '[^/?#%]{1,64}',
  /** MakerDAO: the first eight characters of a poll's IPFS address; the portal accepts longer ones. */
  poll: `Qm${BASE58}{6}`,
  /** MakerDAO's first portal wrote IPFS addresses in lower case. */
  lowered: '[qQ]m[a-zA-Z\\d]{42,44}',
  /** Title in words, database id, or contract. */
  executive: `\\w+-[\\w-]+|[\\da-f]{24}|${ADDRESS}`,
  plugin: '[A-Za-z\\d]+-\\d+',
  moloch: 'moloch[vV]3',
  house: '(?!proposal/|create/|0x)[\\w-]+',
  uint: `0x[\\da-fA-F]{1,64}|${NUMBER}`,
  /** What is base64 of `proposal:` and more. */
  boardroom: 'cHJvcG9zYWw6\\w{4,500}',
  pad: '(?:=|%3[dD]){1,2}',
  kind: '(?!discussion/)[a-z]+',
  module: '[A-Za-z]{0,2}\\d{1,9}',
  polkassembly: 'referend(?:a|um)|treasury|motion|proposal|member-referenda',
  subsquare: '(?:[a-z]+/)?(?:referenda|proposals|externals|motions)',
  view: '(?:outcomes|connected)/',
  hash: '[\\da-fA-F]{64}',
  /** Index of a governance action within its transaction; zero where it is left out. */
  index: '\\d{0,4}',
  /** Decred: seven digits tell a record. */
  record: '[\\da-f]{7}',
};

type Form = (value: string) => string;
const asWritten: Form = (value) => value;
/** A number without zeros before it, perhaps behind letters that name its kind. */
const unpadded: Form = (value) => value.toLowerCase().replace(/^([a-z]*-?)0+(?=\d)/, '$1');

/** How a value is written in a canonical address, if not in lower case. */
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
  /** Realms takes symbols in either case, but an account has one spelling. */
  realm: (value) => (value.length < 32 ? value.toLowerCase() : value).replaceAll(' ', '%20'),
  index: (value) => unpadded(value || '0'),
  uint: writeDegovId,
  boardroom: asWritten,
};

/** What a placeholder stands for. */
function sourceOf(name: string): string {
  return PLACEHOLDERS[name] ?? NAME;
}

/** A placeholder's value in its one form. */
function inOneForm(name: string, value: string): string {
  const form = FORMS[name];
  return form ? form(value) : value.toLowerCase();
}

/**
 * One proposal's addresses: the canonical one, then every other; `tables.ts` knows the platform. An address is host and
 * route without scheme and `www.`. Several hosts go before the route with `|` between them, of which the first is the
 * canonical one; `*` is one label. With `{host}` as the first, each keeps its own. Names in braces are those of
 * `PLACEHOLDERS`; those in square brackets may be missing and are not kept. What follows a `?` or `#` belongs to the
 * identity; a row without it ignores the link's.
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
  /** What stands for the names of the tables, each in its one form; no other name is in it. */
  readonly values: Readonly<Record<string, string>>;
}

/** Reads an address without its tab; null where it does not follow the route. */
type Route = (address: Address) => Reading | null;

/** Square brackets hold what may be missing and is not kept. */
const NAMES = /\{(\w+)\}|\[(\w+)\]/g;

/** Compiles one address of the platform tables, see `Row`. */
export function compileRoute({ canonical, address }: Entry): Route {
  const pattern = patternOf(address);
  /** Each second part is a name. */
  const parts = firstForm(canonical).split(/[{}]/);
  return ({ host, rest }) => {
    const found = pattern.exec(rest)?.groups;
    if (!found) return null;
    const values: Record<string, string> = { host };
    for (const name in found) values[name] = inOneForm(name, found[name] ?? '');
    const canonicalUrl = parts.map((part, nth) => (nth % 2 ? values[part] : part)).join('');
    return { canonicalUrl, values };
  };
}

/** Behind the hosts of an address of the tables: its path without a slash at the end, its query and its fragment. */
const PARTS = /^[^/]+([^?#]*?)\/?(?:\?([^#]*))?(?:#(.*))?$/;

/** What an address of the tables matches behind the host; it looks for the keys of its query in any order. */
export function patternOf(written: string): RegExp {
  const [, path = '', query, fragment] = written.split(PARTS);
  const [route = '', inside] = fragment?.split('?') ?? [];
  const end =
    fragment === undefined
      ? endWith(query, '(?:[?#]|$)')
      : // What a browser is told to highlight stands behind `:~:`.
        `/?(?:\\?[^#]*)?(?:#|$)${route}${endWith(inside, '(?:[?#]|:~:|$)')}`;
  return new RegExp(source(`^${path}${end}`));
}

/** The end of a path, or of a route behind the `#`: the keys of its query, or else whatever may follow. */
function endWith(query: string | undefined, otherwise: string): string {
  const keys = query?.replaceAll(/([^&]+)&?/g, '(?=(?:[^#]*?&)??$1(?:[&#]|:~:|$))');
  return `/?${keys === undefined ? otherwise : `\\?${keys}`}`;
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
