import type { ChipView } from '@/utils/lookup/chip-view';
import { chipIcon } from './chip-icon';
import type { PageTheme } from './page-theme';
import { make, makeHost, seal } from './sealed';

export const CHIP_NAME = 'proposal-lens-chip';

/**
 * How a chip takes room: its own in the line; or none, at this many CSS pixels behind the link, in the free end of its
 * line. At 0 there is no room for a word, only for a dot.
 */
export type ChipLayout = 'inline' | number;

/** The size and place of a button in the line, as `forum.css` has them for those that take no room. */
const IN_LINE =
  'display:inline-block;width:calc(7.2em + 2px);height:calc(1.5em + 2px);margin:-.25em .1em -.25em .4em;vertical-align:middle;font-size:clamp(11px,.78em,13px);';

/** An empty host with room in the line, and one without any: to be copied, which costs a tenth of making them. */
let hosts: Record<'inline' | 'other', HTMLElement> | undefined;

export interface ChipEvents {
  readonly onEnter: (chip: Chip) => void;
  readonly onLeave: (chip: Chip) => void;
  /** A click by the user; clicks made by scripts never arrive here. */
  readonly onChosen: (chip: Chip) => void;
}

/**
 * A small button behind a proposal link. It knows what to draw, not what it means. Its host can stand in the page
 * empty, at the full size of the button if that has room in the line; filling it later moves nothing.
 */
export class Chip {
  /** Goes directly behind the link. */
  readonly host: HTMLElement;
  view: ChipView;
  layout: ChipLayout;
  #button: HTMLButtonElement | null = null;

  constructor(view: ChipView, layout: ChipLayout) {
    this.view = view;
    this.layout = layout;
    this.host = document.importNode(hostFor(layout));
    this.show(view);
  }

  show(view: ChipView): void {
    const { url, state, word, name, card } = view;
    const button = this.#button;
    this.view = view;
    this.host.setAttribute('data-state', state);
    this.host.setAttribute('data-url', url);
    button?.setAttribute('aria-label', name);
    button?.setAttribute('aria-description', [card.title, ...card.lines, card.notice].join('. '));
    button?.replaceChildren(chipIcon(view), make('span', '', word));
  }

  lay(layout: ChipLayout): void {
    this.layout = layout;
    this.host.style.cssText = hostFor(layout).style.cssText;
    this.#layButton();
  }

  /** Puts the button into the host. */
  fill(theme: PageTheme, { onEnter, onLeave, onChosen }: ChipEvents): void {
    if (this.#button) return;
    const button = make('button');
    this.#button = button;
    button.style.colorScheme = theme;
    const enter = () => onEnter(this);
    const leave = () => onLeave(this);
    button.onpointerenter = enter;
    button.onfocus = enter;
    button.onpointerleave = leave;
    button.onblur = leave;
    button.onclick = (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.isTrusted) onChosen(this);
    };
    this.show(this.view);
    this.#layButton();
    seal(this.host, button);
  }

  #layButton(): void {
    const { layout } = this;
    const button = this.#button;
    if (!button) return;
    button.className = layout === 'inline' ? layout : layout ? 'free' : 'dot';
    button.style.left = `${Number(layout) || 0}px`;
  }

  /** Where the button stands in the viewport. */
  box(): DOMRect {
    return (this.#button ?? this.host).getBoundingClientRect();
  }
}

function hostFor(layout: ChipLayout): HTMLElement {
  hosts ??= {
    inline: makeHost(CHIP_NAME, IN_LINE.replaceAll(';', '!important;')),
    other: makeHost(CHIP_NAME, ''),
  };
  return hosts[layout === 'inline' ? 'inline' : 'other'];
}
