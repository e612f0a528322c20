import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { writtenUrl } from '@/utils/link/written-url';
import { knownLink } from './known-host';
import { pageOf } from './page-of';
import type { RecordStore } from './record-store';
import type { Shown } from './records';

/** The proposal that an address leads to, by all that the background knows of hosts; null where it leads to none. */
export function recogniseLink(address: string): ProposalLink | null {
  const recognised = recogniseProposalUrl(address);
  if (recognised === null) return null;
  const link = knownLink(recognised);
  const written = writtenUrl(address, link);
  return written === null ? link : { ...link, writtenUrl: written };
}

/** The link to the same proposal that the service is asked by; the proposal's other links share what is found of it. */
export function homeOf(link: ProposalLink): ProposalLink {
  return recogniseLink(link.serviceUrl) ?? link;
}

/** What the panel is to show for an address that the user picked, with the address as written; null where it names no proposal. */
export function pickedLink(address: string, page: string | undefined): Extract<Shown, { by: 'link' }> | null {
  const link = recogniseLink(address);
  if (link === null) return null;
  const { canonicalUrl: url, writtenUrl: written } = link;
  return { by: 'link', url, pickedOn: pageOf(page) ?? '', ...(written && { written }) };
}

/** A proposal that a tab's page links, with its address as the page writes it. */
export async function linkOnPage(
  records: Pick<RecordStore, 'tabWritten'>,
  tabId: number,
  url: string,
): Promise<ProposalLink | null> {
  return recogniseLink((await records.tabWritten(tabId))[url] ?? url);
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
