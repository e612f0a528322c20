import type { Definition, Heading, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Pieces end at the first blank line beyond this many UTF-16 units … */
const PIECE = 4_000;
/** … or here at the latest: parsing time grows much faster than the length of a malicious text. */
const MAX_PIECE_LENGTH = 8_000;
const FENCE = /^ {0,3}(?:```|~~~)/;
/**
 * Marks that the parser matches with others in a piece: emphasis, brackets, code, bare addresses, underlines of
 * headings. A malicious text has hundreds per line.
 */
const MARK = /\*+|_+|~+|`+|[[\]<]|www\.|https?:|@|^ {0,3}(?:=+|-+)[ \t]*$/gim;
/** The most marks per piece; this many take some milliseconds. */
const MAX_MARKS = 250;
const MAX_LINES = 500;
/** Quote and list marks at the start of a line: further ones mean nothing and are slow to parse. */
const PILE =
  /^((?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))){16})(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)]))+/;
/** An address that the text names, and links by name elsewhere. */
const DEFINITION = /^ {0,3}\[[^\][]{1,100}\]:[ \t]*\S{1,500}[ \t]*$/;
const MAX_DEFINITIONS = 20;

/**
 * Splits a text into pieces that can be parsed separately, between blocks if possible. Each ends with the text's named
 * addresses.
 */
export function splitText(text: string): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  let marks = 0;
  let lineCount = 0;
  let isFenced = false;
  const lines = text.split(/(?<=\n)/).flatMap(shortLines);
  for (const line of lines) {
    const isBreak = !isFenced && line.trim() === '';
    const added = isFenced ? 0 : marksIn(line);
    if (
      piece.length + line.length > (isBreak ? PIECE : MAX_PIECE_LENGTH) ||
      marks + added > MAX_MARKS ||
      lineCount === MAX_LINES
    ) {
      pieces.push(piece);
      piece = '';
      marks = 0;
      lineCount = 0;
    }
    marks += added;
    lineCount += 1;
    piece += line.replace(PILE, '$1');
    if (FENCE.test(line)) isFenced = !isFenced;
  }
  const definitions = lines.map((line) => line.trimEnd()).filter((line) => DEFINITION.test(line));
  const named = definitions.slice(0, MAX_DEFINITIONS).join('\n');
  return [...pieces, piece].filter((each) => each.trim() !== '').map((each) => `${each}\n\n${named}`);
}

function marksIn(line: string): number {
  return line.match(MARK)?.length ?? 0;
}

/** Splits a line into parts that are short and simple enough to parse. */
function shortLines(line: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let marks = 0;
  for (const { index } of line.matchAll(MARK)) {
    if (++marks <= MAX_MARKS || index === from) continue;
    parts.push(line.slice(from, index));
    from = index;
    marks = 1;
  }
  return [...parts, line.slice(from)].flatMap(shortParts);
}

function shortParts(line: string): readonly string[] {
  if (line.length <= PIECE) return [line];
  return Array.from({ length: Math.ceil(line.length / PIECE) }, (_, index) =>
    line.slice(index * PIECE, (index + 1) * PIECE),
  );
}

/** Real texts do not nest this deep; hostile ones would overflow the renderer's stack. */
const DEEPEST = 32;

/** Parses a piece of GitHub Markdown. HTML stays a separate node and is never parsed; excessive nesting is dropped. */
export function parseMarkdown(piece: string): Root {
  const tree = fromMarkdown(piece, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  prune(tree);
  return tree;
}

function prune(tree: Root): void {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const parents = level.filter((node) => 'children' in node);
    level = parents.flatMap((node): readonly Nodes[] => node.children);
    if (depth === DEEPEST) for (const node of parents) node.children = [];
  }
}

export interface OutlineEntry {
  readonly heading: Heading;
  /** Its words without emphasis, links or code. */
  readonly text: string;
  readonly id: string;
}

/** Returns a text's headings in order, except empty ones. Ids begin with `prefix`. */
function outlineOf(tree: Root, prefix: string): readonly OutlineEntry[] {
  return headingsIn(tree)
    .map((heading) => ({ heading, text: wordsOf(heading).trim() }))
    .filter(({ text }) => text !== '')
    .map((entry, index) => ({ ...entry, id: `${prefix}-${index + 1}` }));
}

function headingsIn(tree: Root): readonly Heading[] {
  return tree.children.filter((node) => node.type === 'heading');
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** A parsed piece with the data that its nodes need. */
export interface MarkdownText {
  readonly tree: Root;
  readonly outline: readonly OutlineEntry[];
  /** Addresses that are named once and linked by name. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** Parses a piece of text. `prefix` makes its headings' ids unique in the page. */
export function readMarkdown(piece: string, prefix: string): MarkdownText {
  const tree = parseMarkdown(piece);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  return {
    tree,
    outline: outlineOf(tree, prefix),
    definitions: new Map(definitions.map((definition) => [definition.identifier, definition])),
  };
}
