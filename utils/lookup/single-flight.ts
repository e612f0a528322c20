/** Runs work under a key, or joins the work that is already under way under that key. */
export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** In memory only: after a worker's death the next call simply starts anew. */
export function createSingleFlight(): SingleFlight {
  const flights = new Map<string, Promise<unknown>>();

  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = flights.get(key);
    // One key always names one kind of work, so the shared promise has the caller's type.
    if (running) return running as Promise<T>;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}
