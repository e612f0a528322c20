import type { AlignType, Table, TableRow } from 'mdast';
import { useSay } from '@/components/shared/say-context';
import { MarkdownPhrasing } from './markdown-phrasing';
import type { MarkdownText } from './markdown-text';

interface MarkdownTableProps {
  readonly node: Table;
  readonly of: MarkdownText;
}

/** A table of the text; a wide one scrolls in its own box, also by keyboard. */
export function MarkdownTable({ node, of }: MarkdownTableProps) {
  const say = useSay();
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="text-table" tabIndex={0} aria-label={say('text_table')}>
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
