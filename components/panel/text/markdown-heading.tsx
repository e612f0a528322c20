import type { Heading } from 'mdast';
import { MarkdownPhrasing } from './markdown-phrasing';
import type { MarkdownText } from './markdown-text';

/** The panel's own headings end at the third level; texts begin at their first or second. */
const LEVELS = ['h4', 'h5', 'h6'] as const;

export function MarkdownHeading({ node, of }: { readonly node: Heading; readonly of: MarkdownText }) {
  const Level = LEVELS[Math.max(node.depth - 2, 0)] ?? 'h6';
  const entry = of.outline.find(({ heading }) => heading === node);
  // A target of the outline's links takes the focus, so that reading goes on from there.
  return (
    <Level id={entry?.id} tabIndex={entry === undefined ? undefined : -1} dir="auto">
      <MarkdownPhrasing nodes={node.children} of={of} />
    </Level>
  );
}
