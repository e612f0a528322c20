import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@/utils/api/client';
import { startPlatformTimer } from '@/utils/api/transport/limit';
import { createGate } from '@/utils/lookup/gate/gate';
import { createSingleFlight } from '@/utils/lookup/gate/initiator';
import { createStateKeeper } from '@/utils/lookup/gate/service-state';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import { createRecordStore, type RecordStore } from '@/utils/lookup/records/record-store';
import { createDayCount } from '@/utils/lookup/usage/day-count';
import { NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { type ServedReferenceApi, serveReferenceApi } from '../../../api/serve';
import { memoryArea, memoryCache, memoryDays } from './memory-area';

// Taken before the test set-up closes the network: this rig talks to this machine alone.
const platformFetch = globalThis.fetch;

const PLENTY = { perMinute: 1_000_000, burst: 1_000_000 };

/** How much shorter than they say the client's attempts may be; the service's sleeps even more, for a busy machine. */
const SHORTENED = 10;
const SLEEPS_SHORTENED = 20;

/** The whole lookup over HTTP, with a clock that jumps over every sleep of the client's. */
export interface LoopbackRig {
  readonly service: ServedReferenceApi;
  readonly records: RecordStore;
  readonly lookup: Lookup;
  now(): number;
  /** Ends the client's attempts in a tenth of their time. */
  shortenAttempts(): void;
  /** What the next day finds: the cache, and nothing of the session. */
  nextSession(): Promise<LoopbackRig>;
}

export async function loopbackRig(cache = memoryCache(), shared?: ServedReferenceApi): Promise<LoopbackRig> {
  const time = { ahead: 0 };
  const now = () => Date.now() + time.ahead;
  let shortened = 1;
  const sleep = async (milliseconds: number) => {
    time.ahead += Math.max(0, milliseconds);
  };
  const service =
    shared ??
    (await serveReferenceApi({
      port: 0,
      now,
      sleep: (milliseconds) => wait(milliseconds / SLEEPS_SHORTENED),
      buckets: { standard: PLENTY, detail: PLENTY },
    }));
  const area = memoryArea();
  const { gate, mayRetry } = createGate({
    callsAtOnce: 4,
    keeper: createStateKeeper(area),
    days: createDayCount(memoryDays(), now),
    budget: async () => null,
    now,
    sleep,
    wakeAt: () => {},
  });
  const client = createClient({
    baseUrl: service.url,
    header: 'x-service-api-token',
    token: 'demo-plus',
    fetch: platformFetch,
    clock: { now, sleep },
    startTimer: (ring, milliseconds) => startPlatformTimer(ring, milliseconds / shortened),
    random: () => 0,
    mayRetry,
  });
  const records = createRecordStore(area);
  const lookup = createLookup({
    records,
    cache,
    choices: NO_CHOICES,
    share: createSingleFlight(),
    firstPages: createFirstPages(now),
    tokenOf: async () => null,
    isUnlisted: async () => false,
    connect: async () => ({ ok: true, value: { ...client, service: service.url } }),
    gate,
    ledger: NO_LEDGER,
    now,
  });
  const shortenAttempts = () => {
    shortened = SHORTENED;
  };
  const nextSession = () => loopbackRig(cache, service);
  return { service, records, lookup, now, shortenAttempts, nextSession };
}
