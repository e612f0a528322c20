import { MAX_URL_LENGTH } from '@/utils/web-address';
import { type Address, readAddress, stripSubpage, unwrap } from './address';
import { resembles } from './look-alike';
import { compileRoute, type Entry, isDegovId, namesIn, type Reading, readBoardroomId } from './route';
import { ANY_HOST, entriesByHost, entriesOf, platformOf } from './tables';

/** A link to one proposal, as recognised on this machine before anything is sent anywhere. */
export interface ProposalLink {
  /** Platform id, for example `snapshot`, `tally`, `agora`, `degov`. */
  readonly platform: string;
  /**
   * One stable address per proposal. Recognising it again gives the same address, service address and host; the
   * platform may be another, where a link led to a viewer of another platform's proposals.
   */
  readonly canonicalUrl: string;
  /** The form of the address that is sent to the service's `resolve?url=`. */
  readonly serviceUrl: string;
  /**
   * The address as the page writes it, if that differs: it is looked up before the service is believed to know none.
   */
  readonly writtenUrl?: string;
  /** The platform's own id of the proposal, where the address holds one. */
  readonly externalId?: string;
  /** `unknown`: the shape is a proposal's, but the host is on no list, so it may be a look-alike. */
  readonly host: 'known' | 'unknown';
}

/** Sites other than forums whose addresses carry others. */
const CARRIERS = ['google.com', 'web.archive.org'];

/** Made when the first address is looked at. */
let candidates: RegExp | undefined;

/**
 * Whether an address may lead to a proposal: all that do, and few others. Nearly every link of a page ends here, so it
 * is read as it is, once.
 */
function mightBeProposal(href: string): boolean {
  candidates ??= patternOfCandidates();
  return candidates.test(href);
}

/**
 * What matches is on a listed host; or its path begins as that of a proposal on a host that is on no list, perhaps
 * percent-encoded; or its host holds what is rare, as capital letters, and is to be read in full.
 */
function patternOfCandidates(): RegExp {
  const hosts = [...entriesByHost().keys(), ...CARRIERS];
  const oneOf = (some: readonly string[]) => some.join('|').replaceAll('.', '\\.');
  const whole = oneOf(hosts.filter((host) => !host.startsWith('.')));
  const ends = oneOf(hosts.filter((host) => host.startsWith('.')));
  const beginning = '/(?:[?#]|[dD]?[aA]?%|[dD][aA][oO]/)';
  return new RegExp(
    `^[^/]*//(?:www\\.)?(?:[^/?#:A-Z]*(?:[?#:A-Z]|$|${beginning})|(?:[^/?#:.]*(?:${ends})|${whole})\\.?/)`,
  );
}

/** Redirects are followed this far, as in an archived copy of a counted link. */
export const DEEPEST = 2;

/** An address of one proposal, and what of the tables it follows. */
interface Found extends Reading {
  readonly entry: Entry;
  /** The host, where it is on no list. */
  readonly ownHost: string | null;
}

/** What of a canonical address tells proposals of one number apart, but is not their id. */
const QUALIFIER = /address|chain|index|vote/;

/**
 * Recognises the address of one proposal in a link. Null for every other address: spaces, lists, profiles, look-alikes
 * of known hosts, relative addresses, anything longer than 2,048 characters. Never throws, makes no request, and takes
 * time linear in the length of the address.
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
  /** Which of the names in the canonical address stands for the platform's own id. */
  readonly idName: string;
}

/** Looked for once an entry: it takes longer than to read a link. */
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

/** The canonical address of the proposal alone, for those who need no more. */
export function canonicalProposalUrl(href: string): string | null {
  const found = findFamiliar(href);
  return found && written(found);
}

/**
 * The same, but with no more than the forum script has room for: of look-alikes and a few others that only seem to lead to
 * a proposal too, which the background refuses, and without the first look, for the browser has looked at its links already.
 */
export function shapedProposalUrl(href: string): string | null {
  const found = find(href);
  return found && written(found);
}

/** A link on a host that is on no list keeps it. */
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
    // Member by member: to spread one object into another takes longer than all else that is done for a link.
    if (reading) {
      const { canonicalUrl, values } = reading;
      return { canonicalUrl, values, entry, ownHost: listed ? null : host };
    }
  }
  return null;
}

/** At least two labels, the last one letters only: neither a bare name nor a numeric address. */
const NAMED_HOST = /^[a-z\d][a-z\d.-]*\.[a-z]{2,24}$/;

/** Labels before the name of a platform that has a site a DAO, which are no DAO's. */
const NO_DAO = /^(?:(?:agent-api|api|apps?|atlas|docs|indexer|square)\.|\.)/;

function isNoDao({ ownHost, values: { host = '' } }: Found): boolean {
  return ownHost === null && NO_DAO.test(host) && !entriesByHost().has(host);
}

/**
 * Whether what stands for a name holds letters and signs only, a number is one, and the id that an address on Boardroom hides
 * can be read. The class of all other characters takes long to compile, and is rarely asked for.
 */
function isWhole({ canonicalUrl, values: { boardroom = '', uint = '' } }: Found): boolean {
  const isPrintable = /^[ -~]*$/.test(canonicalUrl) || !/\p{C}/u.test(canonicalUrl);
  return isPrintable && isDegovId(uint) && (boardroom === '' || readBoardroomId(boardroom) !== null);
}

/** Whether a host that is on no list is named, and could not be taken for one that is. */
function mayStand({ ownHost }: Found): boolean {
  return ownHost === null || (NAMED_HOST.test(ownHost) && !resembles(ownHost));
}

/** A proposal's address as it is written, and where in the text it ends. */
interface WrittenAddress {
  readonly address: string;
  readonly end: number;
}

/**
 * Up to a space, a quotation mark, a bracket that encloses addresses, a sign without a shape, or punctuation as it is written
 * in East Asia.
 */
const ADDRESS = /https?:\/\/[^\s<>"'`\xab\xad\xbb\u2000-\u206f\u3000-\u303f\uff00-\uffef]+/g;
/** Punctuation that ends a sentence, closes a bracket or a cell, or marks words, not the address. */
const PUNCTUATION =
  /(?<![.,;:!?)\]}*_~|\\\u060c\u061b\u061f\u0964])[.,;:!?)\]}*_~|\\\u060c\u061b\u061f\u0964]+$/;

/** Addresses of proposals in a text, in order. */
export function addressesIn(text: string): WrittenAddress[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: run, index }) => {
    if (run.length > MAX_URL_LENGTH) return [];
    const address = run.replace(PUNCTUATION, '');
    return canonicalProposalUrl(address) === null ? [] : { address, end: index + address.length };
  });
}

/**
 * The proposals that a text names by their addresses, canonical, in order, each once. `pasted`: the addresses behind a
 * pasted text's links, which it does not show.
 */
export function findLinks(text: string, pasted: readonly string[]): readonly string[] {
  const addresses = [...addressesIn(text).map(({ address }) => address), ...pasted];
  return [...new Set(addresses.flatMap((address) => recogniseProposalUrl(address)?.canonicalUrl ?? []))];
}
