import type { ProposalLink } from '@/utils/link/proposal-link';
import type { ForumPagePorts } from './forum-page';
import type { Guarded } from './guarded';
import { isResolved, type LinkKnowledge, NOTHING_KNOWN } from './link-knowledge';
import { lookedUp } from './lookup-budget';
import { makeChip } from './make-chip';
import { recallSession } from './recall';
import { linkOnPage } from './recognise-links';
import type { Shown } from './records';

/** Has the panel of a tab show what the user chose; a link of its page is looked up there by the rules from then on. */
export async function choose(
  { budget, records }: Pick<ForumPagePorts, 'budget' | 'records'>,
  tabId: number,
  shown: Shown,
): Promise<void> {
  if (shown.by === 'link') await budget.choose(tabId, shown.url);
  await records.setTabShown(tabId, shown);
}

/** Looks up the one link that the user chose, whatever mode and caps say, and shows its chip where it was chosen. */
export async function lookUpChosen(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  if (!(await ports.drawsChips())) return;
  if (!isResolved(await recallSession(ports.records, link))) await showChip(ports, link, NOTHING_KNOWN);
  await showChip(ports, link, await ports.lookup.link(link, false, 'panel'));
}

/** The same for a click, on which nobody waits: an alarm takes up what a worker's death cuts short. */
export async function answerClick(
  ports: ForumPagePorts,
  guarded: Guarded,
  tabId: number,
  link: ProposalLink,
): Promise<void> {
  const urls = [link.canonicalUrl];
  await guarded(async () => {
    await ports.records.noteAsked(tabId, urls);
    await lookUpChosen(ports, (await linkOnPage(ports.records, tabId, link.canonicalUrl)) ?? link);
    await ports.records.settleAsked(tabId, urls);
  });
}

/** Has the chip of a link say that one click more on this site, after so many within an hour, looks nothing up. */
export async function refuseChosen(
  ports: ForumPagePorts,
  tabId: number,
  link: ProposalLink,
  cap: number,
): Promise<void> {
  const told = lookedUp(await ports.budget.visitOf(tabId));
  if (told.has(link.canonicalUrl) || !(await ports.drawsChips())) return;
  ports.showChips(tabId, [makeChip(link, NOTHING_KNOWN, ports.reader(), { kind: 'clicks', cap })]);
}

/** Draws anew what is known of a link, on every page on which it was looked up by the rules, and on no other. */
export async function showKnown(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  await showChip(ports, link, await recallSession(ports.records, link));
}

async function showChip(ports: ForumPagePorts, link: ProposalLink, known: LinkKnowledge): Promise<void> {
  if (!(await ports.drawsChips())) return;
  const chip = makeChip(link, known, ports.reader());
  const url = link.canonicalUrl;
  const tabs = await ports.records.tabsLinking(url);
  await Promise.all(
    tabs.map(async (tabId) => {
      const told = lookedUp(await ports.budget.visitOf(tabId));
      if (!told.has(url)) return;
      ports.showChips(tabId, [chip]);
      if (isResolved(known)) ports.setBadge(tabId, await countResolved(ports, tabId, told));
    }),
  );
}

async function countResolved(
  { records }: ForumPagePorts,
  tabId: number,
  told: ReadonlySet<string>,
): Promise<number> {
  const links = (await records.tabLinks(tabId)).filter((url) => told.has(url));
  const resolutions = await Promise.all(links.map((url) => records.resolution(url)));
  return resolutions.filter((resolution) => isResolved({ ...NOTHING_KNOWN, resolution })).length;
}
