import { Component } from 'preact';
import { ROLES, type RowsView } from './rows-view';
import { TableRow } from './table-row';
import { useNear } from './use-near';

interface RowGroupProps<Row> {
  readonly rows: readonly Row[];
  readonly view: RowsView<Row>;
  /** Position of the first of them among all rows. */
  readonly from: number;
}

interface JoiningProps<Row> extends RowGroupProps<Row> {
  /** It holds the first of the rows that join: the reader is there. */
  readonly joins: boolean;
}

/** So many rows are there from the start: a page of the longest list that is read at once. */
const AT_ONCE = 100;

/** A few dozen rows. Until the reader comes near they are an empty place of their exact height. */
export function RowGroup<Row>({ rows, view, from, joins }: JoiningProps<Row>) {
  const [place, isNear] = useNear<HTMLTableSectionElement>(joins);
  const size = { '--rows': rows.length };
  if (from < AT_ONCE || isNear) return <DrawnRows rows={rows} view={view} from={from} />;
  return <tbody ref={place} {...ROLES.none} class="row-room" style={size} />;
}

/** Rows that are drawn anew only where one of them is another. */
class DrawnRows<Row> extends Component<RowGroupProps<Row>> {
  override shouldComponentUpdate({ rows, view, from }: RowGroupProps<Row>): boolean {
    const now = this.props;
    if (view !== now.view || from !== now.from || rows.length !== now.rows.length) return true;
    return rows.some((row, index) => row !== now.rows[index]);
  }

  override render({ rows, view, from }: RowGroupProps<Row>) {
    return (
      <tbody {...ROLES.group} class="row-group" style={{ '--rows': rows.length }}>
        {rows.map((row, index) => (
          <TableRow key={view.id(row)} row={row} view={view} position={from + index} />
        ))}
      </tbody>
    );
  }
}
