import type { ChipCard } from '@/utils/lookup/chip-view';
import { CARD_STYLE } from './card-style';
import type { PageTheme } from './page-theme';
import { sealedHost } from './sealed-host';

const MARGIN = 8;

/** The box with a proposal's main facts that stands over the page while it is wanted. It asks nobody for anything. */
export class Card {
  readonly #host: HTMLElement;
  readonly #box: HTMLElement;

  /** `onHover` tells whether the pointer is over the card, so that it can be read and selected. */
  constructor(onHover: (over: boolean) => void) {
    const { host, root } = sealedHost('proposal-lens-card');
    const style = root.ownerDocument.createElement('style');
    style.textContent = CARD_STYLE;
    this.#host = host;
    this.#box = root.ownerDocument.createElement('div');
    this.#box.addEventListener('pointerenter', () => onHover(true));
    this.#box.addEventListener('pointerleave', () => onHover(false));
    root.append(style, this.#box);
  }

  /** Opens beside a place of the viewport. A `hint` is announced; without one the card only repeats its button. */
  open(content: ChipCard, theme: PageTheme, beside: DOMRect, hint: string | null): void {
    this.#box.className = `card ${theme}`;
    this.#box.setAttribute('role', hint === null ? 'tooltip' : 'status');
    this.#box.replaceChildren(
      this.#text('title', content.title),
      ...content.lines.map((line) => this.#text('line', line)),
      ...(content.notice === null ? [] : [this.#text('notice', content.notice)]),
      ...(hint === null ? [] : [this.#text('hint', hint)]),
    );
    document.documentElement.append(this.#host);
    this.#position(beside);
  }

  close(): void {
    this.#host.remove();
  }

  #text(kind: string, text: string): HTMLElement {
    const line = this.#box.ownerDocument.createElement('div');
    const bidi = this.#box.ownerDocument.createElement('bdi');
    bidi.dir = 'auto';
    bidi.textContent = text;
    line.className = kind;
    line.append(bidi);
    return line;
  }

  /** Below the chip where there is room, else above; always within the viewport. */
  #position(beside: DOMRect): void {
    const { width, height } = this.#box.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = beside.bottom + MARGIN;
    const top = below + height <= clientHeight ? below : beside.top - MARGIN - height;
    const left = Math.min(beside.left, clientWidth - width - MARGIN);
    this.#box.style.left = `${Math.max(MARGIN, left)}px`;
    this.#box.style.top = `${Math.max(MARGIN, top)}px`;
  }
}
