/** Milliseconds of work in one go; the frame budget leaves the rest to the page. */
const SLICE = 4;
const LATEST = 500;

/** A queue that is worked off in short slices while the page is idle. */
export class SliceQueue<T> {
  readonly #work: (batch: readonly T[], painted: boolean) => void;
  readonly #onDrained: () => void;
  #items: T[] = [];
  #scheduled = false;

  /** `painted` tells whether the items may already be on screen. */
  constructor(work: (batch: readonly T[], painted: boolean) => void, onDrained: () => void) {
    this.#work = work;
    this.#onDrained = onDrained;
  }

  /** Takes work for idle time. */
  add(items: readonly T[]): void {
    for (const item of items) this.#items.push(item);
    this.#schedule();
  }

  /** Takes work that has not been painted yet, does what fits into one slice at once and leaves the rest. */
  addFresh(items: readonly T[]): void {
    const waiting = this.#items;
    this.#items = [...items];
    this.#slice(false);
    this.#items = [...waiting, ...this.#items];
    if (this.#items.length > 0) this.#schedule();
    else this.#onDrained();
  }

  clear(): void {
    this.#items = [];
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    whenIdle(() => {
      this.#scheduled = false;
      this.#slice(true);
      if (this.#items.length > 0) this.#schedule();
      else this.#onDrained();
    });
  }

  #slice(painted: boolean): void {
    const end = performance.now() + SLICE;
    let done = 0;
    do {
      const batch = this.#items.slice(done, done + 64);
      done += batch.length;
      this.#work(batch, painted);
    } while (done < this.#items.length && performance.now() < end);
    this.#items.splice(0, done);
  }
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run);
}
