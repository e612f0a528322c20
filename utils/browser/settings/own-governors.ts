import { recogniseProposalUrl } from '@/utils/link/recognise';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { Organisation } from '@/utils/source/evm/governors';
import { isReadable } from '@/utils/source/origins';
import { defineItem } from '../storage/item';

/** The contract that the user named for an unlisted DAO. */
export interface OwnGovernor {
  /** The prefix of the DAO's proposal addresses, without scheme, up to the number. */
  readonly link: string;
  readonly chainId: number;
  readonly address: string;
}

/** The latest ones are kept. */
const MOST = 100;

/** The contracts that the user named, one per DAO; none by default. */
export const {
  read: readOwnGovernors,
  update: changeOwnGovernors,
  watch: onOwnGovernorsChanged,
} = defineItem<readonly OwnGovernor[]>('own-governors:v1', parse);

function parse(stored: unknown): readonly OwnGovernor[] {
  return Array.isArray(stored) ? stored.flatMap(parseOne).slice(-MOST) : [];
}

function parseOne(stored: unknown): OwnGovernor[] {
  const { link, chainId, address }: Partial<Record<keyof OwnGovernor, unknown>> = Object(stored);
  const isChain = typeof chainId === 'number' && isReadable(chainId);
  const isWhole = typeof link === 'string' && typeof address === 'string' && isEvmAddress(address);
  return isChain && isWhole && beginningOf(`https://${link}1`) === link ? [{ link, chainId, address }] : [];
}

/** Platforms of governor votes that have an address per DAO. */
const PLATFORMS: ReadonlySet<string> = new Set(['tally', 'agora', 'degov', 'anticapture']);

/** Returns the prefix of a link's DAO for which a contract can be named; null if the link has no such DAO. */
export function beginningOf(url: string): string | null {
  const { platform = '', canonicalUrl = '', externalId = '' } = recogniseProposalUrl(url) ?? {};
  const isOfDao = PLATFORMS.has(platform) && !canonicalUrl.includes('eip155:');
  if (!isOfDao || externalId === '' || !canonicalUrl.endsWith(`/${externalId}`)) return null;
  return canonicalUrl.slice('https://'.length, -externalId.length);
}

/** Returns them as rows after the table's, so that a listed DAO keeps its contracts. */
export async function ownOrganisations(): Promise<readonly Organisation[]> {
  return (await readOwnGovernors()).map(asOrganisation);
}

/** Builds the row that the table of governors would have for a contract of the user's. */
export function asOrganisation({ link, chainId, address }: OwnGovernor): Organisation {
  const [host = '', ...parts] = link.split('/');
  // Sites of Tally and Anticapture serve many DAOs, whose names are in the path.
  const [named = host] = parts.filter((part) => !/^(?:gov|governance|proposals?|)$/.test(part));
  return { name: named, links: [link], contracts: [[chainId, null, address]] };
}
