import type { ChipView } from '@/utils/lookup/chip-view';
import { chipIcon } from './chip-icon';
import type { PageTheme } from './page-theme';
import { make, sealed } from './sealed';

export const CHIP_NAME = 'proposal-lens-chip';

/** How a chip takes room: its own in the line, none in the free end of a line, none as a dot behind the link. */
export type ChipLayout = 'inline' | 'free' | 'dot';

export interface ChipEvents {
  readonly onEnter: (chip: Chip) => void;
  readonly onLeave: (chip: Chip) => void;
  /** A click by the user; clicks made by scripts never arrive here. */
  readonly onChosen: (chip: Chip) => void;
}

/** A small button behind a proposal link. It knows what to draw, not what it means. */
export class Chip {
  readonly #button = make('button');
  /** Goes directly behind the link. */
  readonly host = sealed(CHIP_NAME, this.#button);
  view: ChipView;
  layout: ChipLayout = 'free';

  constructor(view: ChipView, theme: PageTheme, { onEnter, onLeave, onChosen }: ChipEvents) {
    const button = this.#button;
    this.view = view;
    this.show(view);
    button.style.colorScheme = theme;
    button.onpointerenter = () => onEnter(this);
    button.onfocus = () => onEnter(this);
    button.onpointerleave = () => onLeave(this);
    button.onblur = () => onLeave(this);
    button.onclick = (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.isTrusted) onChosen(this);
    };
  }

  show(view: ChipView): void {
    const { url, state, word, name, card } = view;
    const button = this.#button;
    this.view = view;
    this.host.dataset['state'] = state;
    this.host.dataset['url'] = url;
    button.setAttribute('aria-label', name);
    button.setAttribute('aria-description', [card.title, ...card.lines, card.notice].join('. '));
    button.replaceChildren(chipIcon(view), make('span', '', word));
  }

  /** `start` is the distance in CSS pixels from the end of the link, for chips in the free end of a line. */
  lay(layout: ChipLayout, start = 0): void {
    this.layout = layout;
    this.#button.className = layout;
    this.#button.style.left = `${start}px`;
  }

  /** Where the button stands in the viewport. */
  box(): DOMRect {
    return this.#button.getBoundingClientRect();
  }
}
