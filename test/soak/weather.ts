import type { FaultName } from '../api/faults/faults';
import type { ReferenceApi } from '../api/reference-api';
import type { Random } from '../bench/random';

/** Faults that pass, and after which asking again makes sense. */
const PASSING: readonly FaultName[] = [
  'reset',
  'reset-after-headers',
  'cut-off-body',
  'slow',
  'always-500',
  '500-then-200',
  'always-503',
  '503-retry-after',
  '502-html',
  'always-504',
  '429-once',
  '429-seconds',
  '429-http-date',
  '429-no-retry-after',
  '429-zero',
];

/** Faults after which only a click asks again: the answer came, and was none. */
const ODD: readonly FaultName[] = [
  'not-json',
  'truncated-json',
  'null-body',
  'empty-body',
  'no-content-type',
];

/** Faults whose answers look well by their status. */
const BROKEN_BODIES: ReadonlySet<FaultName> = new Set([...ODD, 'reset-after-headers', 'cut-off-body']);

/** What happens to service and worker, as time goes by. */
export interface Weather {
  /** Goes on until it is told to end. */
  begin(sleep: (milliseconds: number) => Promise<void>): Promise<void>;
  /** Fair from now on. */
  end(): void;
  /** Whether an answer of this status was a fault. */
  isFault(status: number): boolean;
  /** Whether death comes at this moment. */
  strikes(): boolean;
}

const SECOND = 1_000;
/** A worker dies about so often, and in a storm twenty times within five seconds, ... */
const CALM = 16 * SECOND;
const STORM = 5 * SECOND;
const STORM_PAUSE = STORM / 20;
/** ... at one of its next steps: a step is a call of the disk, of storage or of the network. */
const RISK = 0.02;

export function makeWeather(api: ReferenceApi, random: Random, now: () => number): Weather {
  let fault: FaultName | null = null;
  let pause = CALM;
  let nextDeath = now() + CALM;
  let isOver = false;

  function set(next: FaultName | null): void {
    fault = next;
    api.setFault(next);
  }

  async function begin(sleep: (milliseconds: number) => Promise<void>): Promise<void> {
    while (!isOver) {
      set(null);
      await sleep((5 + random.below(40)) * SECOND);
      if (isOver) return;
      set(random.pick(random.below(8) === 0 ? ODD : PASSING));
      await sleep((1 + random.below(15)) * SECOND);
      if (random.below(4) === 0) pause = STORM_PAUSE;
      nextDeath = Math.min(nextDeath, now() + pause);
      await sleep(STORM);
      pause = CALM;
    }
  }

  return {
    begin,
    end() {
      isOver = true;
      set(null);
    },
    isFault: (status) => status !== 200 || (fault !== null && BROKEN_BODIES.has(fault)),
    strikes() {
      if (isOver || now() < nextDeath || random.next() >= RISK) return false;
      nextDeath = now() + 2 * pause * random.next();
      return true;
    },
  };
}
