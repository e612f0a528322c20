/** Milliseconds of work in one go; the frame budget leaves the rest to the page. */
const SLICE = 4;
const LATEST = 500;
/** So much is done between two looks at the clock. */
const BATCH = 32;

export interface SliceQueue<T> {
  /** Takes work for idle time. */
  readonly add: (items: readonly T[]) => void;
  /** Takes work that has not been painted yet, does what fits into one slice at once and leaves the rest. */
  readonly addFresh: (items: readonly T[]) => void;
}

/**
 * A queue that is worked off in short slices while the page is idle, and not at all while it is hidden. `isFresh` tells
 * whether nothing of a batch can be on screen yet.
 */
export function makeSliceQueue<T>(
  work: (batch: readonly T[], isFresh: boolean) => void,
  onDrained: () => void,
): SliceQueue<T> {
  let items: readonly T[] = [];
  let next = 0;
  let isScheduled = false;

  const slice = (isFresh: boolean) => {
    const end = performance.now() + SLICE;
    while (next < items.length) {
      const batch = items.slice(next, next + BATCH);
      next += BATCH;
      work(batch, isFresh);
      if (performance.now() > end) break;
    }
    items = items.slice(next);
    next = 0;
  };

  const run = () => {
    isScheduled = false;
    slice(false);
    if (items.length > 0) schedule();
    else onDrained();
  };

  const schedule = () => {
    if (isScheduled || document.hidden) return;
    isScheduled = true;
    requestIdleCallback(run, { timeout: LATEST });
  };

  const add = (added: readonly T[]) => {
    items = items.concat(added);
    schedule();
  };

  return {
    add,
    addFresh: (fresh) => {
      const waiting = items;
      items = fresh;
      slice(true);
      add(waiting);
    },
  };
}
