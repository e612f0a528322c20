import type { ApiError, ApiErrorCode } from '@/utils/api/api-error';
import type { ProposalLink } from '@/utils/link/proposal-link';
import { showKnown } from './chosen-link';
import type { ForumPagePorts } from './forum-page';
import type { LinkKnowledge } from './link-knowledge';
import { lookedUp } from './lookup-budget';
import { recallSession } from './recall';
import { recogniseLink } from './recognise-links';

/** What the background wakes for: pages whose links were put off. */
export interface AskAgainPorts {
  /** The tabs with links, in the order in which their links are to be asked for. */
  tabs(): Promise<readonly number[]>;
  pageFor(tabId: number): Promise<ForumPagePorts>;
  now(): number;
  wakeAt(time: number): void;
}

interface PutOffLink {
  readonly page: ForumPagePorts;
  readonly link: ProposalLink;
  /** Milliseconds since the epoch. */
  readonly until: number;
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

/** Milliseconds. Nobody waits for what an alarm began: should the worker die at it, the next alarm takes it up. */
const CHECKED_AFTER = 30_000;

/**
 * Asks again for those links of open pages whose time has come, or soon will have; the gate keeps their order and the
 * pace. For the others it has the background wake once more, and for these too, lest they are lost with the worker.
 */
export async function askAgain(ports: AskAgainPorts): Promise<void> {
  const putOff = await putOffLinks(ports);
  if (putOff.length === 0) return;
  const now = ports.now();
  ports.wakeAt(Math.min(...putOff.map(({ until }) => (until <= now + SOON ? now + CHECKED_AFTER : until))));
  const due = putOff.filter(({ until }) => until <= now + SOON);
  await Promise.all(
    due.map(async ({ page, link }) => {
      await page.lookup.link(link);
      await showKnown(page, link);
    }),
  );
}

/** What of a tab's page may be asked for again: what was looked up there by the rules that hold now. */
async function allowedOn(page: ForumPagePorts, tabId: number): Promise<ReadonlySet<string>> {
  const visit = await page.budget.visitOf(tabId);
  if (visit === null || !(await page.drawsChips())) return new Set();
  const { mode } = await page.policyFor(visit.origin);
  return mode === 'automatic' ? lookedUp(visit) : new Set(visit.chosen);
}

/** Each link once, in page order. */
async function putOffLinks(ports: AskAgainPorts): Promise<readonly PutOffLink[]> {
  const found = new Map<string, PutOffLink>();
  for (const tabId of await ports.tabs()) {
    const page = await ports.pageFor(tabId);
    const mayAsk = await allowedOn(page, tabId);
    for (const url of await page.records.tabLinks(tabId)) {
      if (!mayAsk.has(url)) continue;
      const link = found.has(url) ? null : recogniseLink(url);
      const until = link && putOffUntil(await recallSession(page.records, link));
      if (link && until !== null) found.set(url, { page, link, until });
    }
  }
  return [...found.values()];
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
