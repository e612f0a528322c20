import type { ComponentChildren } from 'preact';

/** One column of a table. A list of them has to stay the same object, or every row is drawn anew. */
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
  /** Position of the column that names the row; its cell opens what more there is to say of the row. */
  readonly named: number;
  /** Stays the same while the row does, and is no other row's. */
  id(row: Row): number;
  /** Whether the row is the reader's own. */
  isOwn(row: Row): boolean;
  /** What more there is to say of the row. */
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
