/** A text's lines as they are compared. */
export interface Lines {
  readonly lines: readonly string[];
  /** Whether the text goes on beyond what is compared. */
  readonly isCut: boolean;
}

/** Characters and lines of a text that are compared. */
const MAX_LENGTH = 120_000;
export const MAX_LINES = 1_000;

/** The lines of Markdown or of plain text, without empty ones, marks, images and addresses of pages. */
export function textLines(text: string): Lines {
  const lines = text
    .slice(0, MAX_LENGTH)
    .split(/\r\n?|\n/)
    .map(withoutMarks)
    .filter(hasWords);
  return { lines: lines.slice(0, MAX_LINES), isCut: text.length > MAX_LENGTH || lines.length > MAX_LINES };
}

const hasWords = (line: string) => wordsOf(line) !== '';

function withoutMarks(line: string): string {
  return line
    .replace(/!\[[^[\]]*\]\([^()\s]*\)/g, ' ')
    .replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')
    .replace(/https?:\/\/[^\s<>"|]+/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/^\s*(?:>\s*)*(?:#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s)?/, '')
    .replace(/\\(?=[!-/:-@[-`{-~])|[*`|]|~~|\b_{1,2}|_{1,2}\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What must be the same in two lines that say the same: words, numbers with their signs, and units. */
export function wordsOf(line: string): string {
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .match(/(?<![\p{L}\p{N}])[-−]\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[%$€£<>=≤≥+]/gu);
  return (words ?? []).join(' ').replaceAll('−', '-');
}
