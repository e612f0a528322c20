import { Card } from './card';
import type { Chip } from './chip';
import { pageTheme } from './page-theme';

/** Milliseconds that the pointer rests on a chip before its card opens, and may be away before it closes. */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 120;

/** When the card opens and closes: hover, focus, click, Escape. At most one is open. */
export class CardControl {
  readonly #card = new Card((over) => (over ? this.#cancel() : this.leave()));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinned = false;
  /** Ends the listening that goes with an open card. */
  #open: AbortController | null = null;

  enter(chip: Chip): void {
    this.#cancel();
    if (!this.#pinned) this.#timer = setTimeout(() => this.#show(chip, null), OPEN_AFTER);
  }

  leave(): void {
    this.#cancel();
    if (!this.#pinned) this.#timer = setTimeout(() => this.close(), CLOSE_AFTER);
  }

  /** Keeps the card open, with a hint below its facts, until Escape, a click elsewhere or scrolling. */
  pin(chip: Chip, hint: string): void {
    this.#cancel();
    this.#show(chip, hint);
    this.#pinned = true;
  }

  close(): void {
    this.#cancel();
    this.#pinned = false;
    this.#open?.abort();
    this.#open = null;
    this.#card.close();
  }

  #show(chip: Chip, hint: string | null): void {
    this.close();
    if (!chip.host.isConnected) return;
    this.#card.open(chip.view.card, pageTheme(), chip.box(), hint);
    this.#open = new AbortController();
    const options = { capture: true, signal: this.#open.signal };
    window.addEventListener('keydown', (event) => this.#onKey(event), options);
    window.addEventListener('scroll', () => this.close(), options);
    window.addEventListener('pointerdown', () => this.#pinned && this.close(), options);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.close();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
  }
}
