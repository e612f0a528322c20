import { type Address, readAddress } from './address';
import { mayLead } from './first-look';
import { resembles } from './look-alike';
import type { ProposalLink } from './proposal-link';
import { unwrap } from './redirect';
import { compileRoute } from './route';
import { withoutTab } from './tab';
import { ANY_HOST, entriesOf } from './tables';

/** Redirects are followed this far, as in an archived copy of a counted link. */
const DEEPEST = 2;

/**
 * Recognises the address of one proposal as it stands in a link. Null for every other address: spaces, lists,
 * profiles, look-alikes of known hosts, relative addresses, anything longer than 2,048 characters. Never throws,
 * asks nobody, and takes time linear in the length of the address.
 */
export function recogniseProposalUrl(href: string): ProposalLink | null {
  let next: string | null = href;
  for (let depth = 0; next && mayLead(next) && depth <= DEEPEST; depth++) {
    const address = readAddress(next);
    const link = address && readProposal(address);
    if (link || !address) return link;
    next = unwrap(next, address);
  }
  return null;
}

function readProposal({ host, rest }: Address): ProposalLink | null {
  const address = { host, rest: withoutTab(rest) };
  const listed = entriesOf(host);
  for (const entry of listed ?? entriesOf(ANY_HOST) ?? []) {
    entry.route ??= compileRoute(entry);
    const link = entry.route(address);
    if (link) return listed ? link : onOwnHost(link, host);
  }
  return null;
}

/** At least two labels, the last one letters only: neither a bare name nor a numeric address. */
const NAMED_HOST = /^[a-z\d][a-z\d.-]*\.[a-z]{2,24}$/;

/** A link on a host that is on no list; null where the host could be taken for one that is. */
function onOwnHost(link: ProposalLink, host: string): ProposalLink | null {
  if (!NAMED_HOST.test(host) || resembles(host)) return null;
  return { ...link, canonicalUrl: link.serviceUrl.replace(/\/\/[^/]+/, `//${host}`), host: 'unknown' };
}
