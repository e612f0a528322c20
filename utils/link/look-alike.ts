import { entriesByHost } from './tables';

/** Shorter names occur inside legitimate ones, or one letter away from them. */
const LONG = 7;
/** Shorter names are words in legitimate ones. */
const SHORT = 4;

/** The registered domains of known hosts, computed on first use. */
let known: ReadonlySet<string> | undefined;
/** Results by host, bounded because a page can name any number. */
const found = new Map<string, boolean>();
const MAX_FOUND = 99;

/**
 * Returns whether a host's name could pass for a known one: with additions, under another ending, joined with other
 * words, one letter away, or in similar letters. Hosts below a known domain belong to its owner and never count.
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

/** Returns whether two words differ by one letter added, removed or replaced, or by a swapped pair. */
function isNear(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  const [one = '', two = '', ...more] = word.slice(same);
  const rest = other.slice(same);
  const after = two + more.join('');
  return [after, two + one + more.join('')].includes(rest) || [one + after, after].includes(rest.slice(1));
}

/** Reduces a name so that similar-looking ones are equal: hyphens count as dots, some digits and pairs as letters. */
function skeleton(name: string): string {
  return name
    .replaceAll('-', '.')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
