import type { Heading, Nodes, Root } from 'mdast';

export interface OutlineEntry {
  readonly heading: Heading;
  /** Its words alone, without emphasis, links or code. */
  readonly text: string;
  /** Of an element within the page. */
  readonly id: string;
}

/** The headings of a text in its order, except those without a word. Ids begin with `prefix`. */
export function outlineOf(tree: Root, prefix: string): readonly OutlineEntry[] {
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
