import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { keepStop, moveAmongRows } from './row-focus';
import { RowGroup } from './row-group';
import { ROLES, type RowsView } from './rows-view';
import './rows.css';

interface RowsTableProps<Row> {
  /** The table's accessible name. */
  readonly name: string;
  /** Style of the table's rows. */
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly view: RowsView<Row>;
}

const PER_GROUP = 50;

/** A table of any length. Browsers leave out the work for groups of rows that are not in view. */
export function RowsTable<Row>({ name, kind, rows, view }: RowsTableProps<Row>) {
  const groups = useMemo(() => inGroups(rows), [rows]);
  const before = useRef(0);
  const joining = Math.floor(before.current / PER_GROUP);
  useLayoutEffect(() => {
    before.current = rows.length;
  }, [rows]);
  return (
    <table
      {...ROLES.table}
      class={`rows rows-${kind}`}
      aria-label={name}
      onKeyDown={moveAmongRows}
      onFocusIn={keepStop}
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row} class="row-head">
          {view.columns.map((column) => (
            <th
              key={column.place}
              {...ROLES.head}
              scope="col"
              class={column.place}
              aria-sort={column.sorted === true ? 'descending' : undefined}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group, index) => (
        <RowGroup key={index} rows={group} view={view} from={index * PER_GROUP} joins={index === joining} />
      ))}
    </table>
  );
}

function inGroups<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const count = Math.ceil(rows.length / PER_GROUP);
  return Array.from({ length: count }, (_, index) => rows.slice(index * PER_GROUP, (index + 1) * PER_GROUP));
}
