import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { type Column, ROLES, type RowsView } from './rows-view';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly view: RowsView<Row>;
  /** Among all rows of the table, from nought. */
  readonly position: number;
}

/** One row, which opens to all that there is to say of it. The Tab key comes to the first row of a table. */
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
      <tr {...ROLES.row} class={view.isOwn(row) ? 'row row-own' : 'row'}>
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
