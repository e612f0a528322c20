import { parentElement } from '../page/mentions';
import { type ChipLayout, DISC, WIDTH } from './chip';
import { numbersIn } from './shadow';

const GAP = 6;
/** Width of a full stop or bracket behind a link, after which a chip may still go. */
const PUNCTUATION = 10;
/** A chip's font size as a share of the text's, and its bounds in CSS pixels, as `chip.ts` has them. */
const FONT_SHARE = 0.78;
const MIN_FONT_SIZE = 11;
const MAX_FONT_SIZE = 13;
/** This many nodes behind a link show what else is on its line; a block may hold thousands. */
const MAX_NODES = 20;
/** Discs that may be side by side at the end of a line. */
const DISCS = [0, 1, 2, 3];

/** The middle of what another chip is to take in the same go, CSS pixels of the viewport. */
export type Claim = readonly [x: number, y: number];

/**
 * How a chip behind a link that is already on screen can be laid out without moving anything: in the line if that is
 * out of view, else in the free end of the line if it fits, else as a disc on the line, within its block or behind it.
 * Null if there is no room: a chip never covers a letter. Only reads the page.
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
  /** From here on places grow in the direction of reading. */
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
 * Whether only the space behind a block is there, or the chip itself that is to be laid out again. Uses the prototype,
 * because a page can give an element any name.
 */
function isClear(block: Element, link: Element, x: number, y: number, reach: number): boolean {
  return [x - reach, x, x + reach].every((place) => {
    const hit = Document.prototype.elementFromPoint.call(document, place, y);
    return hit?.contains(block) || link.nextElementSibling?.contains(hit);
  });
}

/** Of a chip behind a link, in CSS pixels. */
function fontSizeBehind(link: Element): number {
  const [font = 0] = numbersIn(getComputedStyle(link.parentElement ?? link).fontSize);
  return Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, FONT_SHARE * font));
}

/** The places of the nodes that follow a link. */
function rectsAfter(link: Node, inner: Node): DOMRectList {
  const rest = new Range();
  let last = inner;
  for (let nodes = 0; nodes < MAX_NODES && last.nextSibling; nodes += 1) last = last.nextSibling;
  rest.setStartAfter(link);
  rest.setEndAfter(last);
  return rest.getClientRects();
}
