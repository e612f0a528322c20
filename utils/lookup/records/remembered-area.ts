import { together } from '@/utils/tasks';
import type { RecordArea } from './record-keys';

/** A record area of which one call reads several records. */
export interface BulkArea extends Omit<RecordArea, 'get'> {
  /** What is found of these, by name. */
  getAll(keys: readonly string[]): Promise<Readonly<Record<string, unknown>>>;
}

/** Names of records that have been read and have not changed since; with more, the first ones are read again. */
const MOST = 2_000;

/**
 * An area whose calls may be slow, read as seldom as possible: what is asked for at one moment goes as one call, and what
 * has been read is not read again before it changes. `forget` takes the names of records that somebody else has changed.
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

  /** What is read during a change may be of before it. */
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

/** Reads of one moment as one. */
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
