/** Runs what it is given after all that it was given before. @returns what came of it; a failure holds up no other. */
export type OneAtATime = <T>(run: () => Promise<T>) => Promise<T>;

export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
