import type { Result } from '@/utils/api/errors';
import { storedChoices } from '@/utils/browser/connection/choice-storage';
import { recallClock } from '@/utils/browser/connection/clock-skew';
import { type Connection, createConnection } from '@/utils/browser/connection/connection';
import { storedGists } from '@/utils/browser/connection/gist-storage';
import { createKeyless, type Keyless } from '@/utils/browser/connection/keyless-client';
import { createTokenVault, type TokenVault } from '@/utils/browser/connection/token-vault';
import { notifyForum } from '@/utils/browser/messages/notify';
import { beginGuard, endGuard, wakeAt } from '@/utils/browser/page/alarms';
import { setBadge } from '@/utils/browser/page/badge';
import { browserLocale } from '@/utils/browser/page/locale';
import { present } from '@/utils/browser/page/present';
import { isFirstRunDue, readFirstRun } from '@/utils/browser/settings/first-run';
import { readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { createAnswerDatabase, openAnswerDatabase } from '@/utils/browser/storage/answers-db';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import { noteFullStorage, openSession } from '@/utils/browser/storage/session-area';
import type { LookupPorts } from '@/utils/lookup/call-service';
import { createClickBudget, createLookupBudget } from '@/utils/lookup/forum/limits';
import { policyFor } from '@/utils/lookup/forum/policy';
import type { ForumPagePorts } from '@/utils/lookup/forum/report-page';
import { createPageRuns } from '@/utils/lookup/forum/tab-reports';
import { createSingleFlight, type Initiator, type SingleFlight } from '@/utils/lookup/gate/initiator';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import { privateArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore, type RecordStore } from '@/utils/lookup/records/record-store';
import { createRoomyArea } from '@/utils/lookup/records/roomy-area';
import type { AnswerDatabase } from '@/utils/lookup/records/stored-answers';
import { NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { canRead, speaker } from '@/utils/lookup/who-answers';
import { readGovernors, tokenAt } from '@/utils/source/evm/governors';
import type { SourceClient } from '@/utils/source/source-client';
import type { Voice } from '@/utils/source/sources';
import { createGuarded, type Guarded, once, together } from '@/utils/tasks';
import { type CallControl, createCallControl } from './call-control';
import { drawForPage } from './draw-for-page';
import { isPrivateTab, privatePorts, recordsFor } from './private-tab';

export interface Services {
  readonly vault: TokenVault;
  readonly connection: Connection;
  readonly records: RecordStore;
  readonly cache: AnswerDatabase;
  readonly calls: CallControl;
  /** Merges equal requests to the service, except those of private tabs. */
  readonly share: SingleFlight;
  /**
   * Returns a private tab's lookup, which writes nothing to disk and whose records go with the tab. Null: the shared
   * one.
   */
  lookupFor(privateTab: number | null): Lookup;
  forumPageFor(privateTab: number | null): ForumPagePorts;
  /** Returns the services for a tab, private or not according to the browser. */
  forTab(tabId: number): Promise<ForumPagePorts>;
  /**
   * Returns a client of the enabled keyless sources, regardless of who answers lookups; null without any. An alarm has
   * no tab.
   */
  sourcesFor(tabId: number | null, initiator: Initiator, voice?: Voice): Promise<SourceClient | null>;
  /** Returns the content pinned under a CID, after a click in a tab. */
  receiptFor(tabId: number, cid: string): Promise<Result<unknown>>;
  /** The id of the source that would answer for a link, turned on or not. */
  readonly sourceFor: Keyless['sourceFor'];
  /** Returns a node's chain, when the user enters it in the settings. */
  chainOf(url: string): Promise<Result<number>>;
  readonly guarded: Guarded;
  /** Counts a click on a site's chip; returns false if they exceed a user's rate. */
  countClick(origin: string, privateTab: number | null): Promise<boolean>;
}

/** Creates everything that the background's handlers use. Nothing here is state that a restart could lose. */
export function createServices(): Services {
  // This session's records; if the area is full, answers are dropped.
  const session = createRoomyArea(openSession());
  void recallClock(session);
  const database = once(openDatabase);
  // A server's time must not give a page more lookups.
  const now = () => Date.now();
  const vault = createTokenVault(database);
  const keyless = createKeyless({ area: session, wakeAt: (time) => void wakeAt(time), gists: storedGists });
  const connection = createConnection(vault, keyless);
  const records = createRecordStore(session);
  const cache = createAnswerDatabase({
    open: openAnswerDatabase,
    service: connection.service,
    now: present,
    onFull: () => void noteFullStorage(),
  });
  const share = createSingleFlight();
  const firstPages = createFirstPages(present);
  const calls = createCallControl(session, connection, keyless, database);
  const governors = once(readGovernors);
  const tokenOf: LookupPorts['tokenOf'] = async (url) => tokenAt(url, await governors());
  const ports = { records, cache, choices: storedChoices, share, firstPages, tokenOf, now: present };
  const lookupFor = (privateTab: number | null) => {
    const own = privateTab === null ? ports : { ...ports, ...privatePorts(session, privateTab, share) };
    return createLookup({ ...own, ...calls.portsFor(privateTab !== null) });
  };
  const locale = () => browserLocale(present());
  const readSettings = together(readLookupSettings);
  const page: Omit<ForumPagePorts, 'lookup' | 'records' | 'policyFor'> = {
    budget: createLookupBudget(session, now),
    runs: createPageRuns(),
    locale,
    drawsChips: together(() => drawsChips(connection)),
    answerer: together(async () => {
      const status = await connection.status();
      if (status.state === 'keyless') return keyless.answerer();
      const service = { name: speaker(status), turn: calls.turnOf };
      return () => service;
    }),
    showChips: (tabId, chips) =>
      void notifyForum(tabId, { type: 'chips', chips: drawForPage(chips, locale()) }),
    setBadge: (tabId, count) => void setBadge(tabId, count),
  };
  const forumPageFor = (privateTab: number | null) => ({
    ...page,
    records: recordsFor(session, records, privateTab),
    lookup: lookupFor(privateTab),
    policyFor: async (origin: string) =>
      policyFor(await readSettings(), { origin, isPrivate: privateTab !== null, isScanned: false }, now()),
  });
  const forTab = async (tabId: number) => forumPageFor((await isPrivateTab(tabId)) ? tabId : null);
  const accountOf = async (tabId: number | null) => {
    const isPrivate = tabId !== null && (await isPrivateTab(tabId));
    return { isPrivate, ledger: isPrivate ? NO_LEDGER : calls.ledger };
  };
  const sourcesFor: Services['sourcesFor'] = async (tabId, initiator, voice) =>
    connectJoined(keyless, share, initiator, await accountOf(tabId), voice);
  const receiptFor: Services['receiptFor'] = async (tabId, cid) =>
    keyless.receipt(cid, await accountOf(tabId));
  const clicks = createClickBudget(now);
  // A private tab has its own count, which ends with it.
  const countClick = (origin: string, privateTab: number | null) =>
    privateTab === null
      ? clicks.take(session, origin)
      : clicks.take(privateArea(session, privateTab), `tab ${privateTab}`);
  const guarded = createGuarded({ begin: beginGuard, end: endGuard });
  return {
    vault,
    connection,
    records,
    cache,
    calls,
    share,
    lookupFor,
    forumPageFor,
    forTab,
    sourcesFor,
    receiptFor,
    sourceFor: keyless.sourceFor,
    chainOf: (url) => keyless.chainOf(url, { isPrivate: false, ledger: calls.ledger }),
    guarded,
    countClick,
  };
}

async function drawsChips(connection: Connection): Promise<boolean> {
  if ((await readLookupSettings()).density === 'off') return false;
  const [status, firstRun] = await Promise.all([connection.status(), readFirstRun()]);
  // Before the first run ends, the user has not decided when to look up links.
  return canRead(status) && !isFirstRunDue(firstRun, status);
}

/**
 * Connects to public sources. Panels that show one proposal read its contract together, each for its title, except for
 * those of private tabs.
 */
export async function connectJoined(
  { connect }: Pick<Keyless, 'connect'>,
  share: SingleFlight,
  ...[initiator, account, voice]: Parameters<Keyless['connect']>
): ReturnType<Keyless['connect']> {
  const client = await connect(initiator, account, voice);
  if (client === null || account.isPrivate) return client;
  return {
    ...client,
    proposed: (key) =>
      share(`proposed ${voice} ${key}`, initiator, async (priority) => {
        const sources = (await connect(initiator, { ...account, priority }, voice)) ?? client;
        return sources.proposed(key);
      }),
  };
}
