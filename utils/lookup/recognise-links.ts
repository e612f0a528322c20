import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { knownLink } from './known-host';

/** The proposal that an address leads to, by all that the background knows of hosts; null where it leads to none. */
export function recogniseLink(address: string): ProposalLink | null {
  const link = recogniseProposalUrl(address);
  return link && knownLink(link);
}

/** The proposals that addresses lead to, in their order, each once. */
export function recogniseLinks(addresses: readonly string[]): readonly ProposalLink[] {
  const links = new Map<string, ProposalLink>();
  for (const address of addresses) {
    const link = recogniseLink(address);
    if (link) links.set(link.canonicalUrl, link);
  }
  return [...links.values()];
}
