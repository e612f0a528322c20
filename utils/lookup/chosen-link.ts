import type { ProposalLink } from '@/utils/link/proposal-link';
import type { ForumPagePorts } from './forum-page';
import { isResolved, type LinkKnowledge } from './link-knowledge';
import { makeChip } from './make-chip';
import { recallSession } from './recall';

const UNKNOWN: LinkKnowledge = { resolution: undefined, detail: undefined, summary: undefined };

/** Looks up the one link that the user chose, whatever mode and caps say, and shows its chip on every page with it. */
export async function lookUpChosen(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  if (!(await ports.drawsChips())) return;
  if (!isResolved(await recallSession(ports.records, link))) await showChip(ports, link, UNKNOWN);
  await showChip(ports, link, await ports.lookup.link(link, false, 'panel'));
}

/** Draws anew what is known of a link, on every page that links it. */
export async function showKnown(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  await showChip(ports, link, await recallSession(ports.records, link));
}

async function showChip(ports: ForumPagePorts, link: ProposalLink, known: LinkKnowledge): Promise<void> {
  if (!(await ports.drawsChips())) return;
  const chip = makeChip(link, known, ports.reader());
  const tabs = await ports.records.tabsLinking(link.canonicalUrl);
  await Promise.all(
    tabs.map(async (tabId) => {
      ports.showChips(tabId, [chip]);
      if (isResolved(known)) ports.setBadge(tabId, await countResolved(ports, tabId));
    }),
  );
}

async function countResolved({ records }: ForumPagePorts, tabId: number): Promise<number> {
  const links = await records.tabLinks(tabId);
  const resolutions = await Promise.all(links.map((url) => records.resolution(url)));
  return resolutions.filter((resolution) => isResolved({ ...UNKNOWN, resolution })).length;
}
