import type { RecordArea } from '@/utils/lookup/records/record-keys';
import type { AnswerCache, AnswerDatabase } from '@/utils/lookup/records/stored-answers';
import type { DayUse } from '@/utils/lookup/usage/day-count';

/** A record area in memory, which copies like a real one and can be told to be full. */
export function memoryArea(): RecordArea & { fullAbove: number } {
  const records = new Map<string, string>();
  return {
    fullAbove: Number.POSITIVE_INFINITY,
    async get(key) {
      const text = records.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      if (!records.has(key) && records.size >= this.fullAbove) throw new Error('quota');
      records.set(key, JSON.stringify(value));
    },
    async remove(keys) {
      for (const key of keys) records.delete(key);
    },
    async keys() {
      return [...records.keys()];
    },
  };
}

export type MemoryCache = AnswerCache & Pick<AnswerDatabase, 'clear'>;

/** A cache in memory, of one service. */
export function memoryCache(): MemoryCache {
  const area = memoryArea();
  return {
    async get(key, isUsable) {
      const value = await area.get(key);
      return isUsable(value) ? value : undefined;
    },
    put: (_service, key, value) => area.set(key, value),
    clear: async () => area.remove(await area.keys()),
  };
}

/** The day's count in memory. */
export function memoryDays() {
  const days = {
    use: null as DayUse | null,
    read: async () => days.use,
    write: async (use: DayUse) => {
      days.use = use;
    },
  };
  return days;
}
