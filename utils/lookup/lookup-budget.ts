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
  /** All that may be shown on this visit: those taken up, now or before, and those that the user chose. */
  readonly taken: ReadonlySet<string>;
  /** Those taken up now. */
  readonly added: ReadonlySet<string>;
  /** The cap that stopped the others. */
  readonly stoppedBy: Cap | null;
}

type Cap = 'page' | 'hour';

/**
 * Counts what pages make the extension ask, in an area that outlives the worker. What is known already counts as well,
 * or a page whose count is used up could tell by its chips what was read elsewhere.
 */
export interface LookupBudget {
  /** Takes up as many of the wanted links, in their order, as both caps allow. Asking twice counts once. */
  take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant>;
  /** The user chose a link of a tab's page; no cap holds that. */
  choose(tabId: number, url: string): Promise<void>;
  /** Takes up, once a visit, that the panel asks by itself for what it shows of a link of a tab's page. */
  show(tabId: number, caps: LookupCaps, url: string): Promise<'now' | 'before' | 'never'>;
  /** What of a tab's page was taken up or chosen, and where that page is; null where nothing was reported of it. */
  visitOf(tabId: number): Promise<Visit | null>;
}

/** A tab's stay on one page, and what was looked up there by the rules. The panel watches it. */
export interface Visit {
  readonly origin: string;
  readonly page: string;
  /** Were in view, and within the caps. */
  readonly taken: readonly string[];
  /** Clicked, or chosen in the panel. */
  readonly chosen: readonly string[];
  /** For which the panel asked by itself. */
  readonly shown: readonly string[];
}

/** The links of a page that were looked up by the rules: of no others is anything told to it, or shown unasked. */
export function lookedUp(visit: Pick<Visit, 'taken' | 'chosen'> | null): ReadonlySet<string> {
  return new Set(visit === null ? [] : [...visit.taken, ...visit.chosen]);
}

/** One lookup of an origin, for the cap of its hour. */
interface CountedLink {
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export function createLookupBudget(area: RecordArea, now: () => number): LookupBudget {
  // Two reports at once must not both spend what is left.
  const oneAtATime = createOneAtATime();
  const store = (tabId: number, visit: Visit) => area.set(visitRecord(tabId), visit);
  const count = async (origin: string, before: readonly CountedLink[], urls: readonly string[]) => {
    const counted = urls.map((url): CountedLink => ({ url, at: now() }));
    if (counted.length > 0) await area.set(hourRecord(origin), [...before, ...counted]);
  };

  async function take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant> {
    const before = await storedVisit(area, visit.tabId);
    const current = before !== null && isSamePage(before, visit) ? before : beginVisit(visit);
    const recent = await recentLookups(area, visit.origin, now());
    const fresh = wanted.filter(({ url }) => !current.taken.includes(url));
    const { added, counted, stoppedBy } = takeUpTo(roomFor(current, recent, caps), fresh, recent);
    const after: Visit = { ...current, taken: [...current.taken, ...added] };
    if (current !== before || added.length > 0) await store(visit.tabId, after);
    await count(visit.origin, recent, counted);
    return { taken: lookedUp(after), added: new Set(added), stoppedBy };
  }

  async function choose(tabId: number, url: string): Promise<void> {
    const visit = await storedVisit(area, tabId);
    if (visit === null || visit.chosen.includes(url)) return;
    await store(tabId, { ...visit, chosen: [...visit.chosen, url] });
  }

  async function show(tabId: number, caps: LookupCaps, url: string): Promise<'now' | 'before' | 'never'> {
    const visit = await storedVisit(area, tabId);
    if (visit === null || !lookedUp(visit).has(url)) return 'never';
    if (visit.shown.includes(url)) return 'before';
    const recent = await recentLookups(area, visit.origin, now());
    const { page, hour } = roomFor(visit, recent, caps);
    if (Math.min(page, hour) < 1) return 'never';
    await store(tabId, { ...visit, shown: [...visit.shown, url] });
    await count(visit.origin, recent, [url]);
    return 'now';
  }

  return {
    take: (visit, caps, wanted) => oneAtATime(() => take(visit, caps, wanted)),
    choose: (tabId, url) => oneAtATime(() => choose(tabId, url)),
    show: (tabId, caps, url) => oneAtATime(() => show(tabId, caps, url)),
    visitOf: (tabId) => storedVisit(area, tabId),
  };
}

function beginVisit({ origin, page }: PageVisit): Visit {
  return { origin, page, taken: [], chosen: [], shown: [] };
}

function isSamePage(visit: Visit, { origin, page }: PageVisit): boolean {
  return visit.origin === origin && visit.page === page;
}

/** How many lookups each cap still allows. */
type Room = Readonly<Record<Cap, number>>;

function roomFor({ taken, shown }: Visit, recent: readonly CountedLink[], caps: LookupCaps): Room {
  return {
    page: Math.max(0, caps.perPage - taken.length - shown.length),
    hour: Math.max(0, caps.perHour - recent.length),
  };
}

/**
 * As many links as there is room for. Within an hour a site learns nothing by a second look at what it was told before,
 * so that this counts only where it needs a call.
 */
function takeUpTo(room: Room, links: readonly WantedLink[], recent: readonly CountedLink[]) {
  const told = new Set(recent.map(({ url }) => url));
  const added: string[] = [];
  const counted: string[] = [];
  let stoppedBy: Cap | null = null;
  for (const { url, needsCall } of links) {
    const counts = needsCall || !told.has(url);
    const cap = added.length >= room.page ? 'page' : counts && counted.length >= room.hour ? 'hour' : null;
    stoppedBy ??= cap;
    if (cap !== null) continue;
    added.push(url);
    if (counts) counted.push(url);
  }
  return { added, counted, stoppedBy };
}

/** The values are trusted as typed: session storage never outlives the version that wrote it. */
async function storedVisit(area: RecordArea, tabId: number): Promise<Visit | null> {
  return ((await area.get(visitRecord(tabId))) as Visit | undefined) ?? null;
}

/** An origin's counted lookups within the last hour; those of a future clock count too. */
async function recentLookups(area: RecordArea, origin: string, now: number): Promise<readonly CountedLink[]> {
  const counted = ((await area.get(hourRecord(origin))) as readonly CountedLink[] | undefined) ?? [];
  return counted.filter(({ at }) => now - at < HOUR);
}
