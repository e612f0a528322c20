import { createPriority, type Initiator, type Priority } from './initiator';

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
