import { together } from '@/utils/tasks';
import type { RecordArea } from './record-keys';

/** A record area that reads several records per call. */
export interface BulkArea extends Omit<RecordArea, 'get'> {
  /** Returns the existing ones of these, by name. */
  getAll(keys: readonly string[]): Promise<Readonly<Record<string, unknown>>>;
}

/** Records remembered as unchanged since the last read; beyond this the oldest are read again. */
const MOST = 2_000;

/**
 * Wraps a slow area with as few reads as possible. Reads of one moment share a call, and nothing is read again before
 * it changes. `forget` takes the names of records that others have changed.
 */
export function createRememberedArea(area: BulkArea): RecordArea & { forget(keys: readonly string[]): void } {
  const known = new Map<string, Promise<unknown>>();
  const gather = gatherReads((keys) => area.getAll(keys));

  function forget(keys: readonly string[]): void {
    for (const key of keys) known.delete(key);
  }

  function read(key: string): Promise<unknown> {
    const reading = gather(key);
    known.set(key, reading);
    reading.catch(() => {
      if (known.get(key) === reading) known.delete(key);
    });
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return reading;
  }

  /** A read during a change may return the old value. */
  async function change(keys: readonly string[], work: () => Promise<void>): Promise<void> {
    forget(keys);
    await work().finally(() => forget(keys));
  }

  return {
    get: (key) => known.get(key) ?? read(key),
    set: (key, value) => change([key], () => area.set(key, value)),
    remove: (keys) => change(keys, () => area.remove(keys)),
    keys: () => area.keys(),
    forget,
  };
}

/** Merges reads of one moment. */
export function gatherReads(
  getAll: (keys: readonly string[]) => Promise<Readonly<Record<string, unknown>>>,
): (key: string) => Promise<unknown> {
  let keys = new Set<string>();
  const read = together(() => {
    const wanted = [...keys];
    keys = new Set();
    return getAll(wanted);
  });

  return async (key) => {
    keys.add(key);
    return (await read())[key];
  };
}
