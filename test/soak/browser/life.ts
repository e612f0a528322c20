/** The life of one worker. Once it is over, nothing that the worker waits for comes back, and nothing it starts begins. */
export interface Life {
  isOver(): boolean;
  end(): void;
  /** Calls back, once, when it is over. @returns what takes that back. */
  whenOver(listener: () => void): () => void;
  /** The same work, before and after which the worker may die. */
  mortal<Arguments extends readonly unknown[], Value>(
    work: (...args: Arguments) => Promise<Value>,
  ): (...args: Arguments) => Promise<Value>;
}

/** @param strikes whether death comes at this moment. */
export function beginLife(strikes: () => boolean): Life {
  const listeners = new Set<() => void>();
  let over = false;

  function end(): void {
    if (over) return;
    over = true;
    for (const listener of listeners) listener();
    listeners.clear();
  }

  function isStruck(): boolean {
    if (!over && strikes()) end();
    return over;
  }

  return {
    isOver: () => over,
    end,
    whenOver(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mortal:
      (work) =>
      async (...args) => {
        if (isStruck()) return never();
        try {
          const value = await work(...args);
          return isStruck() ? await never() : value;
        } catch (error) {
          if (isStruck()) return never();
          throw error;
        }
      },
  };
}

function never(): Promise<never> {
  return new Promise(() => {});
}
