import {
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const MAX_DEPTH = 5;
const MAX_ROOTS = 5;
const MAX_LISTED = 100;
const MAX_PAGE = { first: 1000, skip: 5000 };

/** What asks for a page of something. */
export interface PageArguments {
  readonly first: number;
  readonly skip: number;
  readonly where?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: string | null;
  readonly orderDirection?: string | null;
}

/** A question is refused whole where a field lies more than five fields below a root. */
export const limitDepth: ValidationRule = (context) => {
  for (const definition of context.getDocument().definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (!isTooDeep(definition.selectionSet, { context, depth: 0, within: [] })) continue;
    const message = `'${definition.name?.value ?? ''}' exceeds maximum operation depth of ${MAX_DEPTH}`;
    context.reportError(new GraphQLError(message, { nodes: definition }));
  }
  return {};
};

interface Place {
  readonly context: ValidationContext;
  readonly depth: number;
  /** The fragments that led here: one that comes again goes in a circle, which another rule refuses. */
  readonly within: readonly string[];
}

function isTooDeep({ selections }: SelectionSetNode, place: Place): boolean {
  return selections.some((selection) => {
    if (place.depth > MAX_DEPTH) return true;
    if (selection.kind === Kind.INLINE_FRAGMENT) return isTooDeep(selection.selectionSet, place);
    return selection.kind === Kind.FIELD
      ? isFieldTooDeep(selection, place)
      : isSpreadTooDeep(selection, place);
  });
}

/** What asks for the schema itself may be as deep as it likes. */
function isFieldTooDeep({ name, selectionSet }: FieldNode, place: Place): boolean {
  if (selectionSet === undefined || name.value.startsWith('__')) return false;
  return isTooDeep(selectionSet, { ...place, depth: place.depth + 1 });
}

function isSpreadTooDeep({ name: { value } }: FragmentSpreadNode, place: Place): boolean {
  const fragment = place.within.includes(value) ? undefined : place.context.getFragment(value);
  return fragment != null && isTooDeep(fragment.selectionSet, { ...place, within: [...place.within, value] });
}

/** Throws, as the hub's own check does, so that the answer is a 500; the unpaired quote is the hub's too. */
export function limitRoots({ definitions }: DocumentNode): void {
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length > MAX_ROOTS)
    throw new Error(`The request exceeds the maximum number of query: ${MAX_ROOTS}`);
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.selectionSet.selections.length > MAX_ROOTS)
      throw new Error(
        `'${definition.name?.value ?? ''} exceeds the maximum number of root selections: ${MAX_ROOTS}`,
      );
  }
}

/** Throws what becomes an error beside a null: one field too greedy does not spoil the others. */
export function limitArguments({ where, ...page }: PageArguments): void {
  for (const name of ['first', 'skip'] as const) {
    refuseAbove(name, page[name], MAX_PAGE[name]);
    if (page[name] < 0) throw new Error(`The \`${name}\` argument must be positive`);
  }
  for (const [name, value] of Object.entries(where ?? {})) {
    if (name.endsWith('_in') && Array.isArray(value)) refuseAbove(name, value.length, MAX_LISTED);
  }
}

function refuseAbove(name: string, value: number, limit: number): void {
  if (value > limit) throw new Error(`The \`${name}\` argument must not be greater than ${limit}`);
}
