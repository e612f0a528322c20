import type { Chip } from './chip';

const GAP = 6;
/** Width of a full stop or bracket behind a link, after which a chip may still stand. */
const PUNCTUATION = 10;

/**
 * Gives chips of posts that are already on screen their layout without moving anything: each grows into the free
 * end of its line where it fits, else it stays a dot. All are measured before any is changed.
 */
export function fitChips(chips: readonly Chip[]): void {
  for (const chip of chips) chip.lay('measure');
  const starts = chips.map((chip) => freeStart(chip.host, chip.box().width));
  chips.forEach((chip, index) => {
    const start = starts[index];
    if (start === null || start === undefined) chip.lay('dot');
    else chip.lay('beside', start);
  });
}

/** Distance from the end of the link at which `width` CSS pixels are free up to the end of the line, or null. */
function freeStart(host: HTMLElement, width: number): number | null {
  const block = blockAround(host);
  const style = getComputedStyle(block);
  if (style.direction === 'rtl') return null;
  const { right: linkEnd, top, bottom } = host.getBoundingClientRect();
  const lineEnd = lineEndAfter(host, block, linkEnd, (top + bottom) / 2);
  if (lineEnd - linkEnd > PUNCTUATION) return null;
  const edge = block.getBoundingClientRect().right - Number.parseInt(style.paddingRight || '0', 10);
  return edge - lineEnd >= GAP + width ? lineEnd - linkEnd + GAP : null;
}

/** The right edge of what follows the host on its line. */
function lineEndAfter(host: HTMLElement, block: Element, linkEnd: number, middle: number): number {
  const rest = document.createRange();
  rest.setStartAfter(host);
  rest.setEnd(block, block.childNodes.length);
  let end = linkEnd;
  for (const { left, right, top, bottom } of rest.getClientRects()) {
    if (top < middle && bottom > middle && left >= linkEnd - 1) end = Math.max(end, right);
  }
  return end;
}

function blockAround(element: HTMLElement): Element {
  let block = element.parentElement;
  while (block?.parentElement && /^inline$|^contents$/.test(getComputedStyle(block).display)) {
    block = block.parentElement;
  }
  return block ?? document.body;
}
