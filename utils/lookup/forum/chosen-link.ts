import { type ApiError, isTransient } from '@/utils/api/errors';
import type { ProposalLink } from '@/utils/link/recognise';
import { createSerialQueue, type Guarded } from '@/utils/tasks';
import { recallSession } from '../lookup';
import { linkOnPage } from '../recognise-link';
import { isIncomplete, isResolved, type LinkKnowledge, NOTHING_KNOWN } from '../records/lifetime';
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
  if (selection.by === 'link') await budget.choose(tabId, selection.url);
  await records.setSelection(tabId, selection);
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
  ports.showChips(tabId, [makeChip(link, NOTHING_KNOWN, ports.locale(), { kind: 'clicks', cap })]);
}

/** Draws anew what is known of a link, on every page on which it was looked up by the rules, and on no other. */
export async function showKnown(ports: ForumPagePorts, link: ProposalLink): Promise<void> {
  await showChip(ports, link, await recallSession(ports.records, link));
}

async function showChip(ports: ForumPagePorts, link: ProposalLink, known: LinkKnowledge): Promise<void> {
  if (!(await ports.drawsChips())) return;
  const chip = makeChip(link, known, ports.locale(), undefined, (await ports.answerer())(link) ?? undefined);
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

/** What the background wakes for: pages whose links were put off. */
interface AskAgainPorts {
  /** The tabs with links, in the order in which their links are to be asked for. */
  tabs(): Promise<readonly number[]>;
  pageFor(tabId: number): Promise<ForumPagePorts>;
  now(): number;
  wakeAt(time: number): void;
  readonly guarded: Guarded;
}

interface FoundLink {
  readonly link: ProposalLink;
  /** Milliseconds since the epoch; null for one that an earlier worker has asked for, but died before its chip was drawn. */
  readonly until: number | null;
}

interface FoundPage {
  readonly tabId: number;
  readonly page: ForumPagePorts;
  readonly links: readonly FoundLink[];
}

/** A call that goes within this time can wait at the gate, where it keeps its turn. */
const SOON_MS = 20_000;

/**
 * Asks again for those links of open pages whose time has come, or soon will have; the gate keeps their order and the
 * pace. For the others it has the background wake once more. Nobody waits for what an alarm began: should the worker die
 * at it, the next alarm takes it up, and draws the chips of what came in the last moment.
 */
export function createAskAgain(ports: AskAgainPorts): () => Promise<void> {
  // Two at once would take each other's notes away.
  const inOrder = createSerialQueue();
  return () => ports.guarded(() => inOrder(() => askAgain(ports)));
}

async function askAgain(ports: AskAgainPorts): Promise<void> {
  const pages = await findPages(ports);
  const soon = ports.now() + SOON_MS;
  const times = pages.flatMap(({ links }) => links.flatMap(({ until }) => until ?? []));
  const later = Math.min(...times.filter((until) => until > soon));
  if (later < Number.POSITIVE_INFINITY) ports.wakeAt(later);
  await Promise.all(pages.map((found) => askOnPage(found, soon)));
}

async function askOnPage({ tabId, page, links }: FoundPage, soon: number): Promise<void> {
  const due = links.filter(({ until }) => until === null || until <= soon);
  const urls = due.map(({ link }) => link.canonicalUrl);
  await page.records.noteAsked(tabId, urls);
  await Promise.all(
    due.map(async ({ link, until }) => {
      if (until !== null) await page.lookup.link(link);
      await showKnown(page, link);
    }),
  );
  await page.records.settleAsked(tabId, urls);
}

/** What of a tab's page may be asked for again: what was looked up there by the rules that hold now. */
async function allowedOn(page: ForumPagePorts, tabId: number) {
  const visit = await page.budget.visitOf(tabId);
  if (visit === null || !(await page.drawsChips())) return { mayAsk: new Set<string>(), isPrivate: false };
  const { mode, isPrivate } = await page.policyFor(visit.origin);
  return { mayAsk: mode === 'automatic' ? lookedUp(visit) : new Set(visit.chosen), isPrivate };
}

/** The tabs with something to ask for or to draw, each link once beside those of private tabs, in page order. */
async function findPages(ports: AskAgainPorts): Promise<readonly FoundPage[]> {
  const pages: FoundPage[] = [];
  const seen = new Set<string>();
  for (const tabId of await ports.tabs()) {
    const page = await ports.pageFor(tabId);
    const { mayAsk, isPrivate } = await allowedOn(page, tabId);
    const asked = new Set(await page.records.tabAsked(tabId));
    const links: FoundLink[] = [];
    for (const url of await page.records.tabLinks(tabId)) {
      const isOpen = mayAsk.has(url) && (isPrivate || !seen.has(url));
      const link = isOpen ? await linkOnPage(page.records, tabId, url) : null;
      if (link === null) continue;
      const known = await recallSession(page.records, link);
      // A worker that died between a link's calls has left some of its parts unasked.
      const wasCutShort = asked.has(url) && isIncomplete(known);
      const until = putOffUntil(known) ?? (wasCutShort ? 0 : null);
      if (until === null && !asked.has(url)) continue;
      if (!isPrivate) seen.add(url);
      links.push({ link, until });
    }
    if (links.length > 0) pages.push({ tabId, page, links });
  }
  return pages;
}

/** When the first part of what a link's chip shows may be asked for again, null where nothing was put off. */
function putOffUntil({ resolution, detail, summary }: LinkKnowledge): number | null {
  const times = [resolution, detail, summary].flatMap((part) =>
    part?.state === 'failed' ? (retryTime(part.error) ?? []) : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

function retryTime({ code, retryAt }: ApiError): number | null {
  return isTransient(code) ? retryAt : null;
}
