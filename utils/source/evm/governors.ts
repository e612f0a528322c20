import { type ProposalLink, recogniseProposalUrl } from '@/utils/link/recognise';
import { explorerPage } from '@/utils/numbers/explorers';
import type { Token } from '@/utils/proposal/base-units';
import { parseAddress } from './codec';
import type { Contract, KindName } from './kinds/kind';

/** Chain, kind, address, and the token where the contract does not name it. A kind that nobody published is none: its answers tell. */
type Row = readonly [chainId: number, kind: KindName | null, address: string, token?: string];

/**
 * Where an organisation's proposals are shown, and every contract that may hold one of them: the one of today and those
 * before it, the newest first. They stand in `public/governors.json`, which is read when somebody reads without a token. Hints of
 * where to ask, of November 2026: which contract holds a proposal is what the chain answers. Left out are those whose way of
 * writing a proposal is not known.
 */
export interface Organisation {
  readonly name: string;
  /** How canonical addresses begin, up to the proposal's number; behind a star, how they end. */
  readonly links: readonly string[];
  readonly contracts: readonly Row[];
  /** The token whose smallest unit they count; absent where it is not known, or is none. */
  readonly token?: readonly [symbol: string, decimals: number, most: string];
}

/** A link of Tally's, or of Tally under another name, that names chain and contract itself. */
const NAMED =
  /^https:\/\/(?:www\.tally\.xyz\/governance\/|[^/]+\/dao\/proposal\/\d+\?govId=)eip155:(\d{1,10}):(0x[\da-f]{40})(?:\/proposal\/|$)/i;
/** The same beside the name of an organisation. */
const GOVERNOR = /[?&]govId=eip155:(\d{1,10}):(0x[\da-f]{40})(?:&|$)/i;
/** A hash, which stands for one proposal whoever holds it; counters of two contracts meet. */
const HASH = /^\d{21,}$/;

/**
 * The contracts that may hold a link's proposal; none where the link is not of an organisation that is known here and names no
 * contract. Which of them does is what they are asked. A known organisation has its own contracts, whatever a link names.
 */
export function contractsOf(
  { platform, canonicalUrl, externalId = '', writtenUrl = '' }: ProposalLink,
  governors: readonly Organisation[],
): readonly Contract[] {
  const organisation = governors.find(({ links }) => links.some((link) => leadsTo(canonicalUrl, link)));
  if (organisation !== undefined) return contractsIn(organisation);
  const isHinted = platform === 'tally' && HASH.test(externalId);
  const [, chainId, address = ''] =
    NAMED.exec(canonicalUrl) ?? (isHinted ? GOVERNOR.exec(writtenUrl) : null) ?? [];
  const named = chainId === undefined ? null : contractNamed(Number(chainId), address, governors);
  return named === null ? [] : [named];
}

/** The token of the organisation to which a proposal's address leads; null if unknown here. */
export function tokenAt(url: string, governors: readonly Organisation[]): Token | null {
  const { canonicalUrl } = recogniseProposalUrl(url) ?? {};
  const of = governors.find(({ links }) => links.some((link) => canonicalUrl && leadsTo(canonicalUrl, link)));
  if (of?.token === undefined) return null;
  const [symbol, decimals, most] = of.token;
  return { symbol, decimals, most };
}

/** Front ends that have ended, or are not known to live: their links are answered, and nobody is led there. */
const ENDED = /^(?:(?:app\.)?boardroom|app\.uniswap)\./;

/**
 * Where a proposal is shown: at the living front ends of its organisation whose addresses follow from its id and lead back to
 * its contract, in the order of the table, and last at the chain's explorer, which shows the contract.
 */
export function frontEndsOf(
  { chainId, address }: Contract,
  id: string,
  governors: readonly Organisation[],
): readonly string[] {
  const shown = governors
    .filter((organisation) =>
      contractsIn(organisation).some((row) => row.chainId === chainId && row.address === address),
    )
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

/** A contract of no known kind is asked as OpenZeppelin's, and told by its answers. Null for what is no address. */
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

/** The contracts of organisations that have a text in their name, each organisation's newest first. */
export function contractsNamed(text: string, governors: readonly Organisation[]): readonly Contract[] {
  const wanted = text.trim().toLowerCase();
  return governors.filter(({ name }) => name.toLowerCase().includes(wanted)).flatMap(contractsIn);
}

function contractsIn({ name: organisation, contracts }: Organisation): Contract[] {
  return contracts.flatMap(toContract).map((contract) => ({ ...contract, organisation }));
}

function leadsTo(url: string, link: string): boolean {
  const [before, after = ''] = link.split('*');
  return url.startsWith(`https://${before}`) && url.endsWith(after);
}

function toContract([chainId, kind, address, token = '']: Row): Contract[] {
  const [ofContract, ofToken] = [parseAddress(address), parseAddress(token)];
  if (ofContract === null) return [];
  return [{ chainId, kind: kind ?? 'oz-governor', address: ofContract, ...(ofToken && { token: ofToken }) }];
}

/** The table of governance contracts out of the package; empty where it cannot be read, so that no contract is asked. */
export async function readGovernors(): Promise<readonly Organisation[]> {
  try {
    const file = await globalThis.fetch('/governors.json');
    // The package's own file, which is checked where it is kept.
    return (await file.json()) as readonly Organisation[];
  } catch {
    return [];
  }
}
