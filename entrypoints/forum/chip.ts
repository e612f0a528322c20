import type { ChipView } from '@/utils/lookup/chip-view';
import { chipIcon } from './chip-icon';
import type { PageTheme } from './page-theme';
import { make, seal } from './sealed';

export const CHIP_NAME = 'proposal-lens-chip';

/**
 * How a chip takes room: its own in the line; or none, at this many CSS pixels behind the link, in the free end of its
 * line. At 0 there is no room for a word, only for a dot.
 */
export type ChipLayout = 'inline' | number;

export interface ChipEvents {
  readonly onEnter: (chip: Chip) => void;
  readonly onLeave: (chip: Chip) => void;
  /** A click by the user; clicks made by scripts never arrive here. */
  readonly onChosen: (chip: Chip) => void;
}

/** A small button behind a proposal link. It knows what to draw, not what it means. */
export class Chip {
  readonly #button = make('button');
  readonly host: HTMLElement;
  view: ChipView;
  /** Null: to be found anew. */
  layout: ChipLayout | null = null;

  /** Fills a host, which goes directly behind the link. */
  constructor(
    host: HTMLElement,
    view: ChipView,
    theme: PageTheme,
    { onEnter, onLeave, onChosen }: ChipEvents,
  ) {
    const button = this.#button;
    const enter = () => onEnter(this);
    const leave = () => onLeave(this);
    this.host = host;
    this.view = view;
    this.show(view);
    button.style.colorScheme = theme;
    button.onpointerenter = enter;
    button.onfocus = enter;
    button.onpointerleave = leave;
    button.onblur = leave;
    button.onclick = (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.isTrusted) onChosen(this);
    };
    seal(host, button);
  }

  show(view: ChipView): void {
    const { word, name, card } = view;
    const button = this.#button;
    this.view = view;
    button.setAttribute('aria-label', name);
    button.setAttribute('aria-description', [card.title, ...card.lines, card.notice].join('. '));
    button.replaceChildren(chipIcon(view), make('span', '', word));
  }

  lay(layout: ChipLayout): void {
    this.layout = layout;
    this.#button.className = layout === 'inline' ? layout : layout ? 'free' : 'dot';
    this.#button.style.left = `${Number(layout) || 0}px`;
  }

  /** Where the button stands in the viewport. */
  box(): DOMRect {
    return this.#button.getBoundingClientRect();
  }
}
