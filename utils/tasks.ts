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

/** Runs work in the background; if the worker dies meanwhile, an alarm wakes the next one. */
export type Guarded = (work: () => Promise<void>) => Promise<void>;

interface Guard {
  /** Has the background wake once more, until `end` is called. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** One alarm stands for all that is under way, and goes with the last of it. */
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

export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Does once what several ask for at one moment. */
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

/** Remembers a promise once it was asked for; a failure is forgotten, so that the next caller tries again. */
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
