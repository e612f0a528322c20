import type { ApiError, ApiErrorCode } from '@/utils/api/api-error';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { showKnown } from './chosen-link';
import type { ForumPagePorts } from './forum-page';
import type { Guarded } from './guarded';
import { isIncomplete, type LinkKnowledge } from './link-knowledge';
import { lookedUp } from './lookup-budget';
import { createOneAtATime } from './one-at-a-time';
import { recallSession } from './recall';
import { linkOnPage } from './recognise-links';

/** What the background wakes for: pages whose links were put off. */
export interface AskAgainPorts {
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

/** What may have changed by itself; a refused token has not. */
const TEMPORARY: ReadonlySet<ApiErrorCode> = new Set([
  'rate-limited',
  'server',
  'network',
  'timeout',
  'offline',
]);

/** A call that goes within this time can wait at the gate, where it keeps its turn. */
const SOON = 20_000;

/**
 * Asks again for those links of open pages whose time has come, or soon will have; the gate keeps their order and the
 * pace. For the others it has the background wake once more. Nobody waits for what an alarm began: should the worker die
 * at it, the next alarm takes it up, and draws the chips of what came in the last moment.
 */
export function createAskAgain(ports: AskAgainPorts): () => Promise<void> {
  // Two at once would take each other's notes away.
  const oneAtATime = createOneAtATime();
  return () => ports.guarded(() => oneAtATime(() => askAgain(ports)));
}

async function askAgain(ports: AskAgainPorts): Promise<void> {
  const pages = await findPages(ports);
  const soon = ports.now() + SOON;
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
async function allowedOn(page: ForumPagePorts, tabId: number): Promise<ReadonlySet<string>> {
  const visit = await page.budget.visitOf(tabId);
  if (visit === null || !(await page.drawsChips())) return new Set();
  const { mode } = await page.policyFor(visit.origin);
  return mode === 'automatic' ? lookedUp(visit) : new Set(visit.chosen);
}

/** The tabs with something to ask for or to draw, each link once, in page order. */
async function findPages(ports: AskAgainPorts): Promise<readonly FoundPage[]> {
  const pages: FoundPage[] = [];
  const seen = new Set<string>();
  for (const tabId of await ports.tabs()) {
    const page = await ports.pageFor(tabId);
    const mayAsk = await allowedOn(page, tabId);
    const asked = new Set(await page.records.tabAsked(tabId));
    const links: FoundLink[] = [];
    for (const url of await page.records.tabLinks(tabId)) {
      const isOpen = mayAsk.has(url) && !seen.has(url);
      const link = isOpen ? await linkOnPage(page.records, tabId, url) : null;
      if (link === null) continue;
      const known = await recallSession(page.records, link);
      // A worker that died between a link's calls has left some of its parts unasked.
      const wasCutShort = asked.has(url) && isIncomplete(known);
      const until = putOffUntil(known) ?? (wasCutShort ? 0 : null);
      if (until === null && !asked.has(url)) continue;
      seen.add(url);
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
  return TEMPORARY.has(code) ? retryAt : null;
}
