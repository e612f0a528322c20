import type { PhrasingContent } from 'mdast';
import type { ComponentChildren } from 'preact';
import { MarkdownImage } from './markdown-image';
import { MarkdownLink } from './markdown-link';
import type { MarkdownText } from './markdown-text';

interface PhrasingProps {
  readonly nodes: readonly PhrasingContent[];
  readonly of: MarkdownText;
}

/** Words within a block. HTML stays the text it is, except for the line break that proposals do use. */
export function MarkdownPhrasing({ nodes, of }: PhrasingProps): ComponentChildren {
  return nodes.map((node, index) => <PhrasingNode key={index} node={node} of={of} />);
}

function PhrasingNode({ node, of }: { readonly node: PhrasingContent; readonly of: MarkdownText }) {
  const words = 'children' in node ? <MarkdownPhrasing nodes={node.children} of={of} /> : null;
  switch (node.type) {
    case 'emphasis':
      return <em>{words}</em>;
    case 'strong':
      return <strong>{words}</strong>;
    case 'delete':
      return <del>{words}</del>;
    case 'inlineCode':
      return <code dir="ltr">{node.value}</code>;
    case 'break':
      return <br />;
    case 'footnoteReference':
      return <sup class="small">[{node.label ?? node.identifier}]</sup>;
    case 'link':
    case 'linkReference':
      return <MarkdownLink address={addressOf(node, of)}>{words}</MarkdownLink>;
    case 'image':
    case 'imageReference':
      return <MarkdownImage address={addressOf(node, of)} alt={node.alt} />;
    default:
      return isLineBreak(node) ? <br /> : node.value;
  }
}

type Addressed = Extract<PhrasingContent, { type: 'link' | 'linkReference' | 'image' | 'imageReference' }>;

function addressOf(node: Addressed, of: MarkdownText): string | null {
  return 'url' in node ? node.url : (of.definitions.get(node.identifier)?.url ?? null);
}

function isLineBreak(node: PhrasingContent): boolean {
  return node.type === 'html' && /^<br\s*\/?>$/i.test(node.value);
}
