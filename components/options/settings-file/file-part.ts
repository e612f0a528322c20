import type * as z from 'zod/mini';

/** The part of one setting in a file of settings. */
export interface FilePart {
  /** What a file may hold: every field must be there and valid, and no other. */
  readonly schema: z.ZodMiniType;
  read(): Promise<unknown>;
  apply(value: unknown): Promise<void>;
}

/** @param apply is given what the schema has let through. */
export function definePart<T>(
  schema: z.ZodMiniType<T>,
  read: () => Promise<T>,
  apply: (value: T) => Promise<void>,
): FilePart {
  return { schema, read, apply: (value) => apply(schema.parse(value)) };
}
