import { type Client, createClient } from '@/utils/api/client';
import type { LookupPorts } from '@/utils/lookup/call-service';
import { createSingleFlight } from '@/utils/lookup/gate/initiator';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import type { RecordArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore, type RecordStore } from '@/utils/lookup/records/record-store';
import { NO_LEDGER } from '@/utils/lookup/usage/ledger';
import { tokenAt } from '@/utils/source/evm/governors';
import type { ProfileName } from '../../../api/profiles/profiles';
import { createReferenceApi } from '../../../api/reference-api';
import { GOVERNORS } from '../../source/evm/governors-in-the-package';
import { memoryArea, memoryCache } from './memory-area';

export const START = Date.parse('2026-11-21T12:00:00Z');

/** A lookup that speaks to the reference API in this process, with a clock that the test moves. */
export interface ReferenceLookup {
  readonly api: ReturnType<typeof createReferenceApi>;
  readonly ports: LookupPorts;
  /** What the records are kept in. */
  readonly area: RecordArea;
  readonly records: RecordStore;
  readonly lookup: Lookup;
  readonly client: Client;
  clock: number;
  /** What a worker's death leaves behind: the records and the cache, but nothing in memory. */
  restart(): Lookup;
}

export function referenceLookup(
  token: string | null = 'demo-plus',
  profile: ProfileName = 'canonical',
): ReferenceLookup {
  const time = { now: START };
  const api = createReferenceApi({ profile, start: START, now: () => time.now });
  const client = createClient({
    baseUrl: 'http://127.0.0.1',
    header: 'x-service-api-token',
    token,
    fetch: async (input, init) => api.fetch(new Request(input, init)),
    clock: { now: () => time.now, sleep: async () => {} },
  });
  const area = memoryArea();
  const records = createRecordStore(area);
  const ports: LookupPorts = {
    records,
    cache: memoryCache(),
    choices: NO_CHOICES,
    share: createSingleFlight(),
    firstPages: createFirstPages(() => time.now),
    tokenOf: async (url) => tokenAt(url, GOVERNORS),
    isUnlisted: async () => false,
    connect: async () => ({ ok: true, value: { ...client, service: 'http://127.0.0.1' } }),
    gate: (call) => call(),
    ledger: NO_LEDGER,
    now: () => time.now,
  };
  return {
    api,
    ports,
    area,
    records,
    client,
    lookup: createLookup(ports),
    restart: () => createLookup({ ...ports, share: createSingleFlight() }),
    get clock() {
      return time.now;
    },
    set clock(value) {
      time.now = value;
    },
  };
}
