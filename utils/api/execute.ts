import type { Answer, AnswerMeta } from '@/utils/proposal/proposal';
import type { Built, Dialect, Question } from './dialect';
import { DIALECTS } from './dialects';
import { type ApiError, badAnswer, type Result } from './errors';
import { createDetector, type DetectorOptions } from './probe';
import { isSameRequest } from './transport/api-request';
import type { Reply, Sent } from './transport/request';
import type { Clock, Job } from './transport/send';
import { Envelope, normaliseMeta } from './wire';

interface AskerOptions extends DetectorOptions {
  readonly clock: Clock;
}

/** Asks in the dialect that the service speaks. */
interface Asker {
  ask<T>(build: (dialect: Dialect) => Built<T>, job: Job): Promise<Result<Answer<T>>>;
  /** Takes note of what an answer to something else shows. */
  notice(sent: Sent): void;
}

/** A question in one dialect and what came of it, or why the dialect has none. */
type Attempt<T> =
  | { readonly ok: true; readonly question: Question<T>; readonly sent: Sent }
  | { readonly ok: false; readonly error: ApiError };

/** A service is asked in the default dialect until an answer shows another; the question is then sent again in that. */
export function createAsker({ clock, ...options }: AskerOptions): Asker {
  const { send } = options;
  const detector = createDetector(options);

  /** Where both dialects send the same request, the answer at hand is read again. */
  async function attempt<T>(built: Built<T>, job: Job, before: Attempt<T> | null): Promise<Attempt<T>> {
    if (!isQuestion(built)) return { ok: false, error: built };
    const sent = answerTo(built, before) ?? (await send(built.request, job));
    detector.notice(sent);
    return { ok: true, question: built, sent };
  }

  return {
    notice: detector.notice,
    async ask(build, job) {
      const { dialect, isKnown } = detector.current();
      const first = await attempt(build(dialect), job, null);
      const others = DIALECTS.filter((other) => other !== dialect);
      if (isSettled(first, others.map(build))) return outcome(first, clock.now());
      const other = await detector.otherThan(dialect, isKnown, first.ok ? first.sent : null, job);
      if (other === null) return outcome(first, clock.now());
      return outcome(await attempt(build(other), job, first), clock.now());
    },
  };
}

function isQuestion<T>(built: Built<T>): built is Question<T> {
  return 'request' in built;
}

/** What was refused would be refused again where every other dialect sends the same request. */
function isSettled<T>(tried: Attempt<T>, others: readonly Built<T>[]): boolean {
  if (!tried.ok || tried.sent.ok) return false;
  const { request } = tried.question;
  return others.every((other) => isQuestion(other) && isSameRequest(request, other.request));
}

function answerTo<T>(question: Question<T>, before: Attempt<T> | null): Sent | null {
  if (!before?.ok || !before.sent.ok) return null;
  return isSameRequest(before.question.request, question.request) ? before.sent : null;
}

function outcome<T>(tried: Attempt<T>, now: number): Result<Answer<T>> {
  return tried.ok ? readSent(tried.question, tried.sent, now) : tried;
}

/** What an answer, good or bad, says to a question. `now` is in milliseconds since the epoch. */
function readSent<T>(question: Question<T>, sent: Sent, now: number): Result<Answer<T>> {
  if (sent.ok) return readReply(sent, question);
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
