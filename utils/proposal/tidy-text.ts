import type { Locale } from '@/utils/i18n/locale';

/** A grapheme may hold any number of characters; beyond this many on average the text is cut. */
const UNITS_PER_GRAPHEME = 32;
const ELLIPSIS = '…';

/**
 * Characters that show nothing: fillers, marks and overrides of direction, zero-width spaces, tags, everything else
 * that Unicode says may be ignored, and the marks of annotations. Joiners and variation selectors stay, because emoji
 * and several scripts need them, and so do the tags of regional flags. Direction is isolated where a text is drawn.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f})|(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
/** A pattern of Braille without a dot, which takes the room of a letter. */
const BLANKS = /\u2800/g;
const SELECTOR_RUN = /(\p{Variation_Selector})\p{Variation_Selector}+/gu;
/** Nothing to be seen, though something is there. */
const NOTHING = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const JOINER_RUN = /([\u200c\u200d])[\u200c\u200d]+/g;
/** Four combining marks of a base character, and those beyond them. */
const MARK_PILE = /((?:[\u200c\u200d]?\p{M}){4})[\p{M}\u200c\u200d]+/gu;

/**
 * Makes one harmless line of untrusted text: no control characters, nothing that is not seen, no piles of
 * combining marks, no broken surrogates, single spaces, and at most `maxGraphemes` characters as a reader
 * counts them, the last being an ellipsis where something was cut. The result is still plain text, never HTML.
 */
export function tidyText(text: string, maxGraphemes = 300): string {
  const line = tamed(text.toWellFormed().replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim();
  return NOTHING.test(line) ? '' : capped(line, maxGraphemes);
}

/**
 * Makes untrusted text of many lines harmless in the same way, with its line breaks and tabs; at most `longest`
 * UTF-16 units of it.
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
  // A grapheme has one unit at least.
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
 * Passes an address on only if it is an absolute `http` or `https` one without a user name or password in it
 * (they make a link read like another site's), in the browser's normal form; anything else is null.
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

/** Words that begin a line, whichever part of it they are elsewhere; a host that a language has in front stays as it is. */
export function capitalised(words: string, { tag }: Pick<Locale, 'tag'>): string {
  return words.replace(/^\p{Ll}(?![\w-]*\.\w)/u, (letter) => letter.toLocaleUpperCase(tag));
}
