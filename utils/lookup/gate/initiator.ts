import type { Tier } from '@/utils/api/transport/api-request';

export interface GateCall {
  readonly tier: Tier;
  readonly initiator: Initiator;
  /** Lets other callers join the call and raise its initiator. */
  readonly priority?: Priority;
  /** Made for a private window: not counted on disk. */
  readonly isPrivate?: boolean;
  /** Completes what an earlier call began: refused, it would waste that one, which would be made again. */
  readonly isRest?: boolean;
}

/**
 * What caused a call. For `panel` and `popup` a user waits; a click on a chip counts as the panel's. The panel loads
 * automatically as `shown`. A `chip` was in view, `options` tests the connection, and `watch` is the watchlist.
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

/** Returns 0 for a waiting user, then chips and automatic lookups, then the watchlist. */
export function priorityOf(initiator: Initiator): number {
  return PRIORITIES[initiator];
}

/** Returns whether a user requested the answer and waits for it. */
export function isUserInitiated(initiator: Initiator): boolean {
  return priorityOf(initiator) === 0;
}

/** The most urgent initiator among the callers of one answer. */
export interface Priority {
  initiator(): Initiator;
  join(initiator: Initiator): void;
  /** Calls the listener with each more urgent initiator. */
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
 * Runs work under a key, or joins the running work of that key. The work takes the most urgent initiator of its
 * callers.
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
    // A key always means one kind of work, so the shared promise has the caller's type.
    if (running) return running.landing as Promise<T>;
    const priority = createPriority(initiator);
    const landing = work(priority).finally(() => flights.delete(key));
    flights.set(key, { priority, landing });
    return landing;
  };
}
