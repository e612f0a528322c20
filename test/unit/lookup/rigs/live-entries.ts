import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collection = Map<unknown, unknown> | Set<unknown>;

interface Counted {
  /** Maps and sets. */
  readonly collections: number;
  readonly entries: number;
  /** Bytes of the whole heap. */
  readonly heap: number;
}

/** Counts what is in the maps and sets that were made since the watch began and are still in use. */
export interface CollectionWatch {
  count(): Promise<Counted>;
  end(): void;
}

/** Counts entries instead of bytes: the same run gives the same number. What is no longer in use is collected first. */
export function watchCollections(): CollectionWatch {
  const kept = { Map: globalThis.Map, Set: globalThis.Set };
  let made: WeakRef<Collection>[] = [];
  const watched = <Made extends MapConstructor | SetConstructor>(original: Made): Made =>
    new Proxy(original, {
      construct(target, parts, asked) {
        const collection: Collection = Reflect.construct(target, parts, asked);
        made.push(new WeakRef(collection));
        return collection;
      },
    });
  Object.assign(globalThis, { Map: watched(kept.Map), Set: watched(kept.Set) });
  return {
    async count() {
      await collectGarbage();
      const { heapUsed: heap } = process.memoryUsage();
      made = made.filter((each) => each.deref() !== undefined);
      const sizes = made.map((each) => each.deref()?.size ?? 0);
      return { collections: sizes.length, entries: sizes.reduce((sum, size) => sum + size, 0), heap };
    },
    end: () => void Object.assign(globalThis, kept),
  };
}

/** A reference that was looked at in this turn of the event loop holds until its end. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  await turn();
  if (typeof gc === 'function') gc();
  await turn();
}
