import type { Tier } from '@/utils/api/transport/api-request';
import { createSerialQueue } from '@/utils/tasks';

/** Calls per tier on one day. */
export interface DayUse {
  /** By the local calendar: "2026-11-21". */
  readonly day: string;
  readonly standard: number;
  readonly plus: number;
}

interface DayUseStore {
  /** Returns null if nothing valid is stored. */
  read(): Promise<DayUse | null>;
  write(use: DayUse): Promise<void>;
}

/** Counts billed calls by local day, without those of private windows. */
export interface DayCount {
  read(): Promise<DayUse>;
  /** Counts one call before it is made, unless the day's limit is reached. @returns its day, or null. */
  take(tier: Tier, limit: number | null): Promise<string | null>;
  giveBack(tier: Tier, day: string): Promise<void>;
}

export function createDayCount(store: DayUseStore, now: () => number): DayCount {
  // Parallel calls must not both take the last one.
  const inOrder = createSerialQueue();

  async function read(): Promise<DayUse> {
    const day = localDay(now());
    const stored = await store.read();
    return stored?.day === day ? stored : { day, standard: 0, plus: 0 };
  }

  async function take(tier: Tier, limit: number | null): Promise<string | null> {
    const use = await read();
    if (tier === 'free') return use.day;
    if (limit !== null && callsOf(use) >= limit) return null;
    await store.write({ ...use, [tier]: use[tier] + 1 });
    return use.day;
  }

  async function giveBack(tier: Tier, day: string): Promise<void> {
    const use = await read();
    if (tier === 'free' || use.day !== day) return;
    await store.write({ ...use, [tier]: Math.max(0, use[tier] - 1) });
  }

  return {
    read: () => inOrder(read),
    take: (tier, limit) => inOrder(() => take(tier, limit)),
    giveBack: (tier, day) => inOrder(() => giveBack(tier, day)),
  };
}

export function callsOf({ standard, plus }: DayUse): number {
  return standard + plus;
}

/** Returns the day by the local calendar: `2026-11-21`. */
export function localDay(now: number): string {
  const date = new Date(now);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
