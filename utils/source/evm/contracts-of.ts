import type { ProposalLink } from '@/utils/link/recognise';
import { parseAddress } from './codec';
import type { Organisation, Row } from './governors';
import type { Contract } from './kinds/kind';

/** A link of Tally's that names chain and contract itself. */
const NAMED = /^https:\/\/www\.tally\.xyz\/governance\/eip155:(\d{1,10}):(0x[\da-f]{40})\/proposal\//i;

/**
 * The contracts that may hold a link's proposal; none where the link is not of an organisation that is known here. Which of
 * them does is what they are asked.
 */
export function contractsOf(
  { canonicalUrl }: ProposalLink,
  governors: readonly Organisation[],
): readonly Contract[] {
  const [, chainId, address = ''] = NAMED.exec(canonicalUrl) ?? [];
  const named = chainId === undefined ? null : contractNamed(Number(chainId), address, governors);
  if (named !== null) return [named];
  const organisation = governors.find(({ links }) => links.some((link) => leadsTo(canonicalUrl, link)));
  return organisation === undefined ? [] : contractsIn(organisation);
}

/** A contract that is not in the table is asked as OpenZeppelin's, which most are. Null for what is no address. */
export function contractNamed(
  chainId: number,
  address: string,
  governors: readonly Organisation[],
): Contract | null {
  const [named] = toContract([chainId, 'oz-governor', address]);
  const known = governors
    .flatMap(contractsIn)
    .find((row) => row.chainId === chainId && row.address === named?.address);
  return known ?? named ?? null;
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
  return [{ chainId, kind, address: ofContract, ...(ofToken && { token: ofToken }) }];
}
