import { entriesByHost } from './tables';

/** Shorter names are found inside of honest ones, and one letter away from them. */
const LONG = 7;
/** Shorter names are words of honest ones. */
const SHORT = 4;

/** The domains of the known hosts, as their owners have registered them, once somebody asked. */
let known: ReadonlySet<string> | undefined;
/** What was found of hosts; a page may name as many as it likes. */
const found = new Map<string, boolean>();
const MAX_FOUND = 99;

/**
 * Whether a host's name could be taken for a known one: that with more before or behind it, under another ending, joined
 * with other words, a letter away, or in letters that look alike. Hosts of a known domain belong to its owner and
 * resemble nobody.
 */
export function resembles(host: string): boolean {
  const before = found.get(host);
  if (before !== undefined) return before;
  if (found.size > MAX_FOUND) found.clear();
  const isLike = compare(host);
  found.set(host, isLike);
  return isLike;
}

function compare(host: string): boolean {
  known ??= new Set([...entriesByHost().keys()].map(domainOf));
  const domain = domainOf(host);
  const name = skeleton(nameOf(domain));
  const isLike = (other: string) => {
    const word = nameOf(other);
    return (
      `.${skeleton(host)}.`.includes(`.${skeleton(other)}.`) ||
      (word.length >= SHORT && `.${name}.`.includes(`.${skeleton(word)}.`)) ||
      (word.length >= LONG &&
        (name.includes(skeleton(word)) || domain.split(/[-.]/).some((part) => isNear(part, word))))
    );
  };
  return !known.has(domain) && (host.includes('xn--') || [...known].some(isLike));
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function domainOf(host: string): string {
  return host.split('.').slice(-2).join('.');
}

/** Whether one letter more, less or other makes one word of another, or two that change places. */
function isNear(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  const [one = '', two = '', ...more] = word.slice(same);
  const rest = other.slice(same);
  const after = two + more.join('');
  return [after, two + one + more.join('')].includes(rest) || [one + after, after].includes(rest.slice(1));
}

/** Names with the same skeleton look alike: hyphens pass for dots, some digits and pairs for letters. */
function skeleton(name: string): string {
  return name
    .replaceAll('-', '.')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
