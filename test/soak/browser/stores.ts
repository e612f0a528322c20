import { Buffer } from 'node:buffer';
import type { BulkArea } from '@/utils/lookup/records/remembered-area';
import type { createDayCount } from '@/utils/lookup/usage/day-count';
import { memoryDays } from '../../unit/lookup/rigs/memory-area';

/** What outlives a worker: the session's records, the day's count, the alarm. The cache's disk is the process's own. */
export interface Stores {
  readonly area: BulkArea & { clear(): void };
  readonly days: Parameters<typeof createDayCount>[0];
  readonly alarm: Alarm;
}

export interface Alarm {
  wakeAt(time: number): void;
  /** The alarm that stands for what another has begun. */
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Whether its time has come; it is then over. */
  isDue(): boolean;
  isSet(): boolean;
}

/** Milliseconds. As Chromium has it. */
const SOONEST_ALARM = 30_000;

export function createStores(now: () => number): Stores {
  return {
    area: byteArea(),
    days: memoryDays(),
    alarm: createAlarm(now),
  };
}

function createAlarm(now: () => number): Alarm {
  let at = Number.POSITIVE_INFINITY;
  let guard = Number.POSITIVE_INFINITY;
  return {
    wakeAt(time) {
      at = Math.min(Math.max(time, now() + SOONEST_ALARM), at);
    },
    async begin() {
      guard = now() + SOONEST_ALARM;
    },
    async end() {
      guard = Number.POSITIVE_INFINITY;
    },
    isDue() {
      const isDue = now() >= Math.min(at, guard);
      if (now() >= at) at = Number.POSITIVE_INFINITY;
      if (now() >= guard) guard = Number.POSITIVE_INFINITY;
      return isDue;
    },
    isSet: () => Math.min(at, guard) < Number.POSITIVE_INFINITY,
  };
}

/** Bytes. As browsers have it. */
const SESSION_QUOTA = 10 * 1024 * 1024;

/** Copies like a real one, and takes no more than that; its values lie outside the heap, as a browser's lie outside the worker. */
function byteArea(): Stores['area'] {
  const records = new Map<string, Buffer>();
  let size = 0;
  const sizeOf = (key: string) => {
    const bytes = records.get(key);
    return bytes === undefined ? 0 : key.length + bytes.length;
  };
  return {
    async getAll(keys) {
      const found = keys.flatMap((key) => {
        const bytes = records.get(key);
        return bytes === undefined ? [] : [[key, JSON.parse(bytes.toString('utf8'))] as const];
      });
      return Object.fromEntries(found);
    },
    async set(key, value) {
      const bytes = Buffer.from(JSON.stringify(value), 'utf8');
      const after = size - sizeOf(key) + key.length + bytes.length;
      if (after > SESSION_QUOTA) throw new Error('Session storage quota bytes exceeded.');
      size = after;
      records.set(key, bytes);
    },
    async remove(keys) {
      for (const key of keys) {
        size -= sizeOf(key);
        records.delete(key);
      }
    },
    keys: async () => [...records.keys()],
    clear() {
      size = 0;
      records.clear();
    },
  };
}
