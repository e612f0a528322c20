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
 * How a chip takes room: in the line; or none, at a distance in CSS pixels from the end of the link, with a number of
 * its own ems free there. Without room for a word, only a disc is drawn.
 */
export type ChipLayout = 'inline' | readonly [left: number, room: number];

export interface ChipEvents {
  /** The pointer or the focus has come to a chip, or has left it. */
  readonly onReached: (chip: Chip, isOn: boolean) => void;
}

/** In ems of a chip: what is kept free for it in a line, and how wide a disc is. */
export const WIDTH = 7.8;
export const DISC = 1.55;
/** Sizes are those of the text around. */
const SIZE = 'height:1.55em;font-size:clamp(11px,.78em,13px);width:';
const INLINE = 'position:relative;display:inline-block;margin:-.25em .1em -.25em .4em;vertical-align:middle';
/** About how wide words are, in ems, with the mark in front of them. */
const wordsWidth = (words: string) => 0.56 * words.length + 2.7;
const FREE = 'position:absolute;top:50%;transform:translateY(-50%)';
const OVER = 'position:absolute;inset:0;user-select:none;pointer-events:';
const COVER = `${OVER}auto;cursor:pointer`;

/** A small button behind a proposal link. It knows what to draw, not what it means. */
export interface Chip {
  readonly host: HTMLElement;
  /** Takes the pointer, over all that is drawn. */
  readonly cover: HTMLElement;
  /** Holds what is drawn. */
  readonly pane: HTMLElement;
  view: DrawnChip;
  /** Null: to be found again. */
  layout: ChipLayout | null;
  readonly show: (view: DrawnChip) => void;
  readonly place: (layout: ChipLayout) => void;
  /** Whether it has the pointer or the keyboard's focus. */
  readonly isOn: () => boolean;
  /** The chip's place in the viewport. */
  readonly box: () => DOMRect;
  /** Whether it is on the page, with what is drawn where it was put. */
  readonly isWhole: () => boolean;
  /** Takes it off the page for good: what the page may have kept of it draws nothing and opens nothing. */
  readonly remove: () => void;
}

const chips = new WeakMap<EventTarget, Chip>();

/** Whether an element is what takes the pointer for a chip. */
export const isChip = (element: Element): boolean => chips.has(element);

/**
 * Fills a host, which goes directly behind the link. The drawing is below an empty element that takes the pointer. That
 * element holds the focus target in a separate root. While the target has the focus, its name is all that the page can
 * reach in Firefox.
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
  /** With as many words as there is room for. */
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
  // Only now: the browser looks at every positioned element of a page to find what is at a point.
  dressHost(host, 'position:relative;pointer-events:none');
  host.append(place);
  return chip;
}

/** The shape that shows a vote's state. */
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

/** Everything of a click. */
const CLICK = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'];

/**
 * Hears of clicks by the user that fall on chips, and keeps them from what is behind and around a chip. A listener that the
 * page has put on its window before still hears that and where there was one. Those of the keyboard have no place.
 */
export function watchClicks(onChosen: (chip: Chip) => void, signal: AbortSignal): void {
  const onClick = (event: Event) => {
    const chip = event.target && chips.get(event.target);
    if (!chip || !event.isTrusted || !(event instanceof MouseEvent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    // The page can stretch the element that takes the pointer.
    if (event.detail === 0 || isWithin(event.clientX, event.clientY, chip.box())) onChosen(chip);
  };
  for (const type of CLICK) window.addEventListener(type, onClick, { capture: true, signal });
}

/** Whether a point is in a box. */
export function isWithin(x: number, y: number, { left, right, top, bottom }: DOMRect): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
