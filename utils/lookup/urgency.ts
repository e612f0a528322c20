import { type Cause, rankOf } from './cause';

/** Why something is asked: as urgent as the most urgent of those who wait for the same answer. */
export interface Urgency {
  cause(): Cause;
  /** Someone else waits for it too. */
  join(cause: Cause): void;
  /** Hands over each cause that is more urgent than the one before. */
  onRaised(listener: (cause: Cause) => void): void;
}

export function createUrgency(first: Cause): Urgency {
  const listeners: ((cause: Cause) => void)[] = [];
  let most = first;

  return {
    cause: () => most,
    join(cause) {
      if (rankOf(cause) >= rankOf(most)) return;
      most = cause;
      for (const listener of listeners) listener(cause);
    },
    onRaised: (listener) => void listeners.push(listener),
  };
}
