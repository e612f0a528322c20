import { limitArguments, type PageArguments } from './query-limits';

/** What an order goes by. */
type Keys<Row> = Readonly<Record<string, (row: Row) => number>> & { readonly created: (row: Row) => number };

/** The rows of one page: latest first unless told otherwise, by `created` where the order is not known, ties by id upwards. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  args: PageArguments,
  keys: Keys<Row>,
): readonly Row[] {
  const { first, skip, orderBy, orderDirection } = args;
  const key = (Object.hasOwn(keys, orderBy ?? '') ? keys[orderBy ?? ''] : undefined) ?? keys.created;
  const sign = orderDirection === 'asc' ? 1 : -1;
  return [...rows]
    .sort((one, other) => sign * (key(one) - key(other)) || compareText(one.id, other.id))
    .slice(skip, skip + first);
}

/** The conditions of a page, after its limits are checked. */
export function conditionsOf(args: PageArguments): Readonly<Record<string, unknown>> {
  if (args.where === null) throw new Error('Cannot convert undefined or null to object');
  limitArguments(args);
  return args.where ?? {};
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
