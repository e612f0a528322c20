import type * as z from 'zod/mini';
import type { AnswerMeta } from '@/utils/proposal/proposal';
import { line, word } from './normalise-fields';
import { DataMeta, type Envelope } from './wire/envelope';

type WireEnvelope = z.infer<typeof Envelope>;

/**
 * What the service said about an answer as a whole, from `meta` or, where that is silent, from `data`.
 * `headerRequestId` is the last resort for the request's id.
 */
export function normaliseMeta(envelope: WireEnvelope, headerRequestId: string | null): AnswerMeta {
  const meta = envelope.meta;
  const inner = DataMeta.parse(envelope.data);
  const readiness = meta?.readiness ?? inner?.readiness ?? null;
  const status = typeof readiness === 'string' ? readiness : (readiness?.status ?? null);
  const revision = typeof readiness === 'string' ? null : (readiness?.currentRevision ?? null);
  return {
    requestId: line(meta?.requestId ?? envelope.requestId ?? headerRequestId),
    generatedAt: word(meta?.generatedAt ?? null),
    dataAsOf: word(meta?.dataAsOf ?? inner?.dataAsOf ?? null),
    readiness: word(status),
    revision: word(revision),
  };
}
