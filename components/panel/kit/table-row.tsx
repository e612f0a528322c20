import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { targetOf } from '@/components/shared/controls/use-roving-focus';

/** One column of a table. A list of them has to stay the same object, or every row is drawn again. */
export interface Column<Row> {
  /** The class of its cells, which gives them their place. */
  readonly place: string;
  readonly name: ComponentChildren;
  /** The service ordered the rows by it, the largest or latest first. */
  readonly sorted?: boolean;
  cell(row: Row): ComponentChildren;
}

export interface RowsView<Row> {
  readonly columns: readonly Column<Row>[];
  /** Position of the column that names the row; its cell opens more about the row. */
  readonly named: number;
  /** Stays the same while the row does, and is no other row's. */
  id(row: Row): number;
  /** Whether the row is the reader's own. */
  isOwn(row: Row): boolean;
  /** More about the row. */
  more(row: Row): ComponentChildren;
}

/** Styled as a grid, a table keeps its meaning only where it is named. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Holds a place, and says nothing. */
  none: { role: 'presentation' },
} as const;

/**
 * One stop of the Tab key for a table of any length: arrows, Home and End move among the elements that are marked with
 * `data-row` and their place. @returns the place that a key leads to; null where it leads to none.
 */
export function rowFrom({ key, target }: KeyboardEvent, count: number): number | null {
  const from = target instanceof HTMLElement ? target.dataset['row'] : undefined;
  return from === undefined ? null : targetOf(key, Number(from), count);
}

/** Makes the focused row the one to which the Tab key comes back. */
export function keepStop(event: FocusEvent & { readonly currentTarget: HTMLElement }): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
  for (const stop of currentTarget.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')) {
    stop.tabIndex = -1;
  }
  target.tabIndex = 0;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly view: RowsView<Row>;
  /** Among all rows of the table, from nought. */
  readonly position: number;
}

/** One row, which opens to more about it. The Tab key reaches the first row of a table. */
export function TableRow<Row>({ row, view, position }: TableRowProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = (column: Column<Row>) => (
    <th key={column.place} {...ROLES.name} scope="row" class={column.place}>
      <button
        type="button"
        class="row-name"
        data-row={position}
        tabIndex={position === 0 ? 0 : -1}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {column.cell(row)}
        <Icon name="disclose" />
      </button>
    </th>
  );
  return (
    <>
      <tr
        {...ROLES.row}
        class={`row${view.isOwn(row) ? ' row-own' : ''}${open ? ' row-open' : ''}`}
        aria-rowindex={position + 2}
      >
        {view.columns.map((column, index) =>
          index === view.named ? (
            name(column)
          ) : (
            <td key={column.place} {...ROLES.cell} class={column.place}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {open ? (
        <tr {...ROLES.row} class="row-more" id={id}>
          <td {...ROLES.cell} colSpan={view.columns.length}>
            {view.more(row)}
          </td>
        </tr>
      ) : null}
    </>
  );
}
