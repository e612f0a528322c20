import type { DrawnChip } from '@/utils/lookup/forum/drawn-chip';
import {
  createDressed,
  createElement,
  createStyledShadow,
  dress,
  dressHost,
  fillShadow,
  type PageTheme,
  setOwn,
} from './shadow';

export const CHIP_NAME = 'proposal-lens-chip';

/**
 * A chip's layout: inline; or outside the flow, at a distance in CSS pixels from the link's end, with free room in its
 * own ems. Without room for a word, it is a disc.
 */
export type ChipLayout = 'inline' | readonly [left: number, room: number];

export interface ChipEvents {
  /** The pointer or focus reached a chip, or left it. */
  readonly onReached: (chip: Chip, isOn: boolean) => void;
}

/** In a chip's ems: the space reserved inline, and a disc's width. */
export const WIDTH = 7.8;
export const DISC = 1.55;
/** Relative to the surrounding text. */
const SIZE = 'height:1.55em;font-size:clamp(11px,.78em,13px);width:';
const INLINE = 'position:relative;display:inline-block;margin:-.25em .1em -.25em .4em;vertical-align:middle';
/** Estimates the width of words in ems, including the mark. */
const wordsWidth = (words: string) => 0.56 * words.length + 2.7;
const FREE = 'position:absolute;top:50%;transform:translateY(-50%)';
const OVER = 'position:absolute;inset:0;user-select:none;pointer-events:';
const COVER = `${OVER}auto;cursor:pointer`;

/** A small button after a proposal link. It has what to draw, not the meaning. */
export interface Chip {
  readonly host: HTMLElement;
  /** Receives the pointer, above everything drawn. */
  readonly cover: HTMLElement;
  /** Contains the drawing. */
  readonly pane: HTMLElement;
  view: DrawnChip;
  /** Null: must be computed again. */
  layout: ChipLayout | null;
  readonly show: (view: DrawnChip) => void;
  readonly place: (layout: ChipLayout) => void;
  /** Returns whether it has the pointer or the keyboard focus. */
  readonly isOn: () => boolean;
  /** Returns the chip's box in the viewport. */
  readonly box: () => DOMRect;
  /** Returns whether it is on the page with its drawing in place. */
  readonly isWhole: () => boolean;
  /** Removes it for good: remains that the page kept draw and open nothing. */
  readonly remove: () => void;
}

const chips = new WeakMap<EventTarget, Chip>();

/** Returns whether an element receives the pointer for a chip. */
export const isChip = (element: Element): boolean => chips.has(element);

/**
 * Fills a host, which goes directly after the link. The drawing is below an empty element that receives the pointer and
 * contains the focus target in a separate root. While the target has the focus, its name is all that the page can read
 * in Firefox.
 */
export function createChip(
  host: HTMLElement,
  first: DrawnChip,
  layout: ChipLayout,
  theme: PageTheme,
  isDot: boolean,
  { onReached }: ChipEvents,
): Chip {
  const place = createDressed(styleOf(layout, isDot));
  const cover = createDressed(COVER);
  const face = createElement('div', 'chip');
  const pane = createStyledShadow(face);
  const button = createElement('button');
  const chip: Chip = {
    host,
    cover,
    pane,
    view: first,
    layout,
    show: (view) => {
      chip.view = view;
      button.setAttribute('aria-label', view.name);
      draw();
    },
    place: (layout) => {
      if (layout === chip.layout) return;
      chip.layout = layout;
      dress(place, styleOf(layout, isDot));
      draw();
    },
    isOn: () => face.classList.contains('on'),
    box: () => face.getBoundingClientRect(),
    isWhole: () => face.isConnected && pane.parentNode === place && place.parentNode === host,
    remove: () => {
      host.remove();
      face.remove();
      button.remove();
      chips.delete(cover);
    },
  };
  /** Draws as many words as fit. */
  const draw = () => {
    const { word, wide, look } = chip.view;
    const [left, room] = chip.layout === 'inline' || !chip.layout ? [0, WIDTH] : chip.layout;
    const words = room > WIDTH && room >= wordsWidth(wide) ? wide : word;
    setOwn(face, 'to', `${left}px`);
    face.setAttribute('look', look);
    face.classList.toggle('dot', isDot || room < WIDTH || !words);
    face.replaceChildren(createMark(chip.view), createElement('span', '', words));
  };
  const on = (target: EventTarget, type: string, isOn: boolean) =>
    target.addEventListener(type, ({ isTrusted }) => {
      if (!isTrusted) return;
      face.classList.toggle('on', isOn);
      onReached(chip, isOn);
    });

  chip.show(first);
  face.setAttribute('aria-hidden', 'true');
  face.style.colorScheme = theme;
  button.style.cssText = `${OVER}none;opacity:0`;
  on(cover, 'pointerenter', true);
  on(cover, 'pointerleave', false);
  on(button, 'focus', true);
  on(button, 'blur', false);
  chips.set(cover, chip);
  fillShadow(cover, button);
  place.append(pane, cover);
  // Only now: to find what is at a point, the browser visits every positioned element.
  dressHost(host, 'position:relative;pointer-events:none');
  host.append(place);
  return chip;
}

/** Creates the shape that shows a vote's state. */
export function createMark({ mark, sign, fill }: DrawnChip): HTMLElement {
  const icon = createElement('b', mark, sign);
  setOwn(icon, 'fill', fill);
  return icon;
}

function styleOf(layout: ChipLayout, isDot: boolean): string {
  if (layout === 'inline') return `${SIZE}${isDot ? DISC : WIDTH}em;${INLINE}`;
  const [left, room] = layout;
  return `${SIZE}max-content;max-width:${room}em;${FREE};inset-inline-start:${left}px`;
}

const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];

/**
 * Listens to the user's clicks on chips, and hides them from the page behind and around. Earlier listeners on the
 * page's window still learn that and where a click happened. Keyboard clicks have no position.
 */
export function watchClicks(onChosen: (chip: Chip) => void, signal: AbortSignal): void {
  const onClick = (event: Event) => {
    const chip = event.target && chips.get(event.target);
    if (!chip || !event.isTrusted || !(event instanceof MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    // The page can stretch the element that receives the pointer.
    if (event.detail === 0 || isWithin(event.clientX, event.clientY, chip.box())) onChosen(chip);
  };
  for (const type of CLICK) window.addEventListener(type, onClick, { capture: true, signal });
}

export function isWithin(x: number, y: number, { left, right, top, bottom }: DOMRect): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
