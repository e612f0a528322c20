import { MINUTE } from '@/utils/time-units';
import type { Dialect, Generation } from './dialect';
import { DIALECTS } from './dialects';
import { GENERATION_PROBE } from './probe';
import type { Sent } from './transport/request';
import type { Job, Sender } from './transport/send';

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
