import { type Cause, createUrgency, type Urgency } from './initiator';

/**
 * Runs work under a key, or joins the work that is already under way under that key, which becomes as urgent as the
 * most urgent cause of those who wait for it.
 */
export type SingleFlight = <T>(
  key: string,
  cause: Cause,
  work: (urgency: Urgency) => Promise<T>,
) => Promise<T>;

interface Flight {
  readonly urgency: Urgency;
  readonly landing: Promise<unknown>;
}

/** In memory only: after a worker's death the next call simply starts anew. */
export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Flight>();

  return <T>(key: string, cause: Cause, work: (urgency: Urgency) => Promise<T>): Promise<T> => {
    const running = flights.get(key);
    running?.urgency.join(cause);
    // One key always names one kind of work, so the shared promise has the caller's type.
    if (running) return running.landing as Promise<T>;
    const urgency = createUrgency(cause);
    const landing = work(urgency).finally(() => flights.delete(key));
    flights.set(key, { urgency, landing });
    return landing;
  };
}
