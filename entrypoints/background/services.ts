import { beginGuard, endGuard } from '@/utils/browser/alarms';
import { createAnswerDatabase } from '@/utils/browser/answer-database';
import { setBadge } from '@/utils/browser/badge';
import { storedChoices } from '@/utils/browser/choice-storage';
import { type Connection, createConnection, savedService } from '@/utils/browser/connection';
import { openDatabase } from '@/utils/browser/database';
import { isFirstRunDue, readFirstRun } from '@/utils/browser/first-run-settings';
import { readLookupSettings } from '@/utils/browser/lookup-settings';
import { notifyForum } from '@/utils/browser/notify-forum';
import { openAnswerDatabase } from '@/utils/browser/open-answers';
import { isPrivateTab } from '@/utils/browser/private-tab';
import { readerConventions } from '@/utils/browser/reader';
import { say } from '@/utils/browser/say';
import { sessionArea } from '@/utils/browser/session-area';
import { noteFullStorage } from '@/utils/browser/storage-notice';
import { createTokenVault, type TokenVault } from '@/utils/browser/token-vault';
import type { AnswerCache } from '@/utils/lookup/answer-cache';
import { NO_CHOICES } from '@/utils/lookup/choices';
import { createClickBudget } from '@/utils/lookup/click-budget';
import { drawChips } from '@/utils/lookup/drawn-chip';
import type { ForumPagePorts } from '@/utils/lookup/forum-page';
import { createGuarded, type Guarded } from '@/utils/lookup/guarded';
import { createFirstPages, NO_FIRST_PAGES } from '@/utils/lookup/list-first-pages';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { createLookupBudget } from '@/utils/lookup/lookup-budget';
import { policyFor } from '@/utils/lookup/lookup-policy';
import { createPageRuns } from '@/utils/lookup/page-runs';
import { NO_CACHE, pageRecords, privateArea } from '@/utils/lookup/private-records';
import { createRecordStore, type RecordStore } from '@/utils/lookup/record-store';
import { createSingleFlight, type SingleFlight } from '@/utils/lookup/single-flight';
import { type CallWatch, watchCalls } from './watch-calls';

export interface Services {
  readonly vault: TokenVault;
  readonly connection: Connection;
  readonly records: RecordStore;
  readonly cache: AnswerCache;
  readonly calls: CallWatch;
  /** Joins those who want the same of the service at once, but for private tabs. */
  readonly share: SingleFlight;
  /** For a private tab: one that writes to no disk, and whose records can be dropped with the tab. Else null. */
  lookupFor(privateTab: number | null): Lookup;
  forumPageFor(privateTab: number | null): ForumPagePorts;
  readonly guarded: Guarded;
  /** Counts a click on a chip of a site; false where there were more than a reader makes. */
  countClick(origin: string, privateTab: number | null): Promise<boolean>;
}

/** Everything that the background's handlers work with. Nothing here is state that a restart could lose. */
export function createServices(): Services {
  const database = once(openDatabase);
  const now = () => Date.now();
  const vault = createTokenVault(database);
  const connection = createConnection(vault);
  const records = createRecordStore(sessionArea);
  const cache = createAnswerDatabase({
    open: openAnswerDatabase,
    service: savedService,
    now,
    onFull: () => void noteFullStorage(),
  });
  const share = createSingleFlight();
  const firstPages = createFirstPages(now);
  const calls = watchCalls(connection, database);
  const ports = { records, cache, choices: storedChoices, share, firstPages, now };
  const lookupFor = (privateTab: number | null) => {
    const own = privateTab === null ? ports : { ...ports, ...privatePorts(privateTab, share) };
    return createLookup({ ...own, ...calls.portsFor(privateTab !== null) });
  };
  const reader = () => ({ ...readerConventions(), now: now(), say });
  const page: Omit<ForumPagePorts, 'lookup' | 'records' | 'policyFor'> = {
    budget: createLookupBudget(sessionArea, now),
    runs: createPageRuns(),
    reader,
    turnOf: (nth) => turnOf(calls, nth),
    drawsChips: () => drawsChips(connection),
    showChips: (tabId, chips) =>
      void notifyForum(tabId, { type: 'chips', chips: drawChips(chips, reader()) }),
    setBadge: (tabId, count) => void setBadge(tabId, count),
  };
  const forumPageFor = (privateTab: number | null) => ({
    ...page,
    records: recordsFor(records, privateTab),
    lookup: lookupFor(privateTab),
    policyFor: async (origin: string) =>
      policyFor(
        await readLookupSettings(),
        { origin, isPrivate: privateTab !== null, isScanned: false },
        now(),
      ),
  });
  const clicks = createClickBudget(now);
  // A private tab is counted by itself, so that its count goes with it.
  const countClick = (origin: string, privateTab: number | null) =>
    privateTab === null
      ? clicks.take(sessionArea, origin)
      : clicks.take(privateArea(sessionArea, privateTab), `tab ${privateTab}`);
  const guarded = createGuarded({ begin: beginGuard, end: endGuard });
  return { vault, connection, records, cache, calls, share, lookupFor, forumPageFor, guarded, countClick };
}

function recordsFor(records: RecordStore, privateTab: number | null): RecordStore {
  if (privateTab === null)
    return pageRecords(records, records, async (tabId) => !(await isPrivateTab(tabId)));
  const own = createRecordStore(privateArea(sessionArea, privateTab));
  return pageRecords(records, own, async (tabId) => tabId === privateTab);
}

function privatePorts(tabId: number, share: SingleFlight) {
  // What a private tab waits for is kept with the tab alone, so that no other may wait for it instead of asking.
  const shareAlone: SingleFlight = (key, cause, work) => share(`private ${tabId} ${key}`, cause, work);
  const records = createRecordStore(privateArea(sessionArea, tabId));
  return { records, cache: NO_CACHE, choices: NO_CHOICES, firstPages: NO_FIRST_PAGES, share: shareAlone };
}

/** A link's figures are there once its second call of the plus tier is. */
async function turnOf({ forecast }: CallWatch, nth: number): Promise<number> {
  const turns = await Promise.all([
    forecast({ tier: 'standard', cause: 'chip' }, nth),
    forecast({ tier: 'plus', cause: 'chip' }, nth * 2 + 1),
  ]);
  return Math.max(...turns);
}

async function drawsChips(connection: Connection): Promise<boolean> {
  if ((await readLookupSettings()).density === 'off') return false;
  const [status, firstRun] = await Promise.all([connection.status(), readFirstRun()]);
  // Before the set-up has come to its end nobody has said when links are to be looked up.
  return status.state === 'ready' && !isFirstRunDue(firstRun, status);
}

/** Remembers a promise once it was asked for; a failure is forgotten, so that the next caller tries again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= work().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}
