import { type Address, readAddress } from './address';
import { resembles } from './look-alike';
import type { ProposalLink } from './proposal-link';
import { unwrap } from './redirect';
import { externalIdOf, writeAddress } from './route';
import { ANY_HOST, ENTRIES } from './tables';

/** Redirects are followed this far, as in an archived copy of a counted link. */
const DEEPEST = 2;

/**
 * Recognises the address of one proposal as it stands in a link. Null for every other address: spaces, lists,
 * profiles, look-alikes of known hosts, relative addresses, anything longer than 2,048 characters. Never throws,
 * asks nobody, and takes time linear in the length of the address.
 */
export function recogniseProposalUrl(href: string): ProposalLink | null {
  let next: string | null = href;
  for (let depth = 0; next !== null && depth <= DEEPEST; depth++) {
    const address = readAddress(next);
    if (address === null) return null;
    const link = readProposal(address);
    if (link !== null) return link;
    next = unwrap(next, address);
  }
  return null;
}

function readProposal(address: Address): ProposalLink | null {
  const { host, path, fragment } = address;
  const listed = ENTRIES.get(host) ?? ENTRIES.get(host.slice(host.indexOf('.')));
  // Every address that is recognised on any host begins like this, and hardly any other.
  if (!listed && !fragment.startsWith('/') && !path.startsWith('/dao/')) return null;
  for (const { platform, canonical, service, route } of listed ?? ENTRIES.get(ANY_HOST) ?? []) {
    const values = route()(address);
    if (values === null) continue;
    if (!listed && resembles(host, ENTRIES.keys())) return null;
    return {
      platform,
      canonicalUrl: writeAddress(canonical, values),
      serviceUrl: writeAddress(service, values),
      externalId: externalIdOf(canonical, values),
      host: listed ? 'known' : 'unknown',
    };
  }
  return null;
}
