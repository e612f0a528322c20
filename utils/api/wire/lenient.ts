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
export const numeral = lenient(
  z.union([
    z.string(),
    z.pipe(
      z.number(),
      z.transform((value) => String(value)),
    ),
  ]),
);

/** The valid rows of a list, at most `most` of them, or null where there is no list. One bad row costs only itself. */
export function rows<T extends z.core.$ZodType>(schema: T, most: number) {
  return lenient(
    z.pipe(
      z.array(z.unknown()),
      z.transform((list: unknown[]) =>
        list.slice(0, most).flatMap((item) => {
          const parsed = z.safeParse(schema, item);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    ),
  );
}
