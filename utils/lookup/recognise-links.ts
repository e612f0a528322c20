import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseKnownLink } from './known-host';

/** The proposals that addresses lead to, in their order, each once. */
export function recogniseLinks(addresses: readonly string[]): readonly ProposalLink[] {
  const links = new Map<string, ProposalLink>();
  for (const address of addresses) {
    const link = recogniseKnownLink(address);
    if (link) links.set(link.canonicalUrl, link);
  }
  return [...links.values()];
}
