import type { ChipView } from '@/utils/lookup/chip-view';
import { chipIcon } from './chip-icon';
import type { PageTheme } from './page-theme';
import { dress, dressHost, make, seal, sealDrawn } from './sealed';

export const CHIP_NAME = 'proposal-lens-chip';

/**
 * How a chip takes room: its own in the line; or none, at this many CSS pixels behind the link, in the free end of its
 * line. At 0 there is no room for a word, only for a dot.
 */
export type ChipLayout = 'inline' | number;

export interface ChipEvents {
  readonly onEnter: (chip: Chip) => void;
  readonly onLeave: (chip: Chip) => void;
}

/** Sizes are those of the text around. */
const PILL = 'width:calc(7.2em + 2px);height:calc(1.5em + 2px);font-size:clamp(11px,.78em,13px)';
const INLINE = `${PILL};position:relative;display:inline-block;margin:-.25em .1em -.25em .4em;vertical-align:middle`;
const COVER = 'position:absolute;inset:0;cursor:pointer;user-select:none;pointer-events:auto';

const chips = new WeakMap<EventTarget, Chip>();

/** Whether an element is what takes the pointer for a chip. */
export const isChip = (element: Element): boolean => chips.has(element);

/**
 * A small button behind a proposal link. It knows what to draw, not what it means. What is drawn lies below an empty
 * element that takes the pointer; that holds the focus' target in a root of its own, whose name is all that the page can
 * come by there, in Firefox, while the target has the focus.
 */
export class Chip {
  readonly #place = make('span');
  readonly #face = make('div');
  /** Takes the pointer, over all that is drawn. */
  readonly cover: HTMLElement;
  readonly #button = make('button');
  readonly host: HTMLElement;
  view: ChipView;
  /** Null: to be found anew. */
  layout: ChipLayout | null = null;

  /** Fills a host, which goes directly behind the link. */
  constructor(host: HTMLElement, view: ChipView, theme: PageTheme, { onEnter, onLeave }: ChipEvents) {
    const [face, button] = [this.#face, this.#button];
    this.cover = seal(button);
    this.host = host;
    this.view = view;
    this.show(view);
    face.setAttribute('aria-hidden', 'true');
    face.style.colorScheme = theme;
    button.style.cssText = 'position:absolute;inset:0;opacity:0;pointer-events:none;user-select:none';
    dress(this.cover, COVER);
    const on = (target: EventTarget, type: string, isOn: boolean) =>
      target.addEventListener(type, ({ isTrusted }) => {
        if (!isTrusted) return;
        face.classList.toggle('on', isOn);
        if (isOn) onEnter(this);
        else onLeave(this);
      });
    on(this.cover, 'pointerenter', true);
    on(this.cover, 'pointerleave', false);
    on(button, 'focus', true);
    on(button, 'blur', false);
    chips.set(this.cover, this);
    this.#place.append(sealDrawn(face), this.cover);
    // Only now: the browser looks at every positioned element of a page to tell what lies at a point.
    dressHost(host, 'position:relative;pointer-events:none');
    host.append(this.#place);
  }

  show(view: ChipView): void {
    const { word, name } = view;
    this.view = view;
    this.#button.setAttribute('aria-label', name);
    // A caution about the link stands in front of all else, and is what a dot shows.
    this.#face.replaceChildren(
      chipIcon(view),
      make('span', '', word),
      view.card.notice ? make('u', '', '⚠') : '',
    );
  }

  lay(layout: ChipLayout): void {
    this.layout = layout;
    const isDot = layout === 0;
    this.#face.classList.toggle('dot', isDot);
    const free = isDot
      ? 'top:0;width:16px;height:16px;transform:translateY(-45%)'
      : `${PILL};left:${layout}px;top:50%;transform:translateY(-50%)`;
    dress(this.#place, layout === 'inline' ? INLINE : `position:absolute;${free}`);
  }

  /** Whether it has the pointer or the keyboard's focus. */
  isOn(): boolean {
    return this.#face.classList.contains('on');
  }

  /** Where the chip stands in the viewport. */
  box(): DOMRect {
    return this.#face.getBoundingClientRect();
  }
}

/** Everything of a click; what is behind a chip gets none of it. */
const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];

/**
 * Hears of clicks by the user that fall on chips, before the page does, and keeps the page's handlers from them. Those of
 * the keyboard have no place.
 */
export function watchClicks(onChosen: (chip: Chip) => void, signal: AbortSignal): void {
  const onClick = (event: Event) => {
    const chip = event.target && chips.get(event.target);
    if (!chip || !event.isTrusted || !(event instanceof MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && (event.detail === 0 || lies(event, chip.box()))) onChosen(chip);
  };
  for (const type of CLICK) window.addEventListener(type, onClick, { capture: true, signal });
}

/** Whether an event lies within a box: the page can stretch the element that takes the pointer. */
function lies({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
