import type { Random } from '../bench/random';
import type { Respondent } from './respondent';

/** What happens to who answers and to the worker, as time goes by. */
export interface Weather {
  /** Goes on until it is told to end. */
  begin(sleep: (milliseconds: number) => Promise<void>): Promise<void>;
  /** Fair from now on. */
  end(): void;
  /** A worker begins to live: a death that fell due while none did struck nobody. */
  spare(): void;
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

export function makeWeather(
  { misbehave, behave }: Pick<Respondent, 'misbehave' | 'behave'>,
  random: Random,
  now: () => number,
): Weather {
  let pause = CALM;
  let nextDeath = now() + CALM;
  let isOver = false;

  async function begin(sleep: (milliseconds: number) => Promise<void>): Promise<void> {
    while (!isOver) {
      behave();
      await sleep((5 + random.below(40)) * SECOND);
      if (isOver) return;
      misbehave(random);
      await sleep((1 + random.below(15)) * SECOND);
      if (random.below(4) === 0) pause = STORM_PAUSE;
      nextDeath = Math.min(nextDeath, now() + pause);
      await sleep(STORM);
      pause = CALM;
    }
  }

  function drawNextDeath(): void {
    nextDeath = now() + 2 * pause * random.next();
  }

  return {
    begin,
    end() {
      isOver = true;
      behave();
    },
    spare() {
      if (now() >= nextDeath) drawNextDeath();
    },
    strikes() {
      if (isOver || now() < nextDeath || random.next() >= RISK) return false;
      drawNextDeath();
      return true;
    },
  };
}
