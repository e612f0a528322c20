import * as z from 'zod';

/** A parameter that must not be empty when given. */
export const text = z.string().min(1);

/** An absolute URL. */
export const url = text.refine((value) => URL.canParse(value), 'not an absolute URL');

/** A page size within `[1, max]`; anything else is refused, never clamped. */
export function limit(max: number, fallback: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .default(fallback);
}

/** Comma-separated words of a closed list. */
export function wordList<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(words)));
}

/** RFC 3339 with any offset. */
export const time = z.iso.datetime({ offset: true });

/** A route without parameters. */
export const noQuery = z.strictObject({});
