import type { Answer } from '@/utils/proposal/proposal';
import type { Result } from './api-error';
import { badAnswer } from './bad-answer';
import { normaliseMeta } from './normalise-meta';
import type { Reply } from './reply';
import { Envelope } from './wire/envelope';

/** Reads the envelope and, by the route's own normaliser, what is in it. The normaliser gives null for a bad answer. */
export function readAnswer<T>(reply: Reply, normalise: (data: unknown) => T | null): Result<Answer<T>> {
  const envelope = Envelope.safeParse(reply.body);
  const meta = envelope.success ? normaliseMeta(envelope.data, reply.requestId) : null;
  const value = envelope.success ? normalise(envelope.data.data) : null;
  if (meta === null || value === null) {
    return { ok: false, error: badAnswer(meta?.requestId ?? reply.requestId) };
  }
  return { ok: true, value: { value, meta, fetchedAt: reply.fetchedAt } };
}
