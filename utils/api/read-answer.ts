import type { Answer, AnswerMeta } from '@/utils/proposal/proposal';
import type { Result } from './api-error';
import { badAnswer } from './bad-answer';
import { normaliseMeta } from './normalise-meta';
import type { Question } from './question';
import type { Reply } from './reply';
import type { Sent } from './request';
import { Envelope } from './wire/envelope';

/** What an answer, good or bad, says to a question. `now` is in milliseconds since the epoch. */
export function readSent<T>(question: Question<T>, sent: Sent, now: number): Result<Answer<T>> {
  if (sent.ok) return readReply(sent.value, question);
  const { error } = sent;
  const value = error.code === 'not-found' ? (question.readMissing?.(error) ?? null) : null;
  if (value === null) return { ok: false, error };
  return { ok: true, value: { value, meta: metaOfError(error.requestId), fetchedAt: now } };
}

function readReply<T>(reply: Reply, question: Question<T>): Result<Answer<T>> {
  const envelope = Envelope.safeParse(reply.body);
  const meta = envelope.success ? normaliseMeta(envelope.data, reply.requestId) : null;
  const value = envelope.success ? question.read(envelope.data) : null;
  if (meta === null || value === null) {
    return { ok: false, error: badAnswer(meta?.requestId ?? reply.requestId) };
  }
  return { ok: true, value: { value, meta, fetchedAt: reply.fetchedAt } };
}

function metaOfError(requestId: string | null): AnswerMeta {
  return { requestId, generatedAt: null, dataAsOf: null, readiness: null, revision: null };
}
