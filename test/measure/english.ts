import ts from 'typescript';

/** How a text reads. */
export interface Reading {
  readonly words: number;
  /** Words in the sentence of the middle length. */
  readonly median: number;
  /** Part of the sentences with more than 30 words, in percent. */
  readonly long: number;
  /** Odd constructions in 1,000 words. */
  readonly oddities: number;
}

/** Constructions that readers of other codebases never meet, each with what to write instead. */
export const ODDITIES: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\b(?:is|are|was|were|be|been|being) told\b/gi, 'is shown, is reported'],
  [/\btells? (?:of|them|it|that|what|which|how|whether|when|where|who|why|by|from)\b/gi, 'shows, reports'],
  [/\bbears? (?:the|a|an|its|their|no)\b/gi, 'has'],
  [/(?<!\bhow (?:[\w’']+ ){0,4})\b(?:stands|stand|stood)\b(?! for\b| out\b| up\b)/gi, 'is'],
  [/\b(?:ask|asks|asked|asking) nobody\b/gi, 'makes no request'],
  [/\b(?:nobody|no one) (?:is|was|has been) asked\b/gi, 'no request is made'],
  [/\bby hand\b/gi, 'when you click, manually'],
  [/\bat a (?:press|click)\b/gi, 'when you click'],
  [/\bthat (?:is|are|was|were) over\b/gi, 'ended'],
  [/\bof (?:when|whom)\b/gi, 'when, whose'],
  [/\bfor who\b/gi, 'for those who'],
  [/\bwaits? for a (?:choice|click)\b/gi, 'asks you to'],
  [/\bwhoever\b/gi, 'anyone who'],
  [/\bwhatever (?:it|the|they|a)\b/gi, 'regardless of'],
  [/\banew\b/gi, 'again'],
  [/\blest\b/gi, 'so that … not'],
  [/\bof late\b/gi, 'recently'],
  [/\ball the same\b/gi, 'still, anyway'],
  [/\bmends?\b|\bmended\b/gi, 'fix'],
  [/\bno (?:\w+ ){1,3}but\b(?! also\b)/gi, 'only'],
  [/\bnothing but\b/gi, 'only'],
  [/\b(?:none|nothing|nobody) (?:is|are|was|were) there\b/gi, 'there is no'],
  [/\bwhere (?:there is|that is|it is|they are|there are) (?:none|nothing|no)\b/gi, 'if there is no'],
  [/\bwhere that (?:costs|is|was|finds|has|can)\b/gi, 'if that'],
  [/\bwhat (?:is|are|was|were) (?:there|beyond|beside|missing here)\b/gi, 'the existing, the missing'],
  [/\bof (?:its|their|his) own\b/gi, 'own, separate'],
  [/\bof our own\b/gi, 'our'],
  [/\b(?:is|are|was|were) said (?:to|of|so|what)\b/gi, 'says'],
  [/\bsays? of\b/gi, 'reports, shows'],
  [/\bgiven (?:away|out) by\b/gi, 'from'],
  [/\bcomes? (?:to nothing|of it|by itself)\b/gi, 'results in'],
  [/\b(?:lies|lay) (?:in|on|at|beyond|under|over|there)\b/gi, 'is'],
  [/\btakes? no part\b/gi, 'does not'],
  [/\bplays? no part\b/gi, 'does not matter'],
  [/\bbe it\b/gi, 'whether'],
  [/\b(?:is|are) to be (?:had|seen|found|told)\b/gi, 'is available'],
  [/\bnor (?:is|are|does|do) (?:it|they|there)\b/gi, 'and not'],
  [/\bno more than (?:that|one|what)\b/gi, 'at most'],
  [/\bone (?:at most|at least)\b/gi, 'at most one'],
  [/\bunasked\b/gi, 'automatic'],
  [/\bthat there (?:is|are) (?:no|none|nothing)\b/gi, 'that no'],
  [/\bso (?:many|much) (?:a|an|of)\b/gi, 'a number per'],
  [/\b(?:another|other) than (?:that|those|it)\b/gi, 'different'],
];

/** American spellings of words that this project writes the British way. "Canceled" is the name of a state of contracts. */
const AMERICAN =
  /\b(?:(?:behavior|color|favor|honor|neighbor|flavor|labor)\w*|(?:analy|cataly)z(?:e|es|ed|ing)|(?:organ|recogn|normal|author|final|serial|synchron|local|optim|summar|minim|maxim|initial|real|custom|categor|capital|normal|human|util|central|random|emphas|character|general|special|visual|apolog)iz(?:e|es|ed|ing|ation|ations|er|ers)|(?:label|model|signal|total|travel)(?:ed|ing)|canceling|center(?:s|ed)?|catalogs?|gray|judgment|artifacts?|toward|afterward)\b/g;

const APOSTROPHE = { "'": /\p{L}’\p{L}|s’(?=\s)/gu, '’': /\p{L}'\p{L}|s'(?=\s)/gu };

/**
 * Finds American spellings, apostrophes other than the given one, and lower-case "id" and "url" where the text is not
 * about code. Code in backquotes has to be taken out before.
 */
export function misspellings(
  sentences: readonly string[],
  apostrophe: "'" | '’',
  isCode = false,
): readonly string[] {
  const wrong = [AMERICAN, APOSTROPHE[apostrophe], ...(isCode ? [] : [/(?<![\w.])(?:ids?|urls?)\b/g])];
  return sentences.flatMap((sentence) =>
    wrong.flatMap((pattern) => (sentence.match(pattern) ?? []).map((found) => `${found}: ${sentence}`)),
  );
}

/** Measures sentences; a line that ends without a full stop is a sentence of its own. */
export function readingOf(sentences: readonly string[]): Reading {
  const lengths = sentences.map(wordsIn).filter((length) => length > 0);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const sorted = [...lengths].sort((a, b) => a - b);
  const text = sentences.join('\n');
  const found = ODDITIES.reduce((sum, [pattern]) => sum + (text.match(pattern)?.length ?? 0), 0);
  return {
    words,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    long: lengths.length === 0 ? 0 : (lengths.filter((length) => length > 30).length / lengths.length) * 100,
    oddities: words === 0 ? 0 : (found / words) * 1000,
  };
}

const wordsIn = (sentence: string) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

/** Cuts prose at full stops, colons at the end of a line and blank lines. */
export function sentencesOf(prose: string): readonly string[] {
  return prose
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}"“*`[])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The prose of a Markdown document: without code, tables, link targets and lists of tests. */
export function proseOf(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, '\n\n')
    .replace(/<[^>]*>/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*(?:\||#)/.test(line) && !/^- `test\//.test(line))
    .map((line) =>
      /^\s*(?:[-*]|\d+\.)\s/.test(line) ? `\n\n${line.replace(/^\s*(?:[-*]|\d+\.)\s/, '')}` : line,
    )
    .join('\n')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[[\]]/g, '')
    .replace(/`[^`]*`/g, 'code');
}

/** The prose of the comments of a file of TypeScript or JavaScript; lines one below the other are one comment. */
export function commentsOf(code: string, path: string): readonly string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node) => {
    for (const range of ts.getLeadingCommentRanges(code, node.getFullStart()) ?? [])
      ranges.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(code, node.end) ?? []) ranges.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const range of ts.getLeadingCommentRanges(code, file.endOfFileToken.getFullStart()) ?? [])
    ranges.set(range.pos, range);
  const sorted = [...ranges.values()].sort((a, b) => a.pos - b.pos);
  return sorted
    .map(({ pos, end }, index) => {
      const next = sorted[index + 1];
      const isContinued = next !== undefined && /^\s*$/.test(code.slice(end, next.pos));
      return `${cleaned(code.slice(pos, end))}${isContinued ? ' ' : '\n\n'}`;
    })
    .join('')
    .split('\n\n')
    .filter((comment) => comment.trim() !== '' && !/^\s*(?:biome-|@ts-|eslint|prettier|#)/.test(comment));
}

function cleaned(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$|^\/\/+/g, '')
    .replace(/^\s*\*+/gm, '')
    .replace(/`[^`]*`/g, 'code')
    .replace(/https?:\S+/g, 'link');
}
