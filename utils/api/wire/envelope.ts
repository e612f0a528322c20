import * as z from 'zod/mini';
import { lenient, text } from './lenient';

/** `{status, currentRevision}` in `meta`, a bare word inside some vote summaries. */
const Readiness = lenient(z.union([z.string(), z.object({ status: text, currentRevision: text })]));

/** Stands in `meta` or, in the newer generation, beside `data`. */
const WirePage = lenient(z.object({ hasMore: lenient(z.boolean()), nextCursor: text }));

/** The success envelope around every answer. What `data` holds is read by the schema of its own route. */
export const Envelope = z.object({
  data: z.optional(z.unknown()),
  requestId: text,
  meta: lenient(
    z.object({ requestId: text, generatedAt: text, dataAsOf: text, readiness: Readiness, page: WirePage }),
  ),
  page: WirePage,
});

export type WireEnvelope = z.infer<typeof Envelope>;

/** The parts of the metadata that some routes put into `data` instead. */
export const DataMeta = lenient(z.object({ dataAsOf: text, readiness: Readiness }));
