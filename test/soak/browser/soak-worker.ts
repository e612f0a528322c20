import type { SenderOptions } from '@/utils/api/transport/send';
import { createAnswerDatabase, openAnswerDatabase } from '@/utils/browser/storage/answers-db';
import { createLedgerDatabase, openDatabase } from '@/utils/browser/storage/indexed-db';
import type { LookupPorts } from '@/utils/lookup/call-service';
import { createAskAgain } from '@/utils/lookup/forum/ask-again';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { createLookupBudget } from '@/utils/lookup/forum/limits';
import { DEFAULT_LOOKUP_SETTINGS, policyFor } from '@/utils/lookup/forum/policy';
import type { ForumPagePorts } from '@/utils/lookup/forum/report-page';
import { createPageRuns } from '@/utils/lookup/forum/tab-reports';
import { createGate, type LoadControl } from '@/utils/lookup/gate/gate';
import { createSingleFlight } from '@/utils/lookup/gate/initiator';
import { createStateKeeper } from '@/utils/lookup/gate/service-state';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { createLookup } from '@/utils/lookup/lookup';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import type { RecordArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { type BulkArea, createRememberedArea } from '@/utils/lookup/records/remembered-area';
import { createRoomyArea } from '@/utils/lookup/records/roomy-area';
import type { AnswerCache } from '@/utils/lookup/records/stored-answers';
import { createDayCount } from '@/utils/lookup/usage/day-count';
import { createLedger, type Ledger, type LedgerStore } from '@/utils/lookup/usage/ledger';
import { createGuarded } from '@/utils/tasks';
import { englishAt } from '../../english';
import type { Life } from './life';
import type { Stores } from './stores';

const LEDGER_ENTRIES = 500;

/** What a worker reaches beyond itself. */
export interface Surroundings {
  readonly stores: Stores;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** What ends requests that take too long. */
  readonly startTimer: NonNullable<SenderOptions['startTimer']>;
  random(): number;
  readonly fetch: SenderOptions['fetch'];
  readonly connect: Connect;
  /** The cache's disk, unless it is the usual one. */
  readonly openDisk?: typeof openAnswerDatabase;
  /** Work on the disk has begun; the answer ends it. */
  onDisk<T>(work: () => Promise<T>): Promise<T>;
  onKept(record: string, value: unknown): void;
  onDropped(records: readonly string[]): void;
  showChips(tabId: number, chips: readonly ChipView[]): void;
}

/** What a worker has when it connects to who answers; all of it ends with the worker. */
interface LinePorts extends Pick<Surroundings, 'now' | 'sleep' | 'startTimer' | 'random' | 'fetch'> {
  readonly area: RecordArea;
  readonly ledger: Ledger;
  readonly control: LoadControl;
  wakeAt(time: number): void;
}

/** How a worker asks, as the background makes that of the user's settings. */
export type Connect = (ports: LinePorts) => Pick<LookupPorts, 'connect' | 'gate'> &
  Pick<ForumPagePorts, 'answerer'> & {
    /** In whose name answers are kept. */
    readonly service: string;
    /** As the service's own gate does when the alarm rings. */
    resume?(): void;
  };

export interface SoakWorker {
  readonly page: ForumPagePorts;
  resume(): void;
  again(): Promise<void>;
}

/** All that the background makes anew when it starts, with every way out of it mortal. */
export function startWorker(life: Life, around: Surroundings, tabs: readonly number[]): SoakWorker {
  const { now } = around;
  const area = createRoomyArea(createRememberedArea(mortalArea(life, around)));
  const sleep = life.mortal(around.sleep);
  const wakeAt = whileAlive(life, around.stores.alarm.wakeAt);
  const control = createGate({
    callsAtOnce: 4,
    keeper: createStateKeeper(area),
    days: createDayCount(
      { read: life.mortal(around.stores.days.read), write: life.mortal(around.stores.days.write) },
      now,
    ),
    budget: async () => null,
    now,
    sleep,
    wakeAt,
  });
  const ledger = createLedger(mortalLedger(life, around), now, async ({ endpoint }) => endpoint);
  const fetch = life.mortal(around.fetch);
  const {
    service,
    connect,
    gate,
    answerer,
    resume = () => {},
  } = around.connect({
    ...{ now, sleep, startTimer: around.startTimer, random: around.random, fetch },
    ...{ area, ledger, control, wakeAt },
  });
  const records = createRecordStore(area);
  const lookup = createLookup({
    records,
    cache: mortalCache(life, around, service),
    choices: NO_CHOICES,
    share: createSingleFlight(),
    firstPages: createFirstPages(now),
    tokenOf: async () => null,
    isUnlisted: async () => false,
    connect,
    gate,
    ledger,
    now,
  });
  const page: ForumPagePorts = {
    lookup,
    records,
    budget: createLookupBudget(area, now),
    runs: createPageRuns(),
    locale: () => englishAt(now()),
    policyFor: async (origin) =>
      policyFor(DEFAULT_LOOKUP_SETTINGS, { origin, isPrivate: false, isScanned: false }, now()),
    drawsChips: async () => true,
    answerer,
    showChips: whileAlive(life, around.showChips),
    setBadge: () => {},
  };
  const again = createAskAgain({
    tabs: async () => [tabs],
    pageFor: async () => page,
    records,
    now,
    wakeAt,
    guarded: createGuarded(around.stores.alarm),
  });
  return {
    page,
    resume() {
      control.resume();
      resume();
    },
    again,
  };
}

function mortalArea(life: Life, { stores: { area }, onKept, onDropped }: Surroundings): BulkArea {
  async function set(key: string, value: unknown): Promise<void> {
    await area.set(key, value);
    onKept(key, value);
  }
  async function remove(keys: readonly string[]): Promise<void> {
    await area.remove(keys);
    onDropped(keys);
  }
  return {
    getAll: life.mortal(area.getAll),
    set: life.mortal(set),
    remove: life.mortal(remove),
    keys: life.mortal(area.keys),
  };
}

/** The real cache. A worker dies before or after a step of it, for a transaction is whole or not at all. */
function mortalCache(
  life: Life,
  { now, onDisk, openDisk = openAnswerDatabase }: Surroundings,
  service: string,
): AnswerCache {
  const disk = createAnswerDatabase({
    open: () => openFor(life, openDisk),
    service: async () => service,
    now,
    onFull: () => {},
  });
  return {
    get: <T>(key: string, isUsable: (stored: unknown) => stored is T) =>
      life.mortal(() => onDisk(() => disk.get(key, isUsable)))(),
    put: life.mortal((service, key, value) => onDisk(() => disk.put(service, key, value))),
  };
}

function mortalLedger(life: Life, { onDisk }: Surroundings): LedgerStore {
  const open = () => openFor(life, openDatabase);
  let opening: ReturnType<typeof open> | null = null;
  const store = createLedgerDatabase(() => {
    opening ??= open();
    return opening;
  }, LEDGER_ENTRIES);
  return { ...store, add: life.mortal((entry) => onDisk(() => store.add(entry))) };
}

/** With its worker a connection to the disk is gone. */
async function openFor<Database extends { close(): void }>(
  life: Life,
  open: () => Promise<Database>,
): Promise<Database> {
  const database = await open();
  if (life.isOver()) database.close();
  life.whenOver(() => database.close());
  return database;
}

function whileAlive<Arguments extends readonly unknown[]>(
  life: Life,
  act: (...args: Arguments) => void,
): (...args: Arguments) => void {
  return (...args) => {
    if (!life.isOver()) act(...args);
  };
}
