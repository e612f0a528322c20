import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Nobody nests quotes, lists and emphasis so far; an attacker may, until what draws them runs out of stack. */
const DEEPEST = 32;

/**
 * The syntax tree of a piece of text in Markdown as GitHub writes it. HTML in it is a node of its own, never parsed; what is
 * nested beyond reason is left out.
 */
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
