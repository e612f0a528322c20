/** Milliseconds between two reports. */
const PAUSE = 250;

/** Sends the page's links when they change: never from a hidden tab, nothing from a page without any. */
export class Reporter {
  readonly #collect: () => readonly string[];
  readonly #deliver: (links: readonly string[]) => void;
  #sent: string | null = null;
  #lastTime = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(collect: () => readonly string[], deliver: (links: readonly string[]) => void) {
    this.#collect = collect;
    this.#deliver = deliver;
  }

  /** Looks for a change soon. */
  schedule(): void {
    if (this.#timer !== null || document.hidden) return;
    const wait = Math.max(0, this.#lastTime + PAUSE - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!document.hidden) this.#report();
    }, wait);
  }

  /** Sends again, changed or not. */
  repeat(): void {
    this.#sent = null;
    this.schedule();
  }

  /** Takes back what was reported: the tab moves on, and panel and popup must not go on listing these links. */
  leave(): void {
    if (this.#sent) this.#deliver([]);
    this.#sent = null;
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #report(): void {
    const links = this.#collect();
    const text = links.join('\n');
    if (text === (this.#sent ?? '')) return;
    this.#sent = text;
    this.#lastTime = performance.now();
    this.#deliver(links);
  }
}
