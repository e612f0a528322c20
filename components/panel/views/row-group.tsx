import { Component } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { ROLES, type RowsView } from './rows-view';

interface RowGroupProps<Row> {
  readonly rows: readonly Row[];
  readonly view: RowsView<Row>;
  readonly isFirst: boolean;
}

/** A few dozen rows, which are drawn anew only where one of them is another. */
export class RowGroup<Row> extends Component<RowGroupProps<Row>> {
  override shouldComponentUpdate({ rows, view, isFirst }: RowGroupProps<Row>): boolean {
    const now = this.props;
    if (view !== now.view || isFirst !== now.isFirst || rows.length !== now.rows.length) return true;
    return rows.some((row, index) => row !== now.rows[index]);
  }

  override render({ rows, view, isFirst }: RowGroupProps<Row>) {
    return (
      <tbody {...ROLES.group} class="row-group" style={{ '--rows': rows.length }}>
        {rows.map((row, index) => (
          <TableRow key={view.id(row)} row={row} view={view} isStop={isFirst && index === 0} />
        ))}
      </tbody>
    );
  }
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly view: RowsView<Row>;
  /** Whether the Tab key comes to this row first. */
  readonly isStop: boolean;
}

function TableRow<Row>({ row, view, isStop }: TableRowProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr {...ROLES.row} class={view.isOwn(row) ? 'row row-own' : 'row'}>
        {view.columns.map((column, index) =>
          index === view.named ? (
            <th key={column.place} {...ROLES.name} scope="row" class={column.place}>
              <button
                type="button"
                class="row-name"
                data-row=""
                tabIndex={isStop ? 0 : -1}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setOpen(!open)}
              >
                <Icon name="disclose" />
                {column.cell(row)}
              </button>
            </th>
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
