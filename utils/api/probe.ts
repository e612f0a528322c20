import * as z from 'zod/mini';
import { MINUTE } from '@/utils/time-units';
import type { Dialect, Generation } from './dialect';
import { DIALECTS } from './dialects';
import { type ApiErrorCode, badAnswer, type Result } from './errors';
import { type ApiRequest, apiRequest } from './transport/api-request';
import type { Sent } from './transport/request';
import type { Job, Sender } from './transport/send';
import { List } from './wire';

/** Any answer in the service's envelope, or that of `GET /health`. */
const SignOfLife = z.union([
  z.object({ data: z.union([z.array(z.unknown()), z.looseObject({})]) }),
  z.object({ ok: z.boolean() }),
]);

/** An answer that holds a list in one of its published forms. */
const ListAnswer = z.object({ data: List });

/** The cheapest call that needs a token; the same in both generations. */
export const TOKEN_PROBE: ApiRequest = apiRequest('standard', '/v2/proposals', { query: { limit: '1' } });

/** Free in both generations, whose forms differ. */
export const GENERATION_PROBE: ApiRequest = apiRequest('free', '/v2/daos', { query: { limit: '1' } });

/** Routes without a token, the most informative first. A service need not offer any of them. */
export const FREE_PROBES: readonly ApiRequest[] = [
  apiRequest('free', '/v2/meta/data-status'),
  GENERATION_PROBE,
  apiRequest('free', '/health'),
];

type Send = (request: ApiRequest) => Promise<Sent>;

const YES: Result<null> = { ok: true, value: null };
/** Refusals in the service's own error form. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['not-offered', 'not-found', 'denied', 'rejected']);

/**
 * Tries the free routes in turn. A refusal in the service's own form is a sign of life too; silence, a fault or an HTML
 * page is not.
 */
export async function probeService(send: Send): Promise<Result<null>> {
  let refused = false;
  let result: Result<null> = YES;
  for (const request of FREE_PROBES) {
    result = accepted(await send(request), SignOfLife);
    if (result.ok) return result;
    const refusal = REFUSALS.has(result.error.code);
    if (!refusal && result.error.status !== 404) return result;
    refused ||= refusal;
  }
  return refused ? YES : result;
}

export async function probeToken(send: Send): Promise<Result<null>> {
  return accepted(await send(TOKEN_PROBE), ListAnswer);
}

function accepted(sent: Sent, schema: z.core.$ZodType): Result<null> {
  if (!sent.ok) return { ok: false, error: sent.error };
  if (z.safeParse(schema, sent.body).success) return YES;
  return { ok: false, error: badAnswer(sent.requestId) };
}

/** Runs the probe, or reuses the pending or recent answer to another client's probe of the same service. */
export type ShareProbe = (probe: () => Promise<Sent>) => Promise<Sent>;

export interface DetectorOptions {
  readonly send: Sender;
  readonly generation: Generation | null;
  readonly onGeneration: (generation: Generation) => void;
  readonly shareProbe: ShareProbe;
}

/** Detects a service's generation from its answers. */
interface Detector {
  /** The dialect to ask in, and whether the service is known to speak it. */
  current(): { readonly dialect: Dialect; readonly isKnown: boolean };
  /** Records the generation of a good answer. Errors are ignored: they may come from a proxy in between. */
  notice(sent: Sent): void;
  /**
   * The dialect to ask in instead, null where nothing says so. A good answer shows it itself; where a refusal, or a
   * question that could not be put (null), leaves it open, the list of DAOs is asked for, which is free in all.
   */
  otherThan(asked: Dialect, wasKnown: boolean, sent: Sent | null, job: Job): Promise<Dialect | null>;
}

export function createDetector({ send, generation, onGeneration, shareProbe }: DetectorOptions): Detector {
  let known = generation;
  let detection: Promise<Generation | null> | null = null;

  function notice(sent: Sent): void {
    if (!sent.ok || sent.generation === null || sent.generation === known) return;
    known = sent.generation;
    onGeneration(known);
  }

  /** Runs once, and again only after a failure that may pass. */
  function detect(job: Job): Promise<Generation | null> {
    detection ??= shareProbe(() => send(GENERATION_PROBE, job)).then((sent) => {
      notice(sent);
      if (sent.ok) return sent.generation;
      if (!isRefusal(sent.error.status)) detection = null;
      return null;
    });
    return detection;
  }

  return {
    current: () => ({ dialect: dialectOf(known) ?? DIALECTS[0], isKnown: dialectOf(known) !== null }),
    notice,
    async otherThan(asked, wasKnown, sent, job) {
      const isOpen = !sent?.ok && leavesOpen(sent, asked.id, wasKnown);
      const found = dialectOf(sent?.ok ? sent.generation : isOpen ? await detect(job) : null);
      return found === asked ? null : found;
    },
  };
}

interface SharedProbe {
  readonly sent: Promise<Sent>;
  answeredAt: number | null;
}

/**
 * One probe per service at a time, cached for a minute; a user-initiated call ignores the cache. Probes carry no token
 * and so are the same for every client.
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

/** What is known is doubted only where a refusal has another generation's form. */
function leavesOpen(sent: Sent | null, asked: Generation, wasKnown: boolean): boolean {
  if (sent === null) return !wasKnown;
  if (sent.ok || !isRefusal(sent.error.status) || sent.generation === asked) return false;
  return sent.generation !== null || !wasKnown;
}

/** A 4xx that the same request gets again. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
