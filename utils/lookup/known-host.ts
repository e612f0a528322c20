import type { ProposalLink } from '@/utils/link/proposal-link';
import { CUSTOM_DOMAINS } from './custom-domains';

/** A custom domain's address of a proposal whose space only the host implies. */
const IMPLIED = /^https:\/\/[^/]+\/#\/proposal\/([^/]+)$/;

/**
 * A link as the background knows it: a Snapshot site under a DAO's own name, which a page can only call unknown, is
 * on the list here, so the service is asked by the address on Snapshot itself. The canonical address stays, as it
 * is the link's name in the page. Every other link comes back as it is.
 */
export function knownLink(link: ProposalLink): ProposalLink {
  const space = CUSTOM_DOMAINS.get(new URL(link.canonicalUrl).hostname);
  if (link.host === 'known' || space === undefined) return link;
  const id = IMPLIED.exec(link.canonicalUrl)?.[1];
  const implied = space !== null && id !== undefined;
  const serviceUrl = implied ? `https://snapshot.org/#/${space}/proposal/${id}` : link.serviceUrl;
  return { ...link, serviceUrl, host: 'known' };
}
