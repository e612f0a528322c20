import type { Answer, AnswerMeta } from '@/utils/proposal/proposal';
import { createDetector, type DetectorOptions } from './detect';
import type { Asked, Dialect, Generation, Question } from './dialect';
import { type ApiError, badAnswer, type Result } from './errors';
import { dialectA } from './generation-a/dialect';
import { dialectB } from './generation-b/dialect';
import { isSameRequest } from './transport/api-request';
import type { Reply, Sent } from './transport/request';
import type { Clock, Job } from './transport/send';
import { Envelope, normaliseMeta } from './wire/envelope';

const DIALECTS: Readonly<Record<Generation, Dialect>> = { a: dialectA, b: dialectB };

interface AskerOptions extends DetectorOptions {
  readonly clock: Clock;
}

/** Puts questions in the dialect that the service speaks. */
export interface Asker {
  ask<T>(pose: (dialect: Dialect) => Asked<T>, job: Job): Promise<Result<Answer<T>>>;
  /** Takes note of what an answer to something else shows. */
  notice(sent: Sent): void;
}

/** A question in the dialect of one generation and what came of it, or why it cannot be put so. */
type Try<T> =
  | { readonly ok: true; readonly question: Question<T>; readonly sent: Sent }
  | { readonly ok: false; readonly error: ApiError };

/**
 * A service is taken for generation A until an answer shows otherwise; the question is then put once more in the
 * other dialect.
 */
export function createAsker({ clock, ...options }: AskerOptions): Asker {
  const { send } = options;
  const detector = createDetector(options);

  /** Where both generations ask the same, the answer that is there is read anew. */
  async function put<T>(asked: Asked<T>, job: Job, before: Try<T> | null): Promise<Try<T>> {
    if (!asked.ok) return asked;
    const question = asked.value;
    const sent = answerTo(question, before) ?? (await send(question.request, job));
    detector.notice(sent);
    return { ok: true, question, sent };
  }

  return {
    notice: detector.notice,
    async ask(pose, job) {
      const { generation, isKnown } = detector.current();
      const asked = pose(DIALECTS[generation]);
      const alternative = pose(DIALECTS[generation === 'a' ? 'b' : 'a']);
      const first = await put(asked, job, null);
      if (isSettled(first, alternative)) return outcome(first, clock.now());
      const other = await detector.otherThan(generation, isKnown, first.ok ? first.sent : null, job);
      if (other === null) return outcome(first, clock.now());
      return outcome(await put(alternative, job, first), clock.now());
    },
  };
}

/** What was refused would be refused again where both generations ask the same. */
function isSettled<T>(tried: Try<T>, alternative: Asked<T>): boolean {
  if (!tried.ok || tried.sent.ok || !alternative.ok) return false;
  return isSameRequest(tried.question.request, alternative.value.request);
}

function answerTo<T>(question: Question<T>, before: Try<T> | null): Sent | null {
  if (!before?.ok || !before.sent.ok) return null;
  return isSameRequest(before.question.request, question.request) ? before.sent : null;
}

function outcome<T>(tried: Try<T>, now: number): Result<Answer<T>> {
  return tried.ok ? readSent(tried.question, tried.sent, now) : tried;
}

/** What an answer, good or bad, says to a question. `now` is in milliseconds since the epoch. */
function readSent<T>(question: Question<T>, sent: Sent, now: number): Result<Answer<T>> {
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
