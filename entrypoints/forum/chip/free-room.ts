import { parentElement } from '../page/mentions';
import { type ChipLayout, DISC, WIDTH } from './chip';
import { numbersIn } from './shadow';

const GAP = 6;
/** Width of a full stop or bracket after a link, behind which a chip may follow. */
const PUNCTUATION = 10;
/** A chip's font size relative to the text, and its bounds in CSS pixels, as in `chip.ts`. */
const FONT_SHARE = 0.78;
const MIN_FONT_SIZE = 11;
const MAX_FONT_SIZE = 13;
/** This many nodes after a link reveal what else is on its line; a block may have thousands. */
const MAX_NODES = 20;
/** Discs that fit next to each other at the end of a line. */
const DISCS = [0, 1, 2, 3];

/** The centre of another chip in the same batch, in CSS pixels of the viewport. */
export type Claim = readonly [x: number, y: number];

/**
 * Finds a layout for a chip after a visible link that moves nothing. Prefers inline if the line is out of view, then
 * the free end of the line, then a disc on the line, within its block or after it. Null if there is no room: a chip
 * never covers a letter. Only reads the page.
 */
export function roomBehind(link: Element, isDot: boolean, claims: Claim[]): ChipLayout | null {
  const last = [...link.getClientRects()].at(-1);
  if (!last || last.top > innerHeight || last.bottom < 0) return 'inline';
  let inner: Node = link;
  let block = link;
  do {
    inner = block;
    block = parentElement(block) ?? document.body;
  } while (/inline|contents/.test(getComputedStyle(block).display));
  const { direction, paddingLeft, paddingRight } = getComputedStyle(block);
  /** From here on positions grow in the reading direction. */
  const sign = direction === 'rtl' ? -1 : 1;
  const endOf = ({ left, right }: DOMRect) => (sign < 0 ? -left : right);
  const middle = (last.top + last.bottom) / 2;
  const linkEnd = endOf(last);
  let end = linkEnd;
  for (const rect of rectsAfter(link, inner))
    if (rect.top < middle && rect.bottom > middle) end = Math.max(end, endOf(rect));
  const [padding = 0] = numbersIn(sign < 0 ? paddingLeft : paddingRight);
  const edge = endOf(block.getBoundingClientRect()) - padding;
  const em = fontSizeBehind(link);
  const disc = DISC * em;

  const room = edge - end - GAP;
  if (!isDot && end - linkEnd < PUNCTUATION && room >= WIDTH * em) return [end + GAP - linkEnd, room / em];
  const atEnd = DISCS.map((nth) => end + GAP + nth * (disc + GAP));
  const start = atEnd
    .filter((place) => place + disc <= edge)
    .concat(Math.max(edge, end) + GAP)
    .find((place) => {
      const x = sign * (place + disc / 2);
      const isTaken = claims.some((claim) => Math.hypot(claim[0] - x, claim[1] - middle) < disc);
      return !isTaken && isClear(block, link, x, middle, disc / 2 - 1) && claims.push([x, middle]);
    });
  return start === undefined ? null : [start - linkEnd, DISC];
}

/**
 * Returns whether a point shows only the block's empty space, or the chip that is being laid out. Uses the prototype,
 * because a page can give an element any name.
 */
function isClear(block: Element, link: Element, x: number, y: number, reach: number): boolean {
  return [x - reach, x, x + reach].every((place) => {
    const hit = Document.prototype.elementFromPoint.call(document, place, y);
    return hit?.contains(block) || link.nextElementSibling?.contains(hit);
  });
}

/** Returns the font size of a chip after a link, in CSS pixels. */
function fontSizeBehind(link: Element): number {
  const [font = 0] = numbersIn(getComputedStyle(link.parentElement ?? link).fontSize);
  return Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, FONT_SHARE * font));
}

/** Returns the boxes of the nodes after a link. */
function rectsAfter(link: Node, inner: Node): DOMRectList {
  const rest = new Range();
  let last = inner;
  for (let nodes = 0; nodes < MAX_NODES && last.nextSibling; nodes += 1) last = last.nextSibling;
  rest.setStartAfter(link);
  rest.setEndAfter(last);
  return rest.getClientRects();
}
