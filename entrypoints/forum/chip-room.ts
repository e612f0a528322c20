import type { Chip } from './chip';

const GAP = 6;
/** Width of a full stop or bracket behind a link, after which a chip may still stand. */
const PUNCTUATION = 10;

/**
 * Gives chips of posts that are already on screen their layout without moving anything: each grows into the free
 * end of its line where it fits, else it stays a dot. All are measured before any is changed.
 */
export function fitChips(chips: readonly Chip[]): void {
  for (const chip of chips) chip.lay('free');
  const starts = chips.map((chip) => freeStart(chip.host, chip.box().width));
  for (const [index, chip] of chips.entries()) chip.lay(starts[index] ? 'free' : 'dot', starts[index]);
}

/** Distance from the end of the link at which `width` CSS pixels are free up to the end of the line; 0 where none. */
function freeStart(host: HTMLElement, width: number): number {
  let inner = host;
  let block = host;
  do {
    inner = block;
    block = block.parentElement ?? document.body;
  } while (/inline|contents/.test(getComputedStyle(block).display));
  const { direction, paddingRight } = getComputedStyle(block);
  const { right: linkEnd, top, bottom } = host.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  let lineEnd = linkEnd;
  for (const rect of rectsAfter(host, inner))
    if (rect.top < middle && rect.bottom > middle) lineEnd = Math.max(lineEnd, rect.right);
  const edge = block.getBoundingClientRect().right - Number.parseInt(paddingRight, 10);
  const start = lineEnd - linkEnd + GAP;
  return start < GAP + PUNCTUATION && linkEnd + start + width <= edge && direction === 'ltr' ? start : 0;
}

/** Where the nodes stand that follow a host. A few tell what is on its line; a block may hold thousands. */
function rectsAfter(host: Node, inner: Node): DOMRectList {
  const rest = document.createRange();
  const next = inner.nextSibling ?? inner;
  rest.setStartAfter(host);
  rest.setEndAfter(next.nextSibling ?? next);
  return rest.getClientRects();
}
