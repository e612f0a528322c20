import type { ProposalLink } from '@/utils/link/recognise';
import type { Guarded } from '@/utils/tasks';
import { linkOnPage } from '../links/recognise-link';
import { recallSession } from '../lookup';
import { isResolved, type LinkKnowledge, NOTHING_KNOWN } from '../records/lifetime';
import type { Selection } from '../records/records';
import { lookedUp } from './limits';
import { makeChip } from './make-chip';
import type { ForumPagePorts } from './report-page';

/** Has the panel of a tab show what the user chose; a link of its page is looked up there by the rules from then on. */
export async function choose(
  { budget, records }: Pick<ForumPagePorts, 'budget' | 'records'>,
  tabId: number,
  selection: Selection,
): Promise<void> {
  // Beside each other: what the panel shows is not to wait for the counts of what pages ask for.
  await Promise.all([
    records.setSelection(tabId, selection),
    selection.by === 'link' ? budget.choose(tabId, selection.url) : undefined,
  ]);
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
  const asked = new Map([[tabId, [link.canonicalUrl]]]);
  await guarded(async () => {
    await ports.records.noteAsked(asked);
    await lookUpChosen(ports, (await linkOnPage(ports.records, tabId, link.canonicalUrl)) ?? link);
    await ports.records.settleAsked(asked);
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
  ports.showChips(tabId, [makeChip(link, NOTHING_KNOWN, ports.locale(), { kind: 'clicks', cap })]);
}

/** Draws again what is known about a link, on every page where the rules allowed its lookup, and on no other. */
export async function showKnown(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  await showChip(ports, link, await recallSession(ports.records, link));
}

async function showChip(ports: ForumPagePorts, link: ProposalLink, known: LinkKnowledge): Promise<void> {
  if (!(await ports.drawsChips())) return;
  const chip = makeChip(link, known, ports.locale(), undefined, (await ports.answerer())(link)?.name);
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
