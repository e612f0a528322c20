import { limitArguments, type OwnLimits, type PageArguments } from './query-limits';

/** What an order goes by. */
type Keys<Row> = Readonly<Record<string, (one: Row, other: Row) => number>> & {
  readonly created: (one: Row, other: Row) => number;
};

/**
 * The rows of one page: latest first unless told otherwise, by `created` where the order is not known. Rows alike are in the
 * order of their ids, by the same direction or upwards.
 */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  args: PageArguments,
  keys: Keys<Row>,
  ties: 'same' | 'upwards',
): readonly Row[] {
  const { first, skip, orderBy, orderDirection } = args;
  const key = (Object.hasOwn(keys, orderBy ?? '') ? keys[orderBy ?? ''] : undefined) ?? keys.created;
  const sign = orderDirection === 'asc' ? 1 : -1;
  return [...rows]
    .sort(
      (one, other) => sign * key(one, other) || (ties === 'same' ? sign : 1) * compareText(one.id, other.id),
    )
    .slice(skip, skip + first);
}

/** The conditions of a page, after its limits are checked. */
export function conditionsOf(args: PageArguments, own?: OwnLimits): Readonly<Record<string, unknown>> {
  if (args.where === null) throw new Error('Cannot convert undefined or null to object');
  limitArguments(args, own);
  return args.where ?? {};
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
