import type { Tier } from '@/utils/api/transport/api-request';

export interface GateCall {
  readonly tier: Tier;
  readonly initiator: Initiator;
  /** Where others may wait for the same call: its initiator follows. */
  readonly priority?: Priority;
  /** Made for a private window: it is not counted on disk. */
  readonly isPrivate?: boolean;
  /** Completes what an earlier call began: refused, it would waste that one, which would be made again. */
  readonly isRest?: boolean;
}

/**
 * What made the extension call: a chip in view; the panel or the popup, where a user waits for the answer (a click on
 * a chip counts as the panel's); the panel by itself (`shown`); the options page's connection test; a starred proposal.
 */
export type Initiator = 'chip' | 'panel' | 'shown' | 'popup' | 'options' | 'watch';

const PRIORITIES: Readonly<Record<Initiator, number>> = {
  panel: 0,
  popup: 0,
  options: 0,
  chip: 1,
  shown: 1,
  watch: 2,
};

/** 0 for what a user waits for, then chips and automatic lookups, then the watchlist. */
export function priorityOf(initiator: Initiator): number {
  return PRIORITIES[initiator];
}

/** Whether a user asked and waits for the answer. */
export function isUserInitiated(initiator: Initiator): boolean {
  return priorityOf(initiator) === 0;
}

/** The most urgent of the initiators that wait for the same answer. */
export interface Priority {
  initiator(): Initiator;
  join(initiator: Initiator): void;
  /** Called with each initiator that is more urgent than the one before. */
  onRaised(listener: (initiator: Initiator) => void): void;
}

export function createPriority(first: Initiator): Priority {
  const listeners: ((initiator: Initiator) => void)[] = [];
  let most = first;

  return {
    initiator: () => most,
    join(initiator) {
      if (priorityOf(initiator) >= priorityOf(most)) return;
      most = initiator;
      for (const listener of listeners) listener(initiator);
    },
    onRaised: (listener) => void listeners.push(listener),
  };
}

/**
 * Runs work under a key, or joins the running work of that key, which takes the most urgent initiator of all who wait
 * for it.
 */
export type SingleFlight = <T>(
  key: string,
  initiator: Initiator,
  work: (priority: Priority) => Promise<T>,
) => Promise<T>;

interface Flight {
  readonly priority: Priority;
  readonly landing: Promise<unknown>;
}

/** In memory only: after the worker dies the next call starts again. */
export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Flight>();

  return <T>(key: string, initiator: Initiator, work: (priority: Priority) => Promise<T>): Promise<T> => {
    const running = flights.get(key);
    running?.priority.join(initiator);
    // One key always names one kind of work, so the shared promise has the caller's type.
    if (running) return running.landing as Promise<T>;
    const priority = createPriority(initiator);
    const landing = work(priority).finally(() => flights.delete(key));
    flights.set(key, { priority, landing });
    return landing;
  };
}
