import type { Definition, Heading, Nodes, Root } from 'mdast';
import { parseMarkdown } from './parse-markdown';

export interface OutlineEntry {
  readonly heading: Heading;
  /** Its words alone, without emphasis, links or code. */
  readonly text: string;
  readonly id: string;
}

/** The headings of a text in its order, except those without a word. Ids begin with `prefix`. */
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

/** A parsed piece of a text with what its nodes look up in it. */
export interface MarkdownText {
  readonly tree: Root;
  readonly outline: readonly OutlineEntry[];
  /** Addresses that are named once and linked by name. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** Parses a piece of text. `prefix` keeps the ids of its headings apart from all others of the page. */
export function readMarkdown(piece: string, prefix: string): MarkdownText {
  const tree = parseMarkdown(piece);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  return {
    tree,
    outline: outlineOf(tree, prefix),
    definitions: new Map(definitions.map((definition) => [definition.identifier, definition])),
  };
}
