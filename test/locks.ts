/** As much of `navigator.locks` as stored items use: those who ask for a name run one after the other. */
export function createLocks(): { request<T>(name: string, run: () => Promise<T>): Promise<T> } {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name, run) {
      const turn = (last.get(name) ?? Promise.resolve()).then(run);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
