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
import { allSitesCap, type LookupCaps } from './policy';

/** One stay of a tab on one page. */
export interface PageVisit {
  readonly tabId: number;
  readonly origin: string;
  /** Differs from document to document and, within one, from topic to topic. */
  readonly page: string;
}

/** A link that could be looked up automatically. */
interface WantedLink {
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

export type Cap = 'page' | 'hour' | 'hour-all';

/**
 * Counts the requests that pages cause, in an area that outlives the worker. Known answers count too. Otherwise a page
 * with a used-up count could learn from its chips what was read elsewhere.
 */
export interface LookupBudget {
  /** Takes up as many of the wanted links, in their order, as all caps allow. Asking twice counts once. */
  take(visit: PageVisit, caps: LookupCaps, wanted: readonly WantedLink[]): Promise<Grant>;
  /** The user chose a link of a tab's page; no cap holds that. */
  choose(tabId: number, url: string): Promise<void>;
  /** Takes up, once a visit, that the panel asks by itself for what it shows of a link of a tab's page. */
  show(tabId: number, caps: LookupCaps, url: string): Promise<'now' | 'before' | 'never'>;
  /** What of a tab's page was taken up or chosen, and where that page is; null where nothing was reported of it. */
  visitOf(tabId: number): Promise<Visit | null>;
}

/**
 * The links of a page that were looked up by the rules. The page learns about no others, and no others are shown
 * automatically.
 */
export function lookedUp(visit: Pick<Visit, 'taken' | 'chosen'> | null): ReadonlySet<string> {
  return new Set(visit === null ? [] : [...visit.taken, ...visit.chosen]);
}

/** The counted lookups of an origin, and of all of them, within the last hour. */
interface Recent {
  readonly here: readonly CountedLink[];
  readonly everywhere: readonly CountedLink[];
}

export function createLookupBudget(area: RecordArea, now: () => number): LookupBudget {
  // Two reports at once must not both spend what is left.
  const inOrder = createSerialQueue();
  const store = (tabId: number, visit: Visit) => area.set(visitRecord(tabId), visit);
  const recentOf = async (origin: string): Promise<Recent> => ({
    here: await recentLookups(area, origin, now()),
    everywhere: await recentLookups(area, ALL_SITES, now()),
  });
  const count = async (origin: string, before: Recent, urls: readonly string[]) => {
    const counted = urls.map((url): CountedLink => ({ url, at: now() }));
    if (counted.length === 0) return;
    // All together first: a worker that dies in between must not leave too few.
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

/** How many lookups each cap still allows. */
type Room = Readonly<Record<Cap, number>>;

function roomFor({ taken, shown }: Visit, { here, everywhere }: Recent, caps: LookupCaps): Room {
  return {
    page: Math.max(0, caps.perPage - taken.length - shown.length),
    hour: Math.max(0, caps.perHour - here.length),
    'hour-all': Math.max(0, allSitesCap(caps) - everywhere.length),
  };
}

/**
 * As many links as there is room for. Within an hour a site learns nothing from a second look at what it already
 * received, so that this counts only if it needs a call.
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

/** @param counted how many count for the hour's caps, null for a link that does not. */
function fullCap(room: Room, added: number, counted: number | null): Cap | null {
  if (added >= room.page) return 'page';
  if (counted === null) return null;
  return counted >= room.hour ? 'hour' : counted >= room['hour-all'] ? 'hour-all' : null;
}

async function storedVisit(area: RecordArea, tabId: number): Promise<Visit | null> {
  return (await readRecord(area, visitRecord(tabId))) ?? null;
}

/** An origin's counted lookups within the last hour; those of a future clock count too. */
async function recentLookups(area: RecordArea, origin: string, now: number): Promise<readonly CountedLink[]> {
  const counted = (await readRecord(area, hourRecord(origin))) ?? [];
  return counted.filter(({ at }) => now - at < HOUR);
}

/** Hardly any reader clicks on more chips of one site; beyond them a page plays tricks, or speaks in the script's name. */
export const MAX_CLICKS_PER_HOUR = 30;

/** Counts the lookups that clicks on chips cause, which no other cap limits: a compromised renderer can forge them. */
interface ClickBudget {
  /** Counts one click of a site, or of a private tab, in an area; false where there were too many within an hour. */
  take(area: RecordArea, clicker: string): Promise<boolean>;
}

export function createClickBudget(now: () => number): ClickBudget {
  // Two messages at once must not both spend what is left.
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
