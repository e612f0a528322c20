/** Runs tasks one after another; a failed one does not stop the next. */
type SerialQueue = <T>(run: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Runs work in the background. If the worker dies meanwhile, an alarm starts the next one. */
export type Guarded = (work: () => Promise<void>) => Promise<void>;

interface Guard {
  /** Schedules the alarm until `end` is called. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** Shares one alarm among all pending work and ends it with the last. */
export function createGuarded({ begin, end }: Guard): Guarded {
  let underWay = 0;
  return async (work) => {
    underWay += 1;
    try {
      await begin();
      await work();
    } finally {
      underWay -= 1;
    }
    if (underWay === 0) await end();
  };
}

/** Resolves after a time, or as soon as the signal aborts; never rejects. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Merges calls of one moment into a single run. */
export function together<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => {
    begun ??= Promise.resolve().then(() => {
      begun = null;
      return work();
    });
    return begun;
  };
}

/** Caches the promise from the first call on. A failure is not cached, so the next caller tries again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | null = null;
  return () => {
    promise ??= work().catch((error: unknown) => {
      promise = null;
      throw error;
    });
    return promise;
  };
}

/** A hidden page has no frames. */
const MAX_WAIT_MS = 200;

let shown = Promise.resolve();

/**
 * Resolves when the browser has the page's first picture to show; at once on pages that are not starting. Files that
 * the picture does not need wait for this: fetching one takes as long as drawing a part of it.
 */
export const firstFrameShown = (): Promise<void> => shown;

/** Begins to wait for the first picture, which the caller draws now. */
export function awaitFirstFrame(): void {
  shown = new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    // When the second frame begins, the first is complete. The timer lets that frame end as well.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
