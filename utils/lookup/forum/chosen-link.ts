import type { ProposalLink } from '@/utils/link/recognise';
import type { Guarded } from '@/utils/tasks';
import { linkOnPage } from '../links/recognise-link';
import { recallSession } from '../lookup';
import { isResolved, type LinkKnowledge, NOTHING_KNOWN } from '../records/lifetime';
import type { Selection } from '../records/records';
import { lookedUp } from './limits';
import { makeChip } from './make-chip';
import type { ForumPagePorts } from './report-page';

/** Shows the user's choice in a tab's panel; the rules allow its page's link a lookup from then on. */
export async function choose(
  { budget, records }: Pick<ForumPagePorts, 'budget' | 'records'>,
  tabId: number,
  selection: Selection,
): Promise<void> {
  // In parallel: the panel must not wait for the lookup counts of pages.
  await Promise.all([
    records.setSelection(tabId, selection),
    selection.by === 'link' ? budget.choose(tabId, selection.url) : undefined,
  ]);
}

/** Looks up the one link that the user chose, regardless of mode and caps, and updates its chip there. */
export async function lookUpChosen(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  if (!(await ports.drawsChips())) return;
  if (!isResolved(await recallSession(ports.records, link))) await showChip(ports, link, NOTHING_KNOWN);
  await showChip(ports, link, await ports.lookup.link(link, 'panel'));
}

/** Does the same after a click on a chip. If the worker dies, an alarm continues. */
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

/** Makes a link's chip say that this site has used up its clicks for the hour. */
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

/** Redraws a link on every page whose rules allowed its lookup, and on no other. */
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
