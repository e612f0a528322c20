import { type ApiError, isTransient } from '@/utils/api/errors';
import type { ProposalLink } from '@/utils/link/recognise';
import { createSerialQueue, type Guarded } from '@/utils/tasks';
import { recogniseLink } from '../links/recognise-link';
import { recallSession } from '../lookup';
import { isIncomplete, type LinkKnowledge } from '../records/lifetime';
import type { RecordStore } from '../records/record-store';
import { showKnown } from './chosen-link';
import { lookedUp } from './limits';
import type { ForumPagePorts } from './report-page';

/** What the background does on an alarm: it resumes pages with postponed links. */
interface AskAgainPorts {
  /** Tabs with links, in groups: the first group goes first, and its tabs take turns. */
  tabs(): Promise<readonly (readonly number[])[]>;
  pageFor(tabId: number): Promise<ForumPagePorts>;
  readonly records: Pick<RecordStore, 'asked' | 'noteAsked' | 'settleAsked'>;
  now(): number;
  wakeAt(time: number): void;
  readonly guarded: Guarded;
}

/** A call due within this time can wait at the gate, where it keeps its place. */
const SOON_MS = 20_000;

/**
 * Looks up postponed links of open pages that are due or soon will be; the gate keeps order and pace. An alarm covers
 * the others. Nobody waits for the alarm's work: if the worker dies, the next alarm continues and draws the chips of
 * the last answers.
 */
export function createAskAgain(ports: AskAgainPorts): () => Promise<void> {
  // Parallel runs would delete each other's notes.
  const inOrder = createSerialQueue();
  return () => ports.guarded(() => inOrder(() => askAgain(ports)));
}

async function askAgain(ports: AskAgainPorts): Promise<void> {
  const groups = await ports.tabs();
  const pages = await findPages(ports, groups.flat());
  const soon = ports.now() + SOON_MS;
  const times = pages.flatMap(({ links }) => links.flatMap(({ until }) => until ?? []));
  const later = Math.min(...times.filter((until) => until > soon));
  if (later < Number.POSITIVE_INFINITY) ports.wakeAt(later);
  const due = pages.flatMap(({ tabId, links }) => {
    const now = links.filter(({ until }) => until === null || until <= soon);
    return now.length === 0 ? [] : [[tabId, now] as const];
  });
  if (due.length === 0) return;
  const urls = new Map(due.map(([tabId, links]) => [tabId, links.map(({ link }) => link.canonicalUrl)]));
  // One note for all pages: the worker may die at each call before the first request.
  await ports.records.noteAsked(urls);
  const linksOf = new Map(due);
  const inOrder = groups.flatMap((tabs) => inTurns(tabs.map((tabId) => linksOf.get(tabId) ?? [])));
  await askInOrder(inOrder, soon);
  await ports.records.settleAsked(urls);
}

/** Interleaves lists: the first items, then the second ones, so that no long page delays the others. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, nth) => lists.flatMap((list) => list.slice(nth, nth + 1))).flat();
}

/**
 * Looks up links that are due soon first. The others are drawn, or postponed again, when one of these has its answer.
 */
async function askInOrder(links: readonly FoundLink[], soon: number): Promise<void> {
  const open = links.filter(({ until }) => until !== null);
  const turns = await Promise.all(
    open.map(async ({ page, link }, nth) => (await page.answerer())(link)?.turn(nth)),
  );
  const first = open.filter((_, nth) => (turns[nth]?.at ?? 0) <= soon);
  const asking = first.map(askFor);
  if (asking.length > 0) await Promise.race(asking);
  await Promise.all([...asking, ...links.filter((link) => !first.includes(link)).map(askFor)]);
}

async function askFor({ page, link, until }: FoundLink): Promise<void> {
  if (until !== null) await page.lookup.link(link);
  await showKnown(page, link);
}

interface TabPage {
  readonly tabId: number;
  readonly page: ForumPagePorts;
}

interface FoundPage {
  readonly tabId: number;
  readonly links: readonly FoundLink[];
}

interface FoundLink {
  readonly page: ForumPagePorts;
  readonly link: ProposalLink;
  /** Milliseconds since the epoch; null for a link that an earlier worker requested but did not draw. */
  readonly until: number | null;
}

/**
 * Returns tabs with links to look up or draw, each link once apart from private tabs, in page order. It reads all tabs
 * at the same moment, so that a batching session needs few calls.
 */
async function findPages(
  { pageFor, records }: AskAgainPorts,
  tabs: readonly number[],
): Promise<readonly FoundPage[]> {
  const pages = await Promise.all(
    tabs.map(async (tabId): Promise<TabPage> => ({ tabId, page: await pageFor(tabId) })),
  );
  if (!(await pages[0]?.page.drawsChips())) return [];
  const [asked, all] = await Promise.all([records.asked(), Promise.all(pages.map(readPage))]);
  const seen = new Set<string>();
  const isOpen = ({ link: { canonicalUrl } }: KnownLink, isPrivate: boolean) =>
    isPrivate || !seen.has(canonicalUrl);
  return all.flatMap(({ tabId, page, isPrivate, links }) => {
    const own = new Set(asked.get(tabId));
    const found: FoundLink[] = [];
    for (const each of links) {
      const { link, known } = each;
      const wasAsked = own.has(link.canonicalUrl);
      // If the worker died between a link's calls, some parts were never requested.
      const until = putOffUntil(known) ?? (wasAsked && isIncomplete(known) ? 0 : null);
      if (!isOpen(each, isPrivate) || (until === null && !wasAsked)) continue;
      if (!isPrivate) seen.add(link.canonicalUrl);
      found.push({ page, link, until });
    }
    return found.length === 0 ? [] : [{ tabId, links: found }];
  });
}

interface KnownLink {
  readonly link: ProposalLink;
  readonly known: LinkKnowledge;
}

interface ReadPage extends TabPage {
  readonly isPrivate: boolean;
  readonly links: readonly KnownLink[];
}

/**
 * Returns the links of a tab's page that may be looked up again: those that were looked up there under the current
 * rules.
 */
async function readPage({ tabId, page }: TabPage): Promise<ReadPage> {
  const { budget, records } = page;
  const [visit, urls, written] = await Promise.all([
    budget.visitOf(tabId),
    records.tabLinks(tabId),
    records.tabWritten(tabId),
  ]);
  if (visit === null) return { tabId, page, isPrivate: false, links: [] };
  const { mode, isPrivate } = await page.policyFor(visit.origin);
  const mayAsk = mode === 'automatic' ? lookedUp(visit) : new Set(visit.chosen);
  const links = urls.flatMap((url) => (mayAsk.has(url) ? (recogniseLink(written[url] ?? url) ?? []) : []));
  const known = links.map(async (link) => ({ link, known: await recallSession(records, link) }));
  return { tabId, page, isPrivate, links: await Promise.all(known) };
}

/** Returns when the first part of a link's chip may be requested again; null if nothing was postponed. */
function putOffUntil({ resolution, detail, summary }: LinkKnowledge): number | null {
  const times = [resolution, detail, summary].flatMap((part) =>
    part?.state === 'failed' ? (retryTime(part.error) ?? []) : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

function retryTime({ code, retryAt }: ApiError): number | null {
  return isTransient(code) ? retryAt : null;
}
