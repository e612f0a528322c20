import { type DocumentNode, Kind } from 'graphql';

const MAX_ROOTS = 5;
const MAX_LISTED = 100;
const MAX_PAGE = { first: 1000, skip: 5000 };

/** What of a list's limits is its own; lists without one have those above. */
export type OwnLimits = Readonly<Record<string, number>>;

/** What asks for a page of something. */
export interface PageArguments {
  readonly first: number;
  readonly skip: number;
  readonly where?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: string | null;
  readonly orderDirection?: string | null;
}

/** Throws, as the hub's own check does, so that the answer is a 500; the unpaired quote is the hub's too. */
export function limitRoots({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.selectionSet.selections.length > MAX_ROOTS)
      throw new Error(
        `'${definition.name?.value ?? ''} exceeds the maximum number of root selections: ${MAX_ROOTS}`,
      );
  }
}

/** Throws what becomes an error beside a null: one field too greedy does not spoil the others. */
export function limitArguments({ where, ...page }: PageArguments, own: OwnLimits = {}): void {
  for (const name of ['first', 'skip'] as const) {
    refuseAbove(name, page[name], own[name] ?? MAX_PAGE[name]);
    if (page[name] < 0) throw new Error(`The \`${name}\` argument must be positive`);
  }
  for (const [name, value] of Object.entries(where ?? {})) {
    if (name.endsWith('_in') && Array.isArray(value))
      refuseAbove(name, value.length, own[name] ?? MAX_LISTED);
  }
}

function refuseAbove(name: string, value: number, limit: number): void {
  if (value > limit) throw new Error(`The \`${name}\` argument must not be greater than ${limit}`);
}
