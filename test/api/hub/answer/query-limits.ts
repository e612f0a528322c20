import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';

const MAX_ROOTS = 5;
const MAX_DEPTH = 5;
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

/** What is refused with 400: fields below fields below fields, of which the lowest counts for nothing. */
export function depthErrors({ definitions }: DocumentNode): readonly GraphQLError[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && depthOf(definition.selectionSet) - 1 > MAX_DEPTH
      ? new GraphQLError(`'${definition.name?.value ?? ''}' exceeds maximum operation depth of ${MAX_DEPTH}`)
      : [],
  );
}

function depthOf(fields: SelectionSetNode | undefined): number {
  const below = fields?.selections.map((each) => ('selectionSet' in each ? depthOf(each.selectionSet) : 0));
  return below === undefined ? 0 : 1 + Math.max(0, ...below);
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
