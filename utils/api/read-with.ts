import * as z from 'zod/mini';

/** A normaliser of anything: null where the schema does not let it through, else what `normalise` makes of it. */
export function readWith<S extends z.core.$ZodType, T>(
  schema: S,
  normalise: (wire: z.output<S>) => T | null,
): (value: unknown) => T | null {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? normalise(parsed.data) : null;
  };
}
