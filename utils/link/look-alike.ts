/** Names that dress up as Snapshot's own: another ending. */
const OTHER_ENDING = /^snapshot\.[a-z]+$/;
/** A shorter name is found inside of honest ones. */
const SHORTEST = 9;

/**
 * Whether a host's name could be taken for one of the known ones: their letters with something before or behind,
 * or letters that look alike. Hosts below a known one belong to its owner and resemble nobody.
 */
export function resembles(host: string, known: Iterable<string>): boolean {
  if (OTHER_ENDING.test(host) || host.includes('xn--')) return true;
  const shape = skeleton(host);
  for (const entry of known) {
    const name = entry.replace(/^\./, '');
    if (name.length >= SHORTEST && !host.endsWith(`.${name}`) && shape.includes(skeleton(name))) return true;
  }
  return false;
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
