import * as z from 'zod';

/** The pieces that every published shape shares; all are strict, so an extra or missing field fails. */

export const decimal = z.string().regex(/^-?\d{1,78}(\.\d{1,77})?$/);
export const time = z.iso.datetime();
export const coverage = z.enum(['ready', 'partial', 'backfilling', 'stale', 'unavailable']);

export const key = z.string().regex(/^p1_[\w-]+$/);
export const identity = z.strictObject({ daoId: z.string(), provider: z.string(), externalId: z.string() });

export const page = z.discriminatedUnion('hasMore', [
  z.strictObject({ limit: z.int(), hasMore: z.literal(true), nextCursor: z.string().min(1) }),
  z.strictObject({ limit: z.int(), hasMore: z.literal(false) }),
]);

export const meta = z.strictObject({
  requestId: z.string().min(1),
  generatedAt: time,
  dataAsOf: time,
  readiness: z.strictObject({
    status: z.enum(['ready', 'backfilling', 'stale', 'unavailable']),
    currentRevision: z.string().min(1),
  }),
});

/** The envelope of one thing. */
export function single<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, meta });
}

/** The envelope of a page. */
export function list<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    data: z.strictObject({ items: z.array(row) }),
    meta: meta.extend({ page }),
  });
}
