import fc from 'fast-check';

export type Path = readonly string[];

/**
 * One change to an answer: what stands at `path` is replaced or, where `to` is `REMOVED`, taken out; where nothing
 * stands there, it is added.
 */
export interface Mutation {
  readonly path: Path;
  readonly to: unknown;
}

const REMOVED = Symbol('removed');

const SOMETHING_ELSE = fc.oneof(
  fc.constant(REMOVED),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e300, '', '0', '007', 'x', [], {}, [null], [[]]),
  fc.constantFrom('9'.repeat(78), '9'.repeat(79), '\ud800', '\u202e', 'x'.repeat(10_000), '__proto__'),
  fc.jsonValue(),
);

/** Any field of the answer, at any depth, made into anything. */
export function mutations(answer: unknown): fc.Arbitrary<Mutation> {
  return fc.record({ path: fc.constantFrom(...places(answer)), to: SOMETHING_ELSE });
}

export function mutated(value: unknown, { path, to }: Mutation): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return to === REMOVED ? undefined : to;
  const before = Object.entries(Object(value));
  const fields = before.some(([key]) => key === name) ? before : [...before, [name, undefined] as const];
  const entries = fields.flatMap(([key, item]) => {
    if (key !== name) return [[key, item] as const];
    const changed = mutated(item, { path: rest, to });
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** Every text, number and truth value anywhere in a value. */
export function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object') return [value];
  return Object.values(value ?? {}).flatMap(leaves);
}

/** No answer has it. */
const EXTRA = 'extraField';

/** Every place in a value, the value itself first, and one in each object where nothing stands yet. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, item]) => places(item, [...path, name]));
  return [path, ...inner, ...(Array.isArray(value) ? [] : [[...path, EXTRA]])];
}
