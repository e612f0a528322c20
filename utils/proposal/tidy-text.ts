import type { Locale } from '@/utils/i18n/locale';

/** A grapheme may have any number of characters; beyond this average the text is cut. */
const UNITS_PER_GRAPHEME = 32;
const ELLIPSIS = '…';

/**
 * Invisible characters: fillers, direction marks and overrides, zero-width spaces, tags, other ignorable code points
 * and annotation marks. Joiners and variation selectors stay for emoji and several scripts, as do regional flag tags.
 * Views isolate direction.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})|(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** The Braille pattern without dots, as wide as a letter. */
const BLANKS = /\u2800/g;
const SELECTOR_RUN = /(\p{Variation_Selector})\p{Variation_Selector}+/gu;
/** Not empty, but without visible characters. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const JOINER_RUN = /([\u200c\u200d])[\u200c\u200d]+/g;
/** Up to four combining marks of a base character, and the surplus. */
const MARK_PILE = /((?:[\u200c\u200d]?\p{M}){4})[\p{M}\u200c\u200d]+/gu;

/**
 * Makes one harmless line of untrusted text: no control or invisible characters, no piles of combining marks, no broken
 * surrogates, single spaces. Has at most `maxGraphemes` user-perceived characters, the last being an ellipsis if cut.
 * The result is plain text, never HTML.
 */
export function tidyText(text: string, maxGraphemes = 300): string {
  const line = tamed(text.toWellFormed().replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim();
  return NOTHING.test(line) ? '' : capped(line, maxGraphemes);
}

/**
 * Makes untrusted text of several lines harmless in the same way, but keeps line breaks and tabs; at most `longest`
 * UTF-16 units.
 */
export function tidyBody(text: string, longest: number): string {
  const lines = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .split(/(\n|\t)/);
  return lines
    .map((part) => (part === '\n' || part === '\t' ? part : tamed(part)))
    .join('')
    .trim();
}

function tamed(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .replace(INVISIBLE, '$1')
    .replace(BLANKS, ' ')
    .replace(SELECTOR_RUN, '$1')
    .replace(JOINER_RUN, '$1')
    .replace(MARK_PILE, '$1');
}

const GRAPHEMES = new Intl.Segmenter();

function capped(line: string, maxGraphemes: number): string {
  // A grapheme has at least one unit.
  if (line.length <= maxGraphemes) return line;
  const head = line.slice(0, maxGraphemes * UNITS_PER_GRAPHEME).toWellFormed();
  const graphemes = Array.from(GRAPHEMES.segment(head), ({ segment }) => segment);
  if (head.length === line.length && graphemes.length <= maxGraphemes) return line;
  return `${graphemes
    .slice(0, maxGraphemes - 1)
    .join('')
    .trimEnd()}${ELLIPSIS}`;
}

/**
 * Returns an address in the browser's normal form if it is absolute `http` or `https` without user name and password,
 * which make a link look like another site's; otherwise null.
 */
export function tidyLink(url: string | null | undefined): string | null {
  const parsed = url ? parsedUrl(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  return parsed.username === '' && parsed.password === '' ? parsed.href : null;
}

function parsedUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** Capitalises words at the start of a line; a host that a language puts first stays unchanged. */
export function capitalised(words: string, { tag }: Pick<Locale, 'tag'>): string {
  return words.replace(/^\p{Ll}(?![\w-]*\.\w)/u, (letter) => letter.toLocaleUpperCase(tag));
}
