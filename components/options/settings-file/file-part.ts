import type * as z from 'zod/mini';

/** One setting's part in a settings file. */
export interface FilePart {
  /** Valid content: every field must be present and valid, and no other. */
  readonly schema: z.ZodMiniType;
  read(): Promise<unknown>;
  apply(value: unknown): Promise<void>;
}

/** @param apply receives the validated value. */
export function definePart<T>(
  schema: z.ZodMiniType<T>,
  read: () => Promise<T>,
  apply: (value: T) => Promise<void>,
): FilePart {
  return { schema, read, apply: (value) => apply(schema.parse(value)) };
}
