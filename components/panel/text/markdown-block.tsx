import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  List,
  RootContent,
} from 'mdast';
import type { ComponentChildren } from 'preact';
import { MarkdownHeading } from './markdown-heading';
import { MarkdownPhrasing } from './markdown-phrasing';
import { MarkdownTable } from './markdown-table';
import type { MarkdownText } from './markdown-text';

interface BlockProps {
  readonly node: RootContent;
  readonly of: MarkdownText;
}

/** One block of a text. What has no place here (raw HTML, definitions) is shown as text or not at all. */
export function MarkdownBlock({ node, of }: BlockProps): ComponentChildren {
  switch (node.type) {
    case 'heading':
      return <MarkdownHeading node={node} of={of} />;
    case 'paragraph':
      return (
        <p dir="auto">
          <MarkdownPhrasing nodes={node.children} of={of} />
        </p>
      );
    case 'blockquote':
      return <blockquote>{blocks(node, of)}</blockquote>;
    case 'list':
      return <MarkdownList node={node} of={of} />;
    case 'code':
      return (
        // A long line scrolls, and what scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0} dir="ltr">
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <MarkdownTable node={node} of={of} />;
    case 'footnoteDefinition':
      return <Footnote node={node} of={of} />;
    case 'html':
      return isComment(node.value) ? null : <p dir="auto">{node.value}</p>;
    default:
      return null;
  }
}

interface ListProps {
  readonly node: List;
  readonly of: MarkdownText;
}

function MarkdownList({ node, of }: ListProps) {
  const items = node.children.map((item, index) => (
    <li key={index} dir="auto" data-checked={item.checked ?? undefined}>
      {item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : ''}
      {blocks(item, of)}
    </li>
  ));
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function Footnote({ node, of }: { node: FootnoteDefinition; of: MarkdownText }) {
  return (
    <div class="footnote" dir="auto">
      <span class="small">[{node.label ?? node.identifier}]</span> {blocks(node, of)}
    </div>
  );
}

type Container =
  | Blockquote
  | FootnoteDefinition
  | { readonly children: readonly (BlockContent | DefinitionContent)[] };

function blocks(container: Container, of: MarkdownText): ComponentChildren {
  return container.children.map((child, index) => <MarkdownBlock key={index} node={child} of={of} />);
}

function isComment(html: string): boolean {
  return /^\s*<!--[\s\S]*-->\s*$/.test(html);
}
