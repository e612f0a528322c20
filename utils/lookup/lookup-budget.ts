import type { LookupCaps } from './lookup-policy';
import { createOneAtATime } from './one-at-a-time';
import { hourRecord, visitRecord } from './record-keys';
import type { RecordArea } from './record-store';

const HOUR = 3_600_000;

/** One stay of a tab on one page. */
export interface PageVisit {
  readonly tabId: number;
  readonly origin: string;
  /** Differs from document to document and, within one, from topic to topic. */
  readonly page: string;
}

/** A link that could be looked up unasked. */
export interface WantedLink {
  readonly url: string;
  /** False where the answer is here already. */
  readonly needsCall: boolean;
}

interface Grant {
  /** All that were taken up during this visit, now or before. */
  readonly taken: ReadonlySet<string>;
  /** Those taken up now. */
  readonly added: ReadonlySet<string>;
  /** The cap that stopped the others. */
  readonly stoppedBy: 'page' | 'hour' | null;
}

/** Counts what pages make the extension ask, in an area that outlives the worker. Only what needs a call counts. */
export interface LookupBudget {
  /** Takes up as many of the wanted links, in their order, as both caps allow. Asking twice counts once. */
  take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant>;
}

interface VisitRecord {
  readonly page: string;
  readonly taken: readonly string[];
  /** How many of them needed a call. */
  readonly counted: number;
}

export function createLookupBudget(area: RecordArea, now: () => number): LookupBudget {
  // Two reports at once must not both spend what is left.
  const oneAtATime = createOneAtATime();

  async function take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant> {
    const before = await visitOf(area, visit);
    const recent = await recentLookups(area, visit.origin, now());
    const fresh = wanted.filter(({ url }) => !before.taken.includes(url));
    const pageLeft = Math.max(0, caps.perPage - before.counted);
    const hourLeft = Math.max(0, caps.perHour - recent.length);
    const { added, counted, stopped } = takeUpTo(Math.min(pageLeft, hourLeft), fresh);
    const taken = [...before.taken, ...added];
    if (added.length > 0) {
      const record: VisitRecord = { page: visit.page, taken, counted: before.counted + counted };
      await area.set(visitRecord(visit.tabId), record);
    }
    if (counted > 0) await area.set(hourRecord(visit.origin), [...recent, ...Array(counted).fill(now())]);
    const cap = pageLeft <= hourLeft ? 'page' : 'hour';
    return { taken: new Set(taken), added: new Set(added), stoppedBy: stopped ? cap : null };
  }

  return { take: (visit, caps, wanted) => oneAtATime(() => take(visit, caps, wanted)) };
}

/** All links that need no call, and the first so many that do. */
function takeUpTo(left: number, links: readonly WantedLink[]) {
  const costly = links.filter(({ needsCall }) => needsCall);
  const granted = costly.slice(0, left);
  const added = links.filter((link) => !link.needsCall || granted.includes(link)).map(({ url }) => url);
  return { added, counted: granted.length, stopped: granted.length < costly.length };
}

/** The values are trusted as typed: session storage never outlives the version that wrote it. */
async function visitOf(area: RecordArea, { tabId, page }: PageVisit): Promise<VisitRecord> {
  const stored = (await area.get(visitRecord(tabId))) as VisitRecord | undefined;
  return stored?.page === page ? stored : { page, taken: [], counted: 0 };
}

/** Times of an origin's counted lookups within the last hour; those of a future clock count too. */
async function recentLookups(area: RecordArea, origin: string, now: number): Promise<readonly number[]> {
  const times = ((await area.get(hourRecord(origin))) as readonly number[] | undefined) ?? [];
  return times.filter((time) => now - time < HOUR);
}
