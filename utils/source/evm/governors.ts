import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { explorerPage } from '@/utils/numbers/explorers';
import type { Token } from '@/utils/proposal/base-units';
import type { KnownContract } from '@/utils/proposal/proposed';
import { parseAddress, parseUint } from './codec';
import type { Contract, KindName } from './kinds/kind';
import type { Held } from './kinds/read-proposals';

/**
 * Chain, kind, address, and the token if the contract does not name it. Unpublished kinds are null: the answers reveal
 * them. `ahead` and `from` are `Contract`'s.
 */
type Row = readonly [
  chainId: number,
  kind: KindName | null,
  address: string,
  token?: string,
  ahead?: number,
  from?: number,
];

/**
 * An organisation's front ends and every contract that may have its proposals, newest first. The table is
 * `public/governors.json`, loaded on the first lookup without a token. It only hints where to look, as of November
 * 2026; the chain decides which contract has a proposal. Contracts with an unknown encoding are left out.
 */
export interface Organisation {
  readonly name: string;
  /** Prefixes of canonical addresses up to the proposal's number; a suffix follows the star. */
  readonly links: readonly string[];
  readonly contracts: readonly Row[];
  /** The token whose smallest unit the contracts count; absent if unknown or if there is none. */
  readonly token?: readonly [symbol: string, decimals: number, most: string];
}

/** A Tally link, or one of a Tally clone, that names chain and contract. */
const NAMED =
  /^https:\/\/(?:www\.tally\.xyz\/governance\/|[^/]+\/dao\/proposal\/\d+\?govId=)eip155:(\d{1,10}):(0x[\da-f]{40})(?:\/proposal\/|$)/i;
/** The same next to an organisation's name. */
const GOVERNOR = /[?&]govId=eip155:(\d{1,10}):(0x[\da-f]{40})(?:&|$)/i;
/** A hash identifies one proposal in any contract; counters of two contracts collide. */
const HASH = /^\d{21,}$/;

/**
 * Returns the contracts that may have a link's proposal; empty for an unknown organisation whose link names no
 * contract. The chain decides which one has it. A known organisation uses its own contracts, regardless of what the
 * link names.
 */
export function contractsOf(
  { platform, canonicalUrl, externalId = '', writtenUrl = '' }: ProposalLink,
  governors: readonly Organisation[],
): readonly Contract[] {
  const organisation = governors.find(({ links }) => links.some((link) => leadsTo(canonicalUrl, link)));
  const id = parseUint(externalId);
  const mayHave = ({ from = 0 }: Contract) => id === null || id >= from;
  if (organisation !== undefined) return contractsIn(organisation).filter(mayHave);
  const isHinted = platform === 'tally' && HASH.test(externalId);
  const [, chainId, address = ''] =
    NAMED.exec(canonicalUrl) ?? (isHinted ? GOVERNOR.exec(writtenUrl) : null) ?? [];
  const named = chainId === undefined ? null : contractNamed(Number(chainId), address, governors);
  return named === null ? [] : [named];
}

/** Returns the token of an address's organisation; null if unknown. */
export function tokenAt(url: string, governors: readonly Organisation[]): Token | null {
  const { canonicalUrl } = recogniseProposalUrl(url) ?? {};
  const of = governors.find(({ links }) => links.some((link) => canonicalUrl && leadsTo(canonicalUrl, link)));
  if (of?.token === undefined) return null;
  const [symbol, decimals, most] = of.token;
  return { symbol, decimals, most };
}

/**
 * Front ends that have ended or may have. Their links get answers, but the panel does not link to them, nor to Moonwell's,
 * whose addresses for its third governor are not published.
 */
const ENDED = /^(?:(?:app\.)?boardroom|app\.uniswap|moonwell)\./;

/**
 * Returns the pages that show a proposal: the living front ends of its organisation in the table's order, then the
 * chain's explorer for the contract. A front end counts if its address follows from the id and leads back to the
 * contract. One that has numbered its proposals in two ways does not count.
 */
export function frontEndsOf(
  { chainId, address }: Contract,
  id: string,
  governors: readonly Organisation[],
): readonly string[] {
  const shown = governors
    .filter((organisation) => {
      const rows = contractsIn(organisation);
      const isHeld = rows.some((row) => row.chainId === chainId && row.address === address);
      return isHeld && rows.every(({ ahead }) => ahead === undefined);
    })
    .flatMap(({ links }) => links)
    .filter((link) => !ENDED.test(link))
    .flatMap((link) => {
      const [before, after = ''] = link.split('*');
      const found = recogniseProposalUrl(`https://${before}${id}${after}`);
      return found?.externalId === id ? [found.canonicalUrl] : [];
    });
  const explorer = explorerPage(chainId, 'address', address);
  return [...new Set(shown), ...(explorer ? [explorer.href] : [])];
}

/**
 * Returns a contract that a link names. An unknown kind is read as OpenZeppelin's and recognised by its answers. Null
 * if the text is no address.
 */
export function contractNamed(
  chainId: number,
  address: string,
  governors: readonly Organisation[],
): Contract | null {
  const [named] = toContract([chainId, null, address]);
  const known = governors
    .flatMap(contractsIn)
    .find((row) => row.chainId === chainId && row.address === named?.address);
  return known ?? named ?? null;
}

export interface Sought extends Held {
  /** Its number is not the key's. */
  readonly isRenumbered?: true;
}

/**
 * Returns what a key may mean: its number in each of its contracts. If it has several, the number comes from a link,
 * and a site may have given a higher one than the contract. The key of one contract is exact.
 */
export function heldIn(key: string, chainId: number, governors: readonly Organisation[]): readonly Sought[] {
  const [list = '', number = ''] = key.split(':').slice(-2);
  const id = parseUint(number);
  if (id === null) return [];
  const addresses = list.split(',');
  return addresses.flatMap((address) => {
    const contract = contractNamed(chainId, address, governors);
    if (contract === null) return [];
    const { ahead } = contract;
    const other = ahead && addresses.length > 1 ? parseUint(String(id - BigInt(ahead))) : null;
    return [{ contract, id }, ...(other ? [{ contract, id: other, isRenumbered: true as const }] : [])];
  });
}

/** The contracts of organisations that have a text in their name, each organisation's newest first. */
export function contractsNamed(text: string, governors: readonly Organisation[]): readonly Contract[] {
  const wanted = text.trim().toLowerCase();
  return governors.filter(({ name }) => name.toLowerCase().includes(wanted)).flatMap(contractsIn);
}

/**
 * Names the governors of a chain, and their tokens, whose addresses are among these bytes. The names are the table's own
 * or the user's: those of a proposal or a page could imitate others.
 */
export function namesAmong(
  chainId: number,
  bytes: string,
  governors: readonly Organisation[],
): readonly KnownContract[] {
  const among = bytes.toLowerCase();
  const named = governors.flatMap(contractsIn).flatMap(({ chainId: on, address, token, organisation }) => {
    if (on !== chainId) return [];
    const own = { address, name: `${organisation} Governor` };
    return token ? [own, { address: token, name: `${organisation} token` }] : [own];
  });
  // An organisation may have two rows, for the addresses of an older site.
  const once = new Map(named.reverse().map((each) => [each.address, each]));
  return [...once.values()].filter(({ address }) => among.includes(address.slice(2)));
}

function contractsIn({ name: organisation, contracts }: Organisation): Contract[] {
  return contracts.flatMap(toContract).map((contract) => ({ ...contract, organisation }));
}

function leadsTo(url: string, link: string): boolean {
  const [before, after = ''] = link.split('*');
  return url.startsWith(`https://${before}`) && url.endsWith(after);
}

function toContract([chainId, kind, address, token = '', ahead, from]: Row): Contract[] {
  const [ofContract, ofToken] = [parseAddress(address), parseAddress(token)];
  if (ofContract === null) return [];
  const known = { ...(ofToken && { token: ofToken }), ...(ahead && { ahead }), ...(from && { from }) };
  return [{ chainId, kind: kind ?? 'oz-governor', address: ofContract, ...known }];
}

/** Reads the package's table of governance contracts. An unreadable table counts as empty. */
export async function readGovernors(): Promise<readonly Organisation[]> {
  try {
    const file = await globalThis.fetch('/governors.json');
    // The package's own file; tests check its shape.
    return (await file.json()) as readonly Organisation[];
  } catch {
    return [];
  }
}
