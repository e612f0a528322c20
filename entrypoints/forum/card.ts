import type { ChipCard } from '@/utils/lookup/chip-view';
import type { PageTheme } from './page-theme';
import { dressHost, make, makeHost, sealDrawn } from './sealed';

const MARGIN = 8;
const PLACE =
  'position:fixed;z-index:9999;width:max-content;font-size:13px;line-height:1.45;user-select:none';

/** The box with a proposal's main facts that stands over the page while it is wanted. It asks nobody for anything. */
export class Card {
  readonly #box = make('div', 'card');
  readonly #host = makeHost('proposal-lens-card');

  /** `onHover` tells whether the pointer is over the card, so that it can be read. */
  constructor(onHover: (over: boolean) => void) {
    this.#host.append(sealDrawn(this.#box));
    const on = (type: string, isOver: boolean) =>
      this.#host.addEventListener(type, ({ isTrusted }) => isTrusted && onHover(isOver));
    on('pointerenter', true);
    on('pointerleave', false);
  }

  /** Opens beside a place of the viewport. A `hint` is announced; without one the card only repeats its button. */
  open({ title, lines, notice }: ChipCard, theme: PageTheme, beside: DOMRect, hint: string | null): void {
    const box = this.#box;
    box.role = hint && 'status';
    box.replaceChildren(
      line('title', title),
      ...lines.map((text) => line('', text)),
      line('notice', notice),
      line('hint', hint),
    );
    box.style.colorScheme = theme;
    dressHost(this.#host, PLACE);
    document.documentElement.append(this.#host);
    // Below the chip where there is room, else above; always within the viewport.
    const { offsetWidth: width, offsetHeight: height } = box;
    const { clientWidth, clientHeight } = document.documentElement;
    const below = beside.bottom + MARGIN;
    const top = below + height <= clientHeight ? below : beside.top - MARGIN - height;
    const left = Math.min(beside.left, clientWidth - width - MARGIN);
    dressHost(this.#host, `${PLACE};left:max(${MARGIN}px,${left}px);top:max(${MARGIN}px,${top}px)`);
  }

  close(): void {
    this.#host.remove();
  }
}

function line(kind: string, text: string | null): Node | string {
  return text === null ? '' : make('p', kind, text);
}
