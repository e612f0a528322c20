import { type Chip, isChip, isWithin } from '../chip/chip';
import { numbersIn } from '../chip/shadow';
import { MARKER_NAME } from '../extension';
import { matches, parentElement } from './mentions';

/** Below this opacity an element counts as transparent. */
const FAINTEST = 0.1;
/** Smaller lines are invisible; CSS pixels. */
const THINNEST = 2;
const LOWEST = 5;
/** Colours look alike up to this difference of red, green and blue, weighted as by the eye. */
const ALIKE = 160;
/** A link has few parts and lines; a page may give it any number. */
const MAX_PARTS = 20;
const MAX_LINES = 8;
/** Positions along a line to test for covers: users can guess a word that is covered at one of them. */
const PLACES = [0.2, 0.5, 0.8];
const ENOUGH = 2;

/** `NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT` */
const ELEMENTS_AND_TEXT = 5;
const PICTURES = 'img,svg,video,canvas';
const VEILS = `${PICTURES},iframe`;
/** With less paint over it, a chip is visible. */
const VEIL = 0.5;
/** The browser's top layer, with its own backdrop; a popover's receives no pointer. */
const ON_TOP = ':popover-open,:modal,:fullscreen';
const INERT = '[inert],[inert] *';
/** CSS pixels. */
const MIN_CHIP_SIZE = 10;
/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Neither white space nor an invisible character. */
const INK = /[^\s\p{DI}⠀]/u;
/** Filters that leave next to nothing to see: too faint, dark, bright, grey or blurred, or an SVG filter. */
const HIDING =
  /(opacity|brightness|contrast)\((0|0?\.[01]\d*|\S*e-\d+)\)|brightness\([3-9]|(brightness|contrast)\(\d[\de]|invert\(0?\.[456]|blur\(([5-9]|\d\d)|url/;
const SEE_THROUGH = 'rgba(0, 0, 0, 0)';
const UNKNOWN = '?';

/**
 * Returns whether a user can see the words or a picture of a link in the viewport: not covered, clipped, faint, tiny or
 * in their background's colour. With `isOpen` the browser reports that nothing covers the link, which has no child
 * elements. Finding what is at a point takes a millisecond on a long page.
 */
export function isSeen(link: Element, isOpen: boolean): boolean {
  const words = link.previousSibling;
  // A marker is empty: it represents the address in the text before it.
  if (link.localName === MARKER_NAME && words && link.parentElement)
    return isDrawn(link.parentElement, words) && isUncovered(link.parentElement, words, false);
  // Uses the prototype: a page can give an element the name of the document's own function.
  const walker = Document.prototype.createTreeWalker.call(document, link, ELEMENTS_AND_TEXT);
  for (let parts = 0; parts < MAX_PARTS && walker.nextNode(); parts += 1) {
    const node = walker.currentNode;
    const part =
      node instanceof Element
        ? matches(node, PICTURES) && node
        : INK.test(String(node.nodeValue)) && node.parentElement;
    if (part && isDrawn(part, node) && isUncovered(part, node, isOpen)) return true;
  }
  return false;
}

/**
 * Returns whether a user can see a chip's drawing, which is below a separate element that receives the pointer. With
 * `isThorough`, not even layers that let the pointer through may cover it.
 */
export function isOpenToView({ cover, pane, box }: Chip, isThorough: boolean): boolean {
  const { left, top, width, height } = box();
  const middle = top + height / 2;
  const isOpen = (place: number) => hitAt(left + place * width, middle, cover) === cover;
  return (
    Math.min(width, height) > MIN_CHIP_SIZE &&
    isDrawn(pane, pane) &&
    PLACES.every(isOpen) &&
    !(isThorough && isVeiled(cover, left + width / 2, middle))
  );
}

/**
 * Returns whether layers that let the pointer through are painted over a point: no browser reveals what else is there.
 */
function isVeiled(cover: Element, x: number, y: number): boolean {
  let left = 1;
  for (const element of Document.prototype.querySelectorAll.call(document, '*')) {
    if (Node.prototype.contains.call(element, cover)) continue;
    const isOnTop = matches(element, ON_TOP);
    if (isOnTop) left *= 1 - paintOf(getComputedStyle(element, '::backdrop'), false);
    if (!isWithin(x, y, Element.prototype.getBoundingClientRect.call(element))) continue;
    const style = getComputedStyle(element);
    const isAbove = isOnTop || Number(style.zIndex) > 0 || cover.compareDocumentPosition(element) & FOLLOWING;
    if (isAbove && (style.pointerEvents === 'none' || matches(element, INERT)))
      left *= 1 - paintOf(style, matches(element, VEILS));
  }
  return left < VEIL;
}

/** Returns how much an element's paint hides what is behind it, from 0 to 1. */
function paintOf(style: CSSStyleDeclaration, isPicture: boolean): number {
  const { visibility, opacity, backgroundColor, backgroundImage, backdropFilter } = style;
  if (visibility !== 'visible') return 0;
  const [, , , alpha = 1] = numbersIn(backgroundColor);
  return Number(opacity) * (isPicture || backgroundImage + backdropFilter !== 'nonenone' ? 1 : alpha);
}

/** Returns whether the styles of a part and its ancestors leave it visible. */
function isDrawn(part: Element, node: Node): boolean {
  const { visibility, webkitTextFillColor } = getComputedStyle(part);
  let left = visibility === 'visible' ? 1 : 0;
  /** The colour behind words; unknown behind a picture or a blend. */
  let ground = node === part ? UNKNOWN : '';
  let at: Element | null = part;
  while (at) {
    const style = getComputedStyle(at);
    const { opacity, filter, maskImage, mixBlendMode, backgroundImage, backgroundColor } = style;
    // In Chromium only.
    const { webkitMaskBoxImageSource: frame = 'none' } = style;
    const around = parentElement(at);
    // Extensions that darken pages put an SVG filter on the root.
    const isLeft =
      maskImage + frame === 'nonenone' && !HIDING.test(around ? filter : filter.replace('url', ''));
    left *= isLeft ? Number(opacity) : 0;
    if (mixBlendMode !== 'normal') {
      if (node === part) left = 0;
      ground = UNKNOWN;
    }
    if (backgroundImage !== 'none') ground ||= UNKNOWN;
    if (backgroundColor !== SEE_THROUGH) ground ||= backgroundColor;
    at = around;
  }
  return left > FAINTEST && isApart(webkitTextFillColor, ground || 'rgb(255, 255, 255)');
}

/** Returns whether a colour differs from the one behind it, if both are known and in the usual notation. */
function isApart(ink: string, ground: string): boolean {
  if (!/^rgb\(.*,rgb/.test(`${ground},${ink}`)) return true;
  const [inks, grounds] = [numbersIn(ink), numbersIn(ground)];
  const difference = (at: number) => Math.abs((inks[at] ?? 0) - (grounds[at] ?? 0));
  const apart = 3 * difference(0) + 6 * difference(1) + difference(2);
  return apart * (inks[3] ?? 1) > ALIKE;
}

/** Returns whether at least one line is uncovered. With `isOpen` nothing covers the part's contents. */
function isUncovered(part: Element, node: Node, isOpen: boolean): boolean {
  const box = part.getBoundingClientRect();
  const lies = (x: number, y: number) => {
    if (isOpen && isWithin(x, y, box)) return true;
    const hit = hitAt(x, y, part);
    return hit === part || (!!hit && node.contains(hit));
  };
  const range = new Range();
  range.selectNode(node);
  return [...range.getClientRects()]
    .slice(0, MAX_LINES)
    .some(
      ({ left, top, width, height }) =>
        width > THINNEST &&
        height > LOWEST &&
        PLACES.filter((place) => lies(left + place * width, top + height / 2)).length >= ENOUGH,
    );
}

/**
 * Returns the top element at a point of the viewport, except our own chips, which are next to links and may cover
 * others.
 */
function hitAt(x: number, y: number, wanted: Element): Element | undefined {
  return Document.prototype.elementsFromPoint
    .call(document, x, y)
    .find((hit) => hit === wanted || !isChip(hit));
}
