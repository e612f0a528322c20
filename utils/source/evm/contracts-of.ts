import type { ProposalLink } from '@/utils/link/recognise';
import { parseAddress } from './codec';
import { GOVERNORS, type Row } from './governors';
import type { Contract } from './kinds/kind';

/** Addresses of links up to the proposal's id, with a place for the organisation's name. */
const SITES: Readonly<Record<string, string>> = {
  tally: 'www.tally.xyz/gov/$/proposal/',
  degov: '$.degov.ai/proposal/',
  anticapture: 'app.anticapture.com/$/governance/proposal/',
  boardroom: 'boardroom.io/$/proposal/',
  site: '$/proposals/',
};

/** A link of Tally's that names chain and contract itself. */
const NAMED = /^https:\/\/www\.tally\.xyz\/governance\/eip155:(\d{1,10}):(0x[\da-f]{40})\/proposal\//i;

/**
 * The contracts that may hold a link's proposal; none where the link is not of an organisation that is known here. Which of
 * them does is for `identify` to ask.
 */
export function contractsOf({ canonicalUrl }: ProposalLink): readonly Contract[] {
  const [, chainId, address] = NAMED.exec(canonicalUrl) ?? [];
  if (chainId !== undefined && address !== undefined) return namedContract(Number(chainId), address);
  const organisation = GOVERNORS.find(({ links }) => links.some((link) => leadsTo(canonicalUrl, link)));
  return organisation?.contracts.flatMap(toContract) ?? [];
}

/** A contract that only the link names is asked as OpenZeppelin's, which most are. */
function namedContract(chainId: number, address: string): readonly Contract[] {
  const known = GOVERNORS.flatMap(({ contracts }) => contracts.flatMap(toContract));
  return toContract([chainId, 'oz-governor', address]).map(
    (named) => known.find((row) => row.chainId === chainId && row.address === named.address) ?? named,
  );
}

function leadsTo(url: string, link: string): boolean {
  const [site = '', name = ''] = link.split(' ');
  const [before = '', after = ''] = (SITES[site]?.replace('$', name) ?? link).split('*');
  return url.startsWith(`https://${before}`) && url.endsWith(after);
}

function toContract([chainId, kind, address, token]: Row): Contract[] {
  const [ofContract, ofToken] = [parseAddress(address), token === undefined ? null : parseAddress(token)];
  if (ofContract === null) return [];
  return [{ chainId, kind, address: ofContract, ...(ofToken && { token: ofToken }) }];
}
