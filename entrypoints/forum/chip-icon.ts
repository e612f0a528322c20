import type { ChipRing, ChipView } from '@/utils/lookup/chip-view';

const SVG = 'http://www.w3.org/2000/svg';
/** Drawn on a field of 16 by 16; the shape alone tells the state. */
const SHAPES: Record<ChipView['state'], string> = {
  pending: 'M3 8h.01M8 8h.01M13 8h.01',
  resolved: 'M4 2.5h8v11H4zM6.5 6h3M6.5 9h3',
  choose: 'M2.5 4h.01M6 4h8M2.5 8h.01M6 8h8M2.5 12h.01M6 12h8',
  'not-found': 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.5 10.5L14 14M5.5 7h3',
  limited: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  paused: 'M5.5 3.5v9M10.5 3.5v9',
  error: 'M8 2.5L14.5 13.5H1.5zM8 6.5v3M8 11.5h.01',
};
const CHECK = 'M5.2 8.3l2 2l3.6-4.3';
const DASH = 'M5.5 8h5';
const CIRCLE = 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12';

/** The picture in front of the status word: a ring where quorum was reported, else the state's own shape. */
export function chipIcon(page: Document, view: ChipView): SVGElement {
  const icon = page.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  if (view.ring === null) icon.append(line(page, SHAPES[view.state], 'shape'));
  else icon.append(...ringLines(page, view.ring));
  return icon;
}

/** A full circle is the requirement; the mark inside says what was reported as reached. */
function ringLines(page: Document, { fill, reached }: ChipRing): SVGElement[] {
  const lines = [line(page, CIRCLE, fill === null && reached === true ? 'arc' : 'track')];
  if (fill !== null) {
    const arc = line(page, CIRCLE, 'arc');
    arc.setAttribute('pathLength', '100');
    arc.setAttribute('stroke-dasharray', `${Math.floor(Math.max(0, Math.min(fill, 1)) * 100)} 200`);
    lines.push(arc);
  }
  if (reached === true) lines.push(line(page, CHECK, 'arc'));
  if (reached === false && fill === null) lines.push(line(page, DASH, 'shape'));
  return lines;
}

function line(page: Document, path: string, kind: string): SVGElement {
  const drawn = page.createElementNS(SVG, 'path');
  drawn.setAttribute('d', path);
  drawn.setAttribute('class', kind);
  return drawn;
}
