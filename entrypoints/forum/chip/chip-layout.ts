import { parentElement } from '../page/find-links';
import type { ChipLayout } from './chip';
import { numbersIn } from './shadow';

const GAP = 6;
/** Width of a full stop or bracket behind a link, after which a chip may still stand. */
const PUNCTUATION = 10;

// As `forum.css` has them: a chip's width in its own font size; that as a share of the text's, and its bounds in CSS pixels.
const WIDTH = 7.2;
const FONT_SHARE = 0.78;
const MIN_FONT_SIZE = 11;
const MAX_FONT_SIZE = 13;
const BORDERS = 2;

/**
 * How a chip behind a link that is on screen already can be laid out without moving anything: in the line if that is
 * below the fold, else in the free end of the line where it fits, else as a dot. Reads alone.
 */
export function roomBehind(link: Element): ChipLayout {
  const last = [...link.getClientRects()].at(-1);
  return !last || last.top > innerHeight ? 'inline' : freeStart(link, last);
}

/** Distance from the end of the link at which a chip has room up to the end of the line; 0 where there is none. */
function freeStart(link: Element, { right: linkEnd, top, bottom }: DOMRect): number {
  let inner = link;
  let block = link;
  do {
    inner = block;
    block = parentElement(block) ?? document.body;
  } while (/inline|contents/.test(getComputedStyle(block).display));
  const { direction, paddingRight } = getComputedStyle(block);
  const middle = (top + bottom) / 2;
  let lineEnd = linkEnd;
  for (const rect of rectsAfter(link, inner))
    if (rect.top < middle && rect.bottom > middle) lineEnd = Math.max(lineEnd, rect.right);
  const [padding = 0] = numbersIn(paddingRight);
  const edge = block.getBoundingClientRect().right - padding;
  const start = lineEnd - linkEnd + GAP;
  const isFree = start < GAP + PUNCTUATION && linkEnd + start + chipWidth(link) <= edge;
  return isFree && direction === 'ltr' ? start : 0;
}

/** Width of a chip behind a link, in CSS pixels. */
function chipWidth(link: Element): number {
  const [font = 0] = numbersIn(getComputedStyle(link.parentElement ?? link).fontSize);
  return WIDTH * Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, FONT_SHARE * font)) + BORDERS;
}

/** Where the nodes stand that follow a link. A few tell what is on its line; a block may hold thousands. */
function rectsAfter(link: Node, inner: Node): DOMRectList {
  const rest = new Range();
  const next = inner.nextSibling ?? inner;
  rest.setStartAfter(link);
  rest.setEndAfter(next.nextSibling ?? next);
  return rest.getClientRects();
}
