import { Component, type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { keepStop, ROLES, type RowsView, rowFrom, TableRow } from './table-row';
import './table.css';

/** The distance that counts as near the viewport. */
const MARGIN = '600px 0px';

/** Returns whether the user has come near a place, or starts there; true from then on. */
function useNear<Place extends Element>(fromStart: boolean): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(fromStart);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return [place, isNear];
}

interface RowGroupProps<Row> {
  readonly rows: readonly Row[];
  readonly view: RowsView<Row>;
  /** Position of the first of them among all rows. */
  readonly from: number;
}

interface JoiningProps<Row> extends RowGroupProps<Row> {
  /** The user is here: this group has the first of the added rows, or the target of a key. */
  readonly isMet: boolean;
}

/** Rows drawn from the start: more than a screen of them. */
const AT_ONCE = 50;

/** A few dozen rows, which stay unchanged while the table grows below. */
class RowGroup<Row> extends Component<JoiningProps<Row>> {
  override shouldComponentUpdate({ rows, view, isMet }: JoiningProps<Row>): boolean {
    return rows !== this.props.rows || view !== this.props.view || isMet !== this.props.isMet;
  }

  override render(group: JoiningProps<Row>) {
    return <JoiningRows {...group} />;
  }
}

/** Until the user comes near, rows are an empty area of their exact height. */
function JoiningRows<Row>({ rows, view, from, isMet }: JoiningProps<Row>) {
  const [place, isNear] = useNear<HTMLTableSectionElement>(isMet);
  const size = { '--rows': rows.length };
  if (from < AT_ONCE || isNear || isMet) return <DrawnRows rows={rows} view={view} from={from} />;
  return <tbody ref={place} {...ROLES.none} class="row-room" style={size} />;
}

/** Rows that render again only if one of them changed. */
class DrawnRows<Row> extends Component<RowGroupProps<Row>> {
  override shouldComponentUpdate({ rows, view }: RowGroupProps<Row>): boolean {
    return rows !== this.props.rows || view !== this.props.view;
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

interface RowsTableProps<Row> {
  readonly name: string;
  /** Style of the table's rows. */
  readonly kind: string;
  readonly rows: readonly Row[];
  readonly view: RowsView<Row>;
}

const PER_GROUP = 25;

/** A table of any length. Browsers skip groups of rows outside the viewport. */
export function RowsTable<Row>({ name, kind, rows, view }: RowsTableProps<Row>) {
  const known = useRef<readonly (readonly Row[])[]>([]);
  const groups = useMemo(() => {
    known.current = inGroups(rows, known.current);
    return known.current;
  }, [rows]);
  const before = useRef(0);
  const joining = Math.floor(before.current / PER_GROUP);
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const rowAt = (at: number) => table.current?.querySelector<HTMLElement>(`[data-row="${at}"]`) ?? null;
  const moveAmongRows = (event: KeyboardEvent) => {
    const to = rowFrom(event, rows.length);
    if (to === null) return;
    event.preventDefault();
    // A distant row is not drawn yet.
    const row = rowAt(to);
    if (row === null) setWanted(to);
    else row.focus();
  };
  useLayoutEffect(() => {
    if (wanted === null) return;
    rowAt(wanted)?.focus();
    setWanted(null);
  }, [wanted]);
  useLayoutEffect(() => {
    before.current = rows.length;
    const first = rowAt(0);
    // The row with the Tab stop may be gone; the first row then gets it.
    const hasStop = table.current?.querySelector('[data-row][tabindex="0"]') != null;
    if (first !== null && !hasStop) first.tabIndex = 0;
  }, [rows]);
  return (
    <table
      {...ROLES.table}
      class={`rows rows-${kind}`}
      aria-label={name}
      aria-rowcount={rows.length + 1}
      ref={table}
      onKeyDown={moveAmongRows}
      onFocusIn={keepStop}
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row} class="row-head" aria-rowindex={1}>
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
        <RowGroup
          key={index}
          rows={group}
          view={view}
          from={index * PER_GROUP}
          isMet={index === joining || (wanted !== null && index === Math.floor(wanted / PER_GROUP))}
        />
      ))}
    </table>
  );
}

/** Groups with the same rows stay the same objects. */
function inGroups<Row>(
  rows: readonly Row[],
  before: readonly (readonly Row[])[],
): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / PER_GROUP) }, (_, index) => {
    const group = rows.slice(index * PER_GROUP, (index + 1) * PER_GROUP);
    const known = before[index];
    const isSame = known?.length === group.length && known.every((row, place) => row === group[place]);
    return isSame ? known : group;
  });
}
