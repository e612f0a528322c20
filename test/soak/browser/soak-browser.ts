import type { OpenRequests } from '../request-tally';
import { beginLife, type Life } from './life';
import { type SoakWorker, type Surroundings, startWorker } from './soak-worker';
import type { Alarm } from './stores';

/** A browser as far as it matters to the background: it wakes workers by messages and alarms, and ends them. */
export interface SoakBrowser {
  /** A worker's answer, where it is `isRepeated` asked for once more should the worker die; undefined where none came. */
  ask<T>(work: (worker: SoakWorker) => Promise<T>, isRepeated?: boolean): Promise<T | undefined>;
  /** Fires the alarm if its time has come. */
  tick(): void;
  /** Ends the worker, if there is one. */
  kill(): void;
  /** Whether a worker is at work. */
  isBusy(): boolean;
  /** `again`: messages that were lost and sent once more; `lost`: those that no answer came to. */
  readonly figures: {
    readonly kills: number;
    readonly messages: number;
    readonly again: number;
    readonly lost: number;
  };
}

export interface BrowserOptions {
  /** What a new worker finds, whose requests are to be noted here as long as their answers are not kept. */
  surroundings(open: OpenRequests): Surroundings;
  readonly tabs: readonly number[];
  readonly alarm: Alarm;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** A worker begins to live. */
  onBirth(): void;
  /** Whether death comes at this moment. */
  strikes(): boolean;
  onDeath(open: OpenRequests): void;
}

/** Milliseconds, as script and pages wait. */
const PAUSE = 250;

interface Alive {
  readonly life: Life;
  readonly worker: SoakWorker;
}

export function createSoakBrowser(options: BrowserOptions): SoakBrowser {
  const figures = { kills: 0, messages: 0, again: 0, lost: 0 };
  let alive: Alive | null = null;
  let tasks = 0;

  function wake(): Alive {
    if (alive !== null) return alive;
    options.onBirth();
    const open: OpenRequests = new Set();
    const life = beginLife(options.strikes);
    life.whenOver(() => {
      alive = null;
      figures.kills += 1;
      options.onDeath(open);
    });
    alive = { life, worker: startWorker(life, options.surroundings(open), options.tabs) };
    return alive;
  }

  /** Undefined where the worker dies at it: the browser tells whoever waits. */
  async function attempt<T>(work: (worker: SoakWorker) => Promise<T>): Promise<T | undefined> {
    const { life, worker } = wake();
    tasks += 1;
    let forget = () => {};
    try {
      return await new Promise<T | undefined>((resolve, reject) => {
        forget = life.whenOver(() => resolve(undefined));
        work(worker).then(resolve, reject);
      });
    } finally {
      forget();
      tasks -= 1;
    }
  }

  async function ask<T>(work: (worker: SoakWorker) => Promise<T>, isRepeated = true): Promise<T | undefined> {
    figures.messages += 1;
    let answer = await attempt(work);
    if (answer === undefined && isRepeated) {
      figures.again += 1;
      await options.sleep(PAUSE);
      answer = await attempt(work);
    }
    if (answer === undefined) figures.lost += 1;
    return answer;
  }

  /** Nobody asks a second time for what an alarm began. */
  async function wakeUp({ resume, again }: SoakWorker): Promise<void> {
    resume();
    await again();
  }

  return {
    ask,
    tick() {
      if (options.alarm.isDue()) void attempt(wakeUp);
    },
    kill: () => alive?.life.end(),
    isBusy: () => tasks > 0,
    figures,
  };
}
