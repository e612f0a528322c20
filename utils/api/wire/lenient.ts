import * as z from 'zod/mini';

// The content security policy forbids `new Function`, with which zod compiles validators. The mini build of today
// does not; this holds it to that.
z.config({ jitless: true });

/** A field that may be absent, null or of the wrong type; all three read as null. */
export function lenient<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullable(schema), null);
}

/** A text, or null. */
export const text = lenient(z.string());

/** A number in either of its published forms, as text, or null. Integers beyond 2^53 arrive as strings. */
export const numeral = z.catch(z.nullable(z.string()), ({ value }) =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : null,
);

/** The valid rows of a list, at most `most` of them, or null where there is no list. One bad row costs only itself. */
export function rows<T extends z.core.$ZodType>(schema: T, most: number) {
  // No list passes as it is, so that each comes to the reading below.
  return z.catch(z.nullable(z.custom<z.output<T>[]>(() => false)), ({ value }) =>
    Array.isArray(value) ? validRows(schema, value.slice(0, most)) : null,
  );
}

function validRows<T extends z.core.$ZodType>(schema: T, list: readonly unknown[]): z.output<T>[] {
  return list.flatMap((item) => {
    const parsed = z.safeParse(schema, item);
    return parsed.success ? [parsed.data] : [];
  });
}
