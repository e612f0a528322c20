import type { Definition, Root } from 'mdast';
import { type OutlineEntry, outlineOf } from './outline';
import { parseMarkdown } from './parse-markdown';

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
