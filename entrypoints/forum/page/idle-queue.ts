import type { WhileAlive } from '../extension';

/** Work per slice; the rest of the frame belongs to the page. */
export const SLICE_MS = 4;
const MAX_DELAY_MS = 500;
/** Items between two checks of the clock. */
const BATCH = 16;

/** How long after a page is shown its postponed work is urgent. */
const HURRY_MS = 3000;
/** A page that was just shown is not idle for a while: every slice would wait its maximum. */
let hurriesUntil = 0;

interface IdleQueue<T> {
  /** Queues work for idle time. */
  readonly add: (lists: readonly ArrayLike<T>[]) => void;
  /** Queues unpainted work, does what fits into one slice at once and leaves the rest. */
  readonly addFresh: (lists: readonly ArrayLike<T>[]) => void;
}

/**
 * Creates a queue that runs in short slices: when the page is idle, immediately after the page was shown, and never
 * while it is hidden. With `isFresh` a batch is still unpainted. A small `first` batch comes first, because it creates
 * everything that later ones need.
 */
export function createIdleQueue<T>(
  whileAlive: WhileAlive,
  work: (batch: readonly T[], isFresh: boolean) => void,
  onDrained?: () => void,
  first = BATCH,
): IdleQueue<T> {
  let waiting: { readonly items: ArrayLike<T>; next: number }[] = [];
  let isScheduled = false;
  let size = first;

  const takeBatch = () => {
    const batch: T[] = [];
    for (let list = waiting[0]; list && batch.length < size; list = waiting[0]) {
      // By index: other access to a browser list is slower.
      const item = list.items[list.next];
      list.next += 1;
      if (item === undefined) waiting.shift();
      else batch.push(item);
    }
    return batch;
  };

  const slice = (isFresh: boolean) => {
    // Without work, the clock is the main cost.
    const end = waiting.length && performance.now() + SLICE_MS;
    while (waiting.length > 0 && performance.now() < end) {
      work(takeBatch(), isFresh);
      size = Math.min(BATCH, 2 * size);
    }
  };

  const run = whileAlive(() => {
    // Work scheduled twice runs once, and never while the page is hidden.
    if (!isScheduled || document.hidden) return;
    isScheduled = false;
    slice(false);
    if (waiting.length > 0) schedule();
    else onDrained?.();
  });

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    if (document.hidden) return;
    if (performance.now() < hurriesUntil) setTimeout(run);
    else requestIdleCallback(run, { timeout: MAX_DELAY_MS });
  };

  document.addEventListener(
    'visibilitychange',
    whileAlive(() => {
      hurriesUntil = performance.now() + HURRY_MS;
      if (isScheduled) setTimeout(run);
    }),
  );

  const add = (lists: readonly ArrayLike<T>[]) => {
    for (const items of lists) if (items.length > 0) waiting.push({ items, next: 0 });
    schedule();
  };

  return {
    add,
    addFresh: (lists) => {
      const others = waiting;
      waiting = [];
      add(lists);
      slice(true);
      waiting = others.concat(waiting);
    },
  };
}
