import { type Address, readAddress, stripSubpage, unwrap } from './address';
import { resembles } from './look-alike';
import { isDegovId, readBoardroomId } from './platforms/ids';
import { platformOf } from './platforms/names';
import { mightBeProposal } from './prefilter';
import type { ProposalLink } from './proposal-link';
import { compileRoute, type Entry, namesIn, type Reading } from './route';
import { ANY_HOST, entriesByHost, entriesOf } from './tables';

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
 * Recognises the address of one proposal as it stands in a link. Null for every other address: spaces, lists,
 * profiles, look-alikes of known hosts, relative addresses, anything longer than 2,048 characters. Never throws,
 * asks nobody, and takes time linear in the length of the address.
 */
export function recogniseProposalUrl(href: string): ProposalLink | null {
  const found = findFamiliar(href);
  if (!found) return null;
  const { entry, canonicalUrl, valueFor, ownHost } = found;
  const idName = namesIn(entry.canonical).findLast((name) => !QUALIFIER.test(name)) ?? '';
  const id = valueFor(idName);
  return {
    platform: platformOf(entry.address),
    canonicalUrl: written(found),
    serviceUrl: canonicalUrl,
    externalId: idName === 'boardroom' ? (readBoardroomId(id) ?? '') : id,
    host: ownHost === null ? 'known' : 'unknown',
  };
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
    if (reading) return { ...reading, entry, ownHost: listed ? null : host };
  }
  return null;
}

/** At least two labels, the last one letters only: neither a bare name nor a numeric address. */
const NAMED_HOST = /^[a-z\d][a-z\d.-]*\.[a-z]{2,24}$/;

/** Labels before the name of a platform that has a site a DAO, which are no DAO's. */
const NO_DAO = /^(?:(?:agent-api|api|apps?|atlas|docs|indexer|square)\.|\.)/;

function isNoDao({ ownHost, valueFor }: Found): boolean {
  const host = valueFor('host');
  return ownHost === null && NO_DAO.test(host) && !entriesByHost().has(host);
}

/**
 * Whether what stands for a name holds letters and signs only, a number is one, and the id that an address on Boardroom hides
 * can be read. The class of all other characters takes long to compile, and is rarely asked for.
 */
function isWhole({ canonicalUrl, valueFor }: Found): boolean {
  const id = valueFor('boardroom');
  const isPrintable = /^[ -~]*$/.test(canonicalUrl) || !/\p{C}/u.test(canonicalUrl);
  return isPrintable && isDegovId(valueFor('uint')) && (id === '' || readBoardroomId(id) !== null);
}

/** Whether a host that is on no list is named, and could not be taken for one that is. */
function mayStand({ ownHost }: Found): boolean {
  return ownHost === null || (NAMED_HOST.test(ownHost) && !resembles(ownHost));
}
