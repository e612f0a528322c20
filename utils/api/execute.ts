import { MINUTE } from '@/utils/i18n/time';
import { type Answer, NO_META } from '@/utils/proposal/proposal';
import { type Built, type Dialect, Envelope, type Generation, normaliseMeta, type Question } from './dialect';
import { DIALECTS } from './dialects';
import { type ApiError, badAnswer, type Result } from './errors';
import { GENERATION_PROBE } from './probe';
import { isSameRequest } from './transport/api-request';
import { type StartTimer, startLimit } from './transport/limit';
import type { Sent } from './transport/request';
import type { Clock, createSender, Job } from './transport/send';

interface Detector {
  /** The dialect to use, and whether the service is known to speak it. */
  current(): { readonly dialect: Dialect; readonly isKnown: boolean };
  /** Records the generation of a successful answer. Ignores errors, which may come from a proxy. */
  notice(sent: Sent): void;
  /**
   * Returns the dialect to use instead, or null if nothing suggests one. A successful answer shows it. After an unclear
   * refusal, or a question that could not be sent (null), the list of DAOs shows it, which is free in all generations.
   */
  otherThan(asked: Dialect, wasKnown: boolean, sent: Sent | null, job: Job): Promise<Dialect | null>;
}

interface DetectorOptions {
  readonly send: ReturnType<typeof createSender>;
  readonly clock: Clock;
  readonly present: () => number;
  readonly startTimer: StartTimer | undefined;
  readonly generation: Generation | null;
  readonly onGeneration: (generation: Generation) => void;
  readonly shareProbe: ShareProbe;
}

/** Runs the probe, or reuses another client's pending or recent probe of the same service. */
type ShareProbe = (probe: () => Promise<Sent>) => Promise<Sent>;

interface Asker {
  ask<T>(build: (dialect: Dialect) => Built<T>, job: Job): Promise<Result<Answer<T>>>;
  notice(sent: Sent): void;
}

type Attempt<T> =
  | { readonly ok: true; readonly question: Question<T>; readonly sent: Sent }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Creates an asker that starts with the default dialect. If an answer shows another, it sends the question again in
 * that one.
 */
export function createAsker(options: DetectorOptions): Asker {
  const { send, present } = options;
  const detector = createDetector(options);

  /** If both dialects send the same request, reads the existing answer again. */
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
      if (isSettled(first, others.map(build))) return outcome(first, present());
      const other = await detector.otherThan(dialect, isKnown, first.ok ? first.sent : null, job);
      if (other === null) return outcome(first, present());
      return outcome(await attempt(build(other), job, first), present());
    },
  };
}

function isQuestion<T>(built: Built<T>): built is Question<T> {
  return 'request' in built;
}

/** Returns whether a refusal is final, because every other dialect sends the same request. */
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

/** Reads the answer to a question, success or error. `now` is in milliseconds since the epoch. */
function readSent<T>(question: Question<T>, sent: Sent, now: number): Result<Answer<T>> {
  if (sent.ok) return readReply(sent, question);
  const { error } = sent;
  const value = error.code === 'not-found' ? (question.readMissing?.(error) ?? null) : null;
  if (value === null) return { ok: false, error };
  const { requestId } = error;
  return { ok: true, value: { value, meta: { ...NO_META, requestId }, fetchedAt: now } };
}

function readReply<T>(reply: Extract<Sent, { readonly ok: true }>, question: Question<T>): Result<Answer<T>> {
  const envelope = Envelope.safeParse(reply.body);
  const meta = envelope.success ? normaliseMeta(envelope.data, reply.requestId) : null;
  const value = envelope.success ? question.read(envelope.data) : null;
  if (meta === null || value === null) {
    return { ok: false, error: badAnswer(meta?.requestId ?? reply.requestId) };
  }
  return { ok: true, value: { value, meta, fetchedAt: reply.fetchedAt } };
}

function createDetector(options: DetectorOptions): Detector {
  const { send, clock, startTimer, generation, onGeneration, shareProbe } = options;
  let known = generation;
  let detection: Promise<Generation | null> | null = null;

  function notice(sent: Sent): void {
    if (!sent.ok || sent.generation === null || sent.generation === known) return;
    known = sent.generation;
    onGeneration(known);
  }

  /** Runs once, and again only after a transient failure. */
  function detect(job: Job): Promise<Generation | null> {
    detection ??= shareProbe(() => send(GENERATION_PROBE, job)).then((sent) => {
      notice(sent);
      if (sent.ok) return sent.generation;
      if (!isRefusal(sent.error.status)) detection = null;
      return null;
    });
    return detection;
  }

  /** Returns null if the job ends first: the probe may belong to a job with more time left. */
  function inTime<T>(work: Promise<T>, { deadline }: Job): Promise<T | null> {
    const { aborted, release } = startLimit(deadline - clock.now(), startTimer);
    return Promise.race([work, aborted]).finally(release);
  }

  return {
    current: () => ({ dialect: dialectOf(known) ?? DIALECTS[0], isKnown: dialectOf(known) !== null }),
    notice,
    async otherThan(asked, wasKnown, sent, job) {
      const isOpen = !sent?.ok && leavesOpen(sent, asked.id, wasKnown);
      const found = dialectOf(sent?.ok ? sent.generation : isOpen ? await inTime(detect(job), job) : null);
      return found === asked ? null : found;
    },
  };
}

interface SharedProbe {
  readonly sent: Promise<Sent>;
  answeredAt: number | null;
}

/**
 * Runs one probe per service at a time and caches it for a minute; a user's call ignores the cache. Probes have no
 * token, so all clients can share them.
 */
export function createProbeSharing(now: () => number) {
  const probes = new Map<string, SharedProbe>();

  function begin(service: string, probe: () => Promise<Sent>): Promise<Sent> {
    const begun: SharedProbe = { sent: probe(), answeredAt: null };
    const noteEnd = () => {
      begun.answeredAt = now();
    };
    begun.sent.then(noteEnd, noteEnd);
    probes.set(service, begun);
    return begun.sent;
  }

  return (service: string, isUserInitiated: boolean): ShareProbe =>
    (probe) => {
      const last = probes.get(service);
      const isGood =
        last &&
        (last.answeredAt === null || (!isUserInitiated && Math.abs(now() - last.answeredAt) < MINUTE));
      return isGood ? last.sent : begin(service, probe);
    };
}

function dialectOf(generation: Generation | null): Dialect | null {
  return DIALECTS.find(({ id }) => id === generation) ?? null;
}

/** A known generation is in doubt only if a refusal has another generation's form. */
function leavesOpen(sent: Sent | null, asked: Generation, wasKnown: boolean): boolean {
  if (sent === null) return !wasKnown;
  if (sent.ok || !isRefusal(sent.error.status) || sent.generation === asked) return false;
  return sent.generation !== null || !wasKnown;
}

/** A 4xx that the same request would get again. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
