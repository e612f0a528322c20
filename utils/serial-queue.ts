/** Runs what it is given after all that it was given before. @returns what came of it; a failure holds up no other. */
export type SerialQueue = <T>(run: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
