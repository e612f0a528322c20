import { HOUR } from '@/utils/i18n/time';
import { createSerialQueue } from '@/utils/tasks';
import {
  ALL_SITES,
  clicksRecord,
  hourRecord,
  type RecordArea,
  readRecord,
  visitRecord,
} from '../records/record-keys';
import type { CountedLink, Visit } from '../records/records';
import type { LookupCaps } from './policy';

/** One visit of a tab to one page. */
export interface PageVisit {
  readonly tabId: number;
  readonly origin: string;
  /** Differs between documents and, within one, between topics. */
  readonly page: string;
}

/** A link that could be looked up automatically. */
interface WantedLink {
  readonly url: string;
  /** False if the answer is already known. */
  readonly needsCall: boolean;
}

interface Grant {
  /** All links that may be shown on this visit: taken now or before, or chosen by the user. */
  readonly taken: ReadonlySet<string>;
  /** Links taken now. */
  readonly added: ReadonlySet<string>;
  /** The cap that stopped the others. */
  readonly stoppedBy: Cap | null;
}

export type Cap = 'page' | 'hour' | 'hour-all';

/**
 * Counts the lookups of pages, in an area that outlives the worker. Known answers count too; otherwise a page at its
 * cap could learn from its chips what the user read elsewhere.
 */
export interface LookupBudget {
  /** Takes as many of the wanted links, in order, as all caps allow. Repeats do not count again. */
  take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant>;
  /** Records that the user chose a link of a tab's page, which no cap limits. */
  choose(tabId: number, url: string): Promise<void>;
  /** Counts, once per visit, the panel's automatic lookup of a link of a tab's page. */
  show(tabId: number, caps: LookupCaps, url: string): Promise<'now' | 'before' | 'never'>;
  /** Returns what a tab's page looked up or the user chose, and the page's address; null if nothing was reported. */
  visitOf(tabId: number): Promise<Visit | null>;
}

/**
 * Returns the links of a page that the rules allowed. The page gets no others, and nothing else is shown automatically.
 */
export function lookedUp(visit: Pick<Visit, 'taken' | 'chosen'> | null): ReadonlySet<string> {
  return new Set(visit === null ? [] : [...visit.taken, ...visit.chosen]);
}

/** The counted lookups of an origin, and of all, within the last hour. */
interface Recent {
  readonly here: readonly CountedLink[];
  readonly everywhere: readonly CountedLink[];
}

export function createLookupBudget(area: RecordArea, now: () => number): LookupBudget {
  // Parallel reports must not both spend the remainder.
  const inOrder = createSerialQueue();
  const store = (tabId: number, visit: Visit) => area.set(visitRecord(tabId), visit);
  const recentOf = async (origin: string): Promise<Recent> => ({
    here: await recentLookups(area, origin, now()),
    everywhere: await recentLookups(area, ALL_SITES, now()),
  });
  const count = async (origin: string, before: Recent, urls: readonly string[]) => {
    const counted = urls.map((url): CountedLink => ({ url, at: now() }));
    if (counted.length === 0) return;
    // The total goes first: a worker that dies in between must not count too few.
    await area.set(hourRecord(ALL_SITES), [...before.everywhere, ...counted]);
    await area.set(hourRecord(origin), [...before.here, ...counted]);
  };

  async function take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant> {
    const before = await storedVisit(area, visit.tabId);
    const current = before !== null && isSamePage(before, visit) ? before : beginVisit(visit);
    const recent = await recentOf(visit.origin);
    const fresh = wanted.filter(({ url }) => !current.taken.includes(url));
    const { added, counted, stoppedBy } = takeUpTo(roomFor(current, recent, caps), fresh, recent.here);
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
    const recent = await recentOf(visit.origin);
    if (Math.min(...Object.values(roomFor(visit, recent, caps))) < 1) return 'never';
    await store(tabId, { ...visit, shown: [...visit.shown, url] });
    await count(visit.origin, recent, [url]);
    return 'now';
  }

  return {
    take: (visit, caps, wanted) => inOrder(() => take(visit, caps, wanted)),
    choose: (tabId, url) => inOrder(() => choose(tabId, url)),
    show: (tabId, caps, url) => inOrder(() => show(tabId, caps, url)),
    visitOf: (tabId) => storedVisit(area, tabId),
  };
}

function beginVisit({ origin, page }: PageVisit): Visit {
  return { origin, page, taken: [], chosen: [], shown: [] };
}

function isSamePage(visit: Visit, { origin, page }: PageVisit): boolean {
  return visit.origin === origin && visit.page === page;
}

/** Lookups that each cap still allows. */
type Room = Readonly<Record<Cap, number>>;

function roomFor({ taken, shown }: Visit, { here, everywhere }: Recent, caps: LookupCaps): Room {
  return {
    page: Math.max(0, caps.perPage - taken.length - shown.length),
    hour: Math.max(0, caps.perHour - here.length),
    'hour-all': Math.max(0, caps.perHourAll - everywhere.length),
  };
}

/**
 * Takes as many links as fit. A site learns nothing new within an hour from what it already received, so such a link
 * counts only if it makes a call.
 */
function takeUpTo(room: Room, links: readonly WantedLink[], recent: readonly CountedLink[]) {
  const told = new Set(recent.map(({ url }) => url));
  const added: string[] = [];
  const counted: string[] = [];
  let stoppedBy: Cap | null = null;
  for (const { url, needsCall } of links) {
    const counts = needsCall || !told.has(url);
    const cap = fullCap(room, added.length, counts ? counted.length : null);
    stoppedBy ??= cap;
    if (cap !== null) continue;
    added.push(url);
    if (counts) counted.push(url);
  }
  return { added, counted, stoppedBy };
}

/** @param counted lookups that count towards the hourly caps; null if the link does not count. */
function fullCap(room: Room, added: number, counted: number | null): Cap | null {
  if (added >= room.page) return 'page';
  if (counted === null) return null;
  return counted >= room.hour ? 'hour' : counted >= room['hour-all'] ? 'hour-all' : null;
}

async function storedVisit(area: RecordArea, tabId: number): Promise<Visit | null> {
  return (await readRecord(area, visitRecord(tabId))) ?? null;
}

/** Returns an origin's counted lookups within the last hour; times in the future, after a clock change, count too. */
async function recentLookups(area: RecordArea, origin: string, now: number): Promise<readonly CountedLink[]> {
  const counted = (await readRecord(area, hourRecord(origin))) ?? [];
  return counted.filter(({ at }) => now - at < HOUR);
}

/** Hardly any user clicks on more chips of one site. Beyond this, a page or a compromised renderer is faking clicks. */
export const MAX_CLICKS_PER_HOUR = 30;

/** Counts the lookups caused by clicks on chips, which no other cap limits: a compromised renderer can forge them. */
interface ClickBudget {
  /** Counts one click of a site, or of a private tab; returns false after too many within an hour. */
  take(area: RecordArea, clicker: string): Promise<boolean>;
}

export function createClickBudget(now: () => number): ClickBudget {
  // Parallel messages must not both spend the remainder.
  const inOrder = createSerialQueue();

  async function take(area: RecordArea, clicker: string): Promise<boolean> {
    const name = clicksRecord(clicker);
    const stored = (await readRecord(area, name)) ?? [];
    const recent = stored.filter((time) => now() - time < HOUR);
    if (recent.length >= MAX_CLICKS_PER_HOUR) return false;
    await area.set(name, [...recent, now()]);
    return true;
  }

  return { take: (area, clicker) => inOrder(() => take(area, clicker)) };
}
