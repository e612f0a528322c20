/** A text's lines in comparable form. */
interface Lines {
  readonly lines: readonly string[];
  /** Whether the text continues beyond the compared part. */
  readonly isCut: boolean;
}

/** Maximum characters and lines to compare. */
const MAX_LENGTH = 120_000;
export const MAX_LINES = 1_000;

/** Returns the lines of Markdown or plain text, without empty ones, markup, images and page addresses. */
function textLines(text: string): Lines {
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

/** Reduces a line to what must match: words, numbers with signs, and units. */
function wordsOf(line: string): string {
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .match(/(?<![\p{L}\p{N}])[-−]\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[%$€£<>=≤≥+]/gu);
  return (words ?? []).join(' ').replaceAll('−', '-');
}

/** A paragraph that is in one text only, or differs. */
export interface TextChange {
  readonly post: string | null;
  readonly record: string | null;
}

/** Numbers, addresses and dates that occur more often in one text. */
interface FigureChanges {
  readonly post: readonly string[];
  readonly record: readonly string[];
}

export interface TextComparison {
  readonly changes: readonly TextChange[];
  readonly figures: FigureChanges;
  /** Paragraphs in both texts, in the same order. */
  readonly same: number;
  /** Whether the end of a text was left out. */
  readonly isCut: boolean;
}

/** Compares an opening post with a proposal's text by paragraphs. */
export function compareTexts(post: string, record: string): TextComparison {
  const left = textLines(post);
  const right = textLines(record);
  const pairs = commonPairs(left.lines.map(wordsOf), right.lines.map(wordsOf));
  const changes: TextChange[] = [];
  let from: Pair = [0, 0];
  for (const [atLeft, atRight] of [...pairs, [left.lines.length, right.lines.length] as const]) {
    changes.push(...gap(left.lines.slice(from[0], atLeft), right.lines.slice(from[1], atRight)));
    from = [atLeft + 1, atRight + 1];
  }
  const isCut = left.isCut || right.isCut;
  return { changes, figures: figureChanges(changes), same: pairs.length, isCut };
}

type Pair = readonly [left: number, right: number];

/** Returns the positions of a longest common subsequence of two lists, in order. */
export function commonPairs(left: readonly string[], right: readonly string[]): readonly Pair[] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Compares the text between two shared paragraphs: similar paragraphs count as one changed. */
function gap(post: readonly string[], record: readonly string[]): TextChange[] {
  const changes: TextChange[] = [];
  let next = 0;
  for (const line of post) {
    const partner = record.findIndex((other, place) => place >= next && isAlike(line, other));
    if (partner < 0) {
      changes.push({ post: line, record: null });
      continue;
    }
    changes.push(...record.slice(next, partner).map(inRecord), {
      post: line,
      record: record[partner] ?? null,
    });
    next = partner + 1;
  }
  return [...changes, ...record.slice(next).map(inRecord)];
}

const inRecord = (record: string): TextChange => ({ post: null, record });

/** Returns whether two paragraphs share most of their distinct words. */
function isAlike(one: string, other: string): boolean {
  const left = new Set(wordsOf(one).split(' '));
  const right = new Set(wordsOf(other).split(' '));
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared * 2 > Math.max(left.size, right.size);
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const FIGURES = new RegExp(
  [
    '0x[0-9a-f]{40,64}\\b',
    '\\b\\d{4}-\\d{2}-\\d{2}\\b',
    `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH}(?:,? \\d{4})?\\b`,
    '(?<![\\p{L}\\p{N}])[-−]?\\d+(?:[.,]\\d+)*(?:\\s?%)?',
  ].join('|'),
  'giu',
);

function figureChanges(changes: readonly TextChange[]): FigureChanges {
  const post = changes.flatMap((change) => change.post?.match(FIGURES) ?? []);
  const record = changes.flatMap((change) => change.record?.match(FIGURES) ?? []);
  return { post: without(post, record), record: without(record, post) };
}

/** Returns a list after each entry of another has removed one. */
function without(list: readonly string[], taken: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const one of taken) left.set(one.toLowerCase(), (left.get(one.toLowerCase()) ?? 0) + 1);
  return list.filter((one) => {
    const count = left.get(one.toLowerCase()) ?? 0;
    left.set(one.toLowerCase(), count - 1);
    return count <= 0;
  });
}
