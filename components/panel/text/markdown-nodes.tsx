import type {
  AlignType,
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  Heading,
  List,
  PhrasingContent,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import type { ComponentChildren } from 'preact';
import { ExternalLink, webAddress } from '@/components/shared/controls/link';
import { useLocale } from '@/components/shared/words';
import type { MarkdownText } from './parse-markdown';

/** The panel's own headings end at the third level; texts begin at their first or second. */
const LEVELS = ['h4', 'h5', 'h6'] as const;

function MarkdownHeading({ node, of }: { readonly node: Heading; readonly of: MarkdownText }) {
  const Level = LEVELS[Math.max(node.depth - 2, 0)] ?? 'h6';
  const entry = of.outline.find(({ heading }) => heading === node);
  // An outline's target takes the focus, so that reading continues there.
  return (
    <Level id={entry?.id} tabIndex={entry === undefined ? undefined : -1} dir="auto">
      <MarkdownPhrasing nodes={node.children} of={of} />
    </Level>
  );
}

interface MarkdownImageProps {
  readonly address: string | null;
  readonly alt: string | null | undefined;
}

/** An image as a link: loading it would reveal to its host that the text is read. */
function MarkdownImage({ address, alt }: MarkdownImageProps) {
  const { t } = useLocale();
  const name = alt ? t('text_image_named', alt) : t('text_image');
  if (webAddress(address) === null) return <span>{name}</span>;
  return (
    <ExternalLink address={address}>
      <span>{name}</span>
    </ExternalLink>
  );
}

interface MarkdownLinkProps {
  readonly address: string | null;
  readonly children: ComponentChildren;
}

/**
 * A link in the text, followed by its real host. A link without an external target (a part of the page, a folder, a
 * script) is plain text.
 */
function MarkdownLink({ address, children }: MarkdownLinkProps) {
  if (webAddress(address) === null) return <span>{children}</span>;
  return (
    <ExternalLink address={address}>
      <span>{children}</span>
    </ExternalLink>
  );
}

interface MarkdownTableProps {
  readonly node: Table;
  readonly of: MarkdownText;
}

/** A table of the text; a wide one scrolls in its own box, also by keyboard. */
function MarkdownTable({ node, of }: MarkdownTableProps) {
  const { t } = useLocale();
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="text-table" tabIndex={0} aria-label={t('text_table')}>
      <table>
        <thead>{head === undefined ? null : <Row row={head} cell="th" align={align} of={of} />}</thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} cell="td" align={align} of={of} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly cell: 'th' | 'td';
  readonly align: readonly AlignType[];
  readonly of: MarkdownText;
}

function Row({ row, cell: Cell, align, of }: RowProps) {
  return (
    <tr>
      {row.children.map((cell, index) => (
        <Cell key={index} dir="auto" data-align={align[index] ?? undefined}>
          <MarkdownPhrasing nodes={cell.children} of={of} />
        </Cell>
      ))}
    </tr>
  );
}

interface PhrasingProps {
  readonly nodes: readonly PhrasingContent[];
  readonly of: MarkdownText;
}

/** Inline content. HTML stays text, except for the line break that proposals use. */
function MarkdownPhrasing({ nodes, of }: PhrasingProps): ComponentChildren {
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

interface BlockProps {
  readonly node: RootContent;
  readonly of: MarkdownText;
}

/** One block of a text. Unsupported nodes (raw HTML, definitions) are text or dropped. */
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
        // A long line scrolls, and a scroll container must be reachable by keyboard.
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
