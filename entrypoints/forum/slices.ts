/** Milliseconds of work in one go; the frame budget leaves the rest to the page. */
const SLICE = 4;
const LATEST = 500;
/** Few enough that the last batch of a slice cannot overrun it by much. */
const BATCH = 8;

export interface SliceQueue<T> {
  /** Takes work for idle time; what is waiting already is not done twice. */
  readonly add: (items: Iterable<T>) => void;
  /** Takes work that has not been painted yet, does what fits into one slice at once and leaves the rest. */
  readonly addFresh: (items: Iterable<T>) => void;
}

/**
 * A queue that is worked off in short slices while the page is idle, and not at all while it is hidden. `painted` tells
 * whether the items of a batch may already be on screen.
 */
export function makeSliceQueue<T>(
  work: (batch: readonly T[], painted: boolean) => void,
  onDrained: () => void,
): SliceQueue<T> {
  let items = new Set<T>();
  let isScheduled = false;

  const slice = (painted: boolean) => {
    const end = performance.now() + SLICE;
    let batch: T[] = [];
    for (const item of items) {
      items.delete(item);
      if (batch.push(item) < BATCH) continue;
      work(batch, painted);
      batch = [];
      if (performance.now() > end) break;
    }
    work(batch, painted);
  };

  const run = () => {
    isScheduled = false;
    slice(true);
    if (items.size > 0) schedule();
    else onDrained();
  };

  const schedule = () => {
    if (isScheduled || document.hidden) return;
    isScheduled = true;
    requestIdleCallback(run, { timeout: LATEST });
  };

  const add = (added: Iterable<T>) => {
    for (const item of added) items.add(item);
    schedule();
  };

  return {
    add,
    addFresh: (fresh) => {
      const waiting = items;
      items = new Set(fresh);
      slice(false);
      add(waiting);
    },
  };
}
