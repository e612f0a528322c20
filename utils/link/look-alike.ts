import { entriesByHost } from './tables';

/** Names that dress up as Snapshot's own: another ending. */
const OTHER_ENDING = /^snapshot\.[a-z]+$/;
/** A shorter name is found inside of honest ones. */
const SHORTEST = 9;

/** The known names by their skeletons, once somebody asked. */
let shapes: readonly (readonly string[])[] | undefined;

/**
 * Whether a host's name could be taken for one of the known ones: their letters with something before or behind,
 * or letters that look alike. Hosts below a known one belong to its owner and resemble nobody.
 */
export function resembles(host: string): boolean {
  if (OTHER_ENDING.test(host) || host.includes('xn--')) return true;
  shapes ??= [...entriesByHost().keys()]
    .map((entry) => entry.replace(/^\./, ''))
    .filter((name) => name.length >= SHORTEST)
    .map((name) => [skeleton(name), `.${name}`]);
  const shape = skeleton(host);
  return shapes.some(([other = '', below = '']) => shape.includes(other) && !host.endsWith(below));
}

/** Hosts with the same skeleton look alike: hyphens pass for dots, some digits and pairs for letters. */
function skeleton(host: string): string {
  return host
    .replaceAll('-', '.')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
