import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { targetOf } from '@/components/shared/controls/use-roving-focus';

/** A table column. A list of columns must stay the same object, or every row renders again. */
export interface Column<Row> {
  /** The class that positions its cells. */
  readonly place: string;
  readonly name: ComponentChildren;
  /** The service sorted the rows by it, largest or latest first. */
  readonly sorted?: boolean;
  cell(row: Row): ComponentChildren;
}

export interface RowsView<Row> {
  readonly columns: readonly Column<Row>[];
  /** Position of the column that names the row; its cell opens more about the row. */
  readonly named: number;
  /** Constant for a row, and unique. */
  id(row: Row): number;
  /** Returns whether the row is the user's own. */
  isOwn(row: Row): boolean;
  /** Renders more about the row. */
  more(row: Row): ComponentChildren;
}

/** Styled as a grid, a table loses its roles unless they are explicit. */
export const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** A placeholder without content. */
  none: { role: 'presentation' },
} as const;

/**
 * Gives a table of any length one Tab stop. Arrows, Home and End move among elements with `data-row` and their
 * position. @returns the position for a key; null if there is none.
 */
export function rowFrom({ key, target }: KeyboardEvent, count: number): number | null {
  const from = target instanceof HTMLElement ? target.dataset['row'] : undefined;
  return from === undefined ? null : targetOf(key, Number(from), count);
}

/** Makes the focused row the Tab stop. */
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
  /** Among all rows of the table, from zero. */
  readonly position: number;
}

/** One row, which opens to more about it. Tab reaches the first row of a table. */
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
