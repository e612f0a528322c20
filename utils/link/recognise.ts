import { MAX_URL_LENGTH } from '@/utils/web-address';
import { type Address, readAddress, stripSubpage, unwrap } from './address';
import { resembles } from './look-alike';
import { compileRoute, type Entry, isDegovId, namesIn, type Reading, readBoardroomId } from './route';
import { ANY_HOST, entriesByHost, entriesOf, platformOf } from './tables';

/** A link to one proposal, recognised on this machine before any request. */
export interface ProposalLink {
  /** Platform id, for example `snapshot`, `tally`, `agora`, `degov`. */
  readonly platform: string;
  /**
   * One stable address per proposal. Recognising it again gives the same canonical address, service address and host.
   * The platform may differ if the link led to a viewer of another platform's proposals.
   */
  readonly canonicalUrl: string;
  /** The form of the address for the service's `resolve?url=`. */
  readonly serviceUrl: string;
  /** The address as the page writes it, if that differs. It is looked up before the proposal counts as unknown. */
  readonly writtenUrl?: string;
  /** The platform's own id, if the address contains one. */
  readonly externalId?: string;
  /** `unknown`: the shape is a proposal's but the host is not listed, so it may be a look-alike. */
  readonly host: 'known' | 'unknown';
}

/** Sites other than forums whose addresses contain other addresses. */
const CARRIERS = ['google.com', 'web.archive.org'];

/** Compiled on first use. */
let ordinary: RegExp | undefined;

/**
 * Returns whether an address may lead to a proposal: true for all that do, and few others. Nearly every link of a page
 * ends here, so this reads the raw text once.
 */
function mightBeProposal(href: string): boolean {
  ordinary ??= patternOfOrdinary();
  return !ordinary.test(href);
}

/**
 * Matches what most links are: within the page's site, or on a host that is not listed, with a path that does not begin
 * like a proposal's there, perhaps percent-encoded. Hosts with rare characters such as capitals need a full parse. A
 * pattern of all others would fail for most links, after trying each end of the host.
 */
function patternOfOrdinary(): RegExp {
  const hosts = [...entriesByHost().keys(), ...CARRIERS];
  const oneOf = (some: readonly string[]) => some.join('|').replaceAll('.', '\\.');
  const whole = oneOf(hosts.filter((host) => !host.startsWith('.')));
  const ends = oneOf(hosts.filter((host) => host.startsWith('.')));
  const beginning = '[?#]|[dD]?[aA]?%|[dD][aA][oO]/';
  return new RegExp(
    `^(?:https?://(?!(?:www\\.)?(?:${whole})\\.?/)[a-z\\d.-]+(?<!(?:${ends})\\.?)/(?!${beginning})|#|/(?!/))`,
  );
}

/** Follows this many redirects, as in an archived copy of a counted link. */
export const DEEPEST = 2;

/** A proposal's address with the table entry that it matches. */
interface Found extends Reading {
  readonly entry: Entry;
  /** The host, if it is not listed. */
  readonly ownHost: string | null;
}

/** Placeholders that distinguish proposals of one number but are not their id. */
const QUALIFIER = /address|chain|index|vote/;

/**
 * Recognises the address of one proposal in a link. Null for every other address: spaces, lists, profiles, look-alikes
 * of known hosts, relative addresses, more than 2,048 characters. Never throws, makes no request, and takes linear
 * time.
 */
export function recogniseProposalUrl(href: string): ProposalLink | null {
  const found = findFamiliar(href);
  if (!found) return null;
  const { entry, canonicalUrl, values, ownHost } = found;
  const { platform, idName } = meaningOf(entry);
  const id = values[idName] ?? '';
  return {
    platform,
    canonicalUrl: written(found),
    serviceUrl: canonicalUrl,
    externalId: idName === 'boardroom' ? (readBoardroomId(id) ?? '') : id,
    host: ownHost === null ? 'known' : 'unknown',
  };
}

/** What the links of an entry have in common. */
interface Meaning {
  readonly platform: string;
  /** The placeholder of the canonical address that is the platform's own id. */
  readonly idName: string;
}

/** Cached per entry: computing it takes longer than reading a link. */
const meanings = new Map<Entry, Meaning>();

function meaningOf(entry: Entry): Meaning {
  let meaning = meanings.get(entry);
  if (!meaning) {
    const idName = namesIn(entry.canonical).findLast((name) => !QUALIFIER.test(name)) ?? '';
    meaning = { platform: platformOf(entry.address), idName };
    meanings.set(entry, meaning);
  }
  return meaning;
}

/** Returns only the canonical address of a link's proposal. */
export function canonicalProposalUrl(href: string): string | null {
  const found = findFamiliar(href);
  return found && written(found);
}

/**
 * Returns the same with the little code that fits the forum script. It skips the check for look-alikes and a few rare
 * forms, which the background makes, and the first look, which the browser has done.
 */
export function shapedProposalUrl(href: string): string | null {
  const found = find(href);
  return found && written(found);
}

/** A link on an unlisted host keeps its host. */
function written({ canonicalUrl, ownHost }: Found): string {
  return ownHost === null ? canonicalUrl : canonicalUrl.replace(/\/\/[^/]+/, `//${ownHost}`);
}

function findFamiliar(href: string): Found | null {
  const found = mightBeProposal(href) ? find(href) : null;
  return found && mayStand(found) && !isNoDao(found) && isWhole(found) ? found : null;
}

function find(href: string): Found | null {
  let next: string | null = href;
  for (let depth = 0; next && depth <= DEEPEST; depth++) {
    const address = readAddress(next);
    const found = address && readProposal(address);
    if (found || !address) return found;
    next = unwrap(next, address);
  }
  return null;
}

function readProposal({ host, rest }: Address): Found | null {
  const address = { host, rest: stripSubpage(rest) };
  const listed = entriesOf(host);
  for (const entry of listed ?? entriesOf(ANY_HOST) ?? []) {
    entry.route ??= compileRoute(entry);
    const reading = entry.route(address);
    // Member by member: spreading an object takes longer than everything else for a link.
    if (reading) {
      const { canonicalUrl, values } = reading;
      return { canonicalUrl, values, entry, ownHost: listed ? null : host };
    }
  }
  return null;
}

/** At least two labels, the last with letters only: neither a bare name nor a numeric address. */
const NAMED_HOST = /^[a-z\d][a-z\d.-]*\.[a-z]{2,24}$/;

/** Subdomains of platforms with one site per DAO that are not DAOs. */
const NO_DAO = /^(?:(?:agent-api|api|apps?|atlas|docs|indexer|square)\.|\.)/;

function isNoDao({ ownHost, values: { host = '' } }: Found): boolean {
  return ownHost === null && NO_DAO.test(host) && !entriesByHost().has(host);
}

/**
 * Returns whether a name has only letters and signs, a number is not zero, and a Boardroom address decodes. The class
 * of all other characters compiles slowly and is rarely needed.
 */
function isWhole({ canonicalUrl, values: { boardroom = '', uint = '' } }: Found): boolean {
  const isPrintable = /^[ -~]*$/.test(canonicalUrl) || !/\p{C}/u.test(canonicalUrl);
  return isPrintable && isDegovId(uint) && (boardroom === '' || readBoardroomId(boardroom) !== null);
}

/** Returns whether an unlisted host has a proper name and does not resemble a listed one. */
function mayStand({ ownHost }: Found): boolean {
  return ownHost === null || (NAMED_HOST.test(ownHost) && !resembles(ownHost));
}

/** A proposal's address in a text, and where it ends. */
interface WrittenAddress {
  readonly address: string;
  readonly end: number;
}

/** Up to a space, a quotation mark, a bracket around addresses, an invisible character, or East Asian punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"'`\xab\xad\xbb\u2000-\u206f\u3000-\u303f\uff00-\uffef]+/g;
/** Punctuation that ends a sentence, closes a bracket or a cell, or marks words, and is not part of the address. */
const PUNCTUATION =
  /(?<![.,;:!?)\]}*_~|\\\u060c\u061b\u061f\u0964])[.,;:!?)\]}*_~|\\\u060c\u061b\u061f\u0964]+$/;

/** Finds addresses of proposals in a text, in order. */
export function addressesIn(text: string): WrittenAddress[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: run, index }) => {
    if (run.length > MAX_URL_LENGTH) return [];
    const address = run.replace(PUNCTUATION, '');
    return canonicalProposalUrl(address) === null ? [] : { address, end: index + address.length };
  });
}

/**
 * Returns canonical addresses of a text's proposals, in order and without repetitions. `pasted`: the link targets of a
 * pasted text, which the text does not show.
 */
export function findLinks(text: string, pasted: readonly string[]): readonly string[] {
  const addresses = [...addressesIn(text).map(({ address }) => address), ...pasted];
  return [...new Set(addresses.flatMap((address) => recogniseProposalUrl(address)?.canonicalUrl ?? []))];
}
