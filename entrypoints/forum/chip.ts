import type { ChipView } from '@/utils/lookup/chip-view';
import { chipIcon } from './chip-icon';
import { CHIP_STYLE } from './chip-style';
import type { PageTheme } from './page-theme';
import { sealedHost } from './sealed-host';

export const CHIP_NAME = 'proposal-lens-chip';

/** How a chip takes room: its own in the line, none beside the line's end, none as a dot behind the link. */
export type ChipLayout = 'inline' | 'measure' | 'beside' | 'dot';

export interface ChipEvents {
  readonly onEnter: (chip: Chip) => void;
  readonly onLeave: (chip: Chip) => void;
  /** A click by the user; clicks made by scripts never arrive here. */
  readonly onChosen: (chip: Chip) => void;
}

/** A small button behind a proposal link. It knows what to draw, not what it means. */
export class Chip {
  /** Goes directly behind the link. */
  readonly host: HTMLElement;
  readonly #frame: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #word: HTMLElement;
  #view: ChipView;

  constructor(view: ChipView, theme: PageTheme, events: ChipEvents) {
    const { host, root } = sealedHost(CHIP_NAME);
    const make = <K extends 'div' | 'button' | 'span' | 'style'>(name: K) =>
      root.ownerDocument.createElement(name);
    this.host = host;
    this.#view = view;
    this.#frame = make('div');
    this.#button = make('button');
    this.#word = make('span');
    this.#word.className = 'word';
    this.#button.type = 'button';
    const style = make('style');
    style.textContent = CHIP_STYLE;
    this.#frame.classList.add('frame', theme);
    this.#frame.append(this.#button);
    root.append(style, this.#frame);
    this.#listen(events);
    this.show(view);
  }

  get view(): ChipView {
    return this.#view;
  }

  show(view: ChipView): void {
    this.#view = view;
    const { title, lines, notice } = view.card;
    this.host.dataset['state'] = view.state;
    this.host.dataset['url'] = view.url;
    this.#button.dataset['state'] = view.state;
    this.#button.setAttribute('aria-label', view.name);
    this.#button.setAttribute('aria-description', [title, ...lines, notice ?? ''].join('. '));
    this.#word.textContent = view.word;
    this.#button.replaceChildren(chipIcon(this.#button.ownerDocument, view), this.#word);
  }

  /** `start` is the distance in CSS pixels from the end of the link, for chips beside the line's end. */
  lay(layout: ChipLayout, start = 0): void {
    const inline = layout === 'inline';
    // `!important`, so that the page's own rules for unknown elements change nothing.
    this.host.style.cssText = `all:initial!important;font-family:inherit!important;font-size:inherit!important;line-height:inherit!important;display:${inline ? 'inline-block' : 'inline'}!important;position:relative!important;z-index:1!important`;
    this.#frame.classList.remove('inline', 'measure', 'beside', 'dot');
    this.#frame.classList.add(layout, ...(layout === 'measure' ? ['beside'] : []));
    this.#frame.style.setProperty('--start', `${start}px`);
  }

  /** Where the button stands in the viewport. */
  box(): DOMRect {
    return this.#button.getBoundingClientRect();
  }

  remove(): void {
    this.host.remove();
  }

  #listen({ onEnter, onLeave, onChosen }: ChipEvents): void {
    const button = this.#button;
    button.addEventListener('pointerenter', () => onEnter(this));
    button.addEventListener('pointerleave', () => onLeave(this));
    button.addEventListener('focus', () => onEnter(this));
    button.addEventListener('blur', () => onLeave(this));
    button.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.isTrusted) onChosen(this);
    });
  }
}
