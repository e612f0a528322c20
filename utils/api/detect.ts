import { MINUTE } from '@/utils/time-units';
import type { Generation } from './dialect';
import { GENERATION_PROBE } from './probe';
import type { Sent } from './transport/request';
import type { Job, Sender } from './transport/send';

/** Asks for the list of DAOs, or takes the answer that another client of the service waits for or was just given. */
export type ShareProbe = (probe: () => Promise<Sent>) => Promise<Sent>;

export interface DetectorOptions {
  readonly send: Sender;
  readonly generation: Generation | null;
  readonly onGeneration: (generation: Generation) => void;
  readonly shareProbe: ShareProbe;
}

/** Finds out which generation a service speaks from what it answers. */
interface Detector {
  /** The generation to ask in; A, where none is known. */
  current(): { readonly generation: Generation; readonly isKnown: boolean };
  /** Takes note of a good answer's form. An error is not believed: it may come from something in between. */
  notice(sent: Sent): void;
  /**
   * The generation to ask in instead, null where nothing says so. A good answer shows it itself; where a refusal, or
   * a question that could not be put (null), leaves it open, the list of DAOs is asked for, which is free in both.
   */
  otherThan(asked: Generation, wasKnown: boolean, sent: Sent | null, job: Job): Promise<Generation | null>;
}

export function createDetector({ send, generation, onGeneration, shareProbe }: DetectorOptions): Detector {
  let known = generation;
  let detection: Promise<Generation | null> | null = null;

  function notice(sent: Sent): void {
    if (!sent.ok || sent.value.sign === null || sent.value.sign === known) return;
    known = sent.value.sign;
    onGeneration(known);
  }

  /** Asked once; again only where the service gave no answer that would stay the same. */
  function detect(job: Job): Promise<Generation | null> {
    detection ??= shareProbe(() => send(GENERATION_PROBE, job)).then((sent) => {
      notice(sent);
      if (sent.ok) return sent.value.sign;
      if (!isRefusal(sent.error.status)) detection = null;
      return null;
    });
    return detection;
  }

  return {
    current: () => ({ generation: known ?? 'a', isKnown: known !== null }),
    notice,
    async otherThan(asked, wasKnown, sent, job) {
      const found = sent?.ok ? sent.value.sign : leavesOpen(sent, asked, wasKnown) ? await detect(job) : null;
      return found === asked ? null : found;
    },
  };
}

interface SharedProbe {
  readonly sent: Promise<Sent>;
  answeredAt: number | null;
}

/**
 * One probe at a time of each service, whose answer stands for a minute; who asks by hand has it asked anew once it is
 * there. It goes without the token, and so is the same for every client.
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

  return (service: string, byHand: boolean): ShareProbe =>
    (probe) => {
      const last = probes.get(service);
      const isGood =
        last && (last.answeredAt === null || (!byHand && Math.abs(now() - last.answeredAt) < MINUTE));
      return isGood ? last.sent : begin(service, probe);
    };
}

/** What is known is doubted only where a refusal bears the other generation's sign. */
function leavesOpen(sent: Sent | null, asked: Generation, wasKnown: boolean): boolean {
  if (sent === null) return !wasKnown;
  if (sent.ok || !isRefusal(sent.error.status) || sent.sign === asked) return false;
  return sent.sign !== null || !wasKnown;
}

/** A 4xx that the same request would get again. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
