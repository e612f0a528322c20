import type { Tier } from '@/utils/api/transport/api-request';

/** What the gate needs to know of a call to order it. */
export interface GateCall {
  readonly tier: Tier;
  readonly cause: Cause;
  /** Where others may join those who wait for the call: its cause follows. */
  readonly urgency?: Urgency;
  /** Made for a private window: it is not counted on disk. */
  readonly isPrivate?: boolean;
}

/**
 * What made the extension ask: a chip that came into view, the panel or the popup, where a user waits for the answer
 * (a click on a chip counts as the panel's), the panel by itself for what it shows unasked, the options page with its
 * connection test, or a proposal that is watched.
 */
export type Cause = 'chip' | 'panel' | 'shown' | 'popup' | 'options' | 'watch';

const RANKS: Readonly<Record<Cause, number>> = {
  panel: 0,
  popup: 0,
  options: 0,
  chip: 1,
  shown: 1,
  watch: 2,
};

/** 0 for what a user waits for, then chips and what is shown unasked, then what is watched. */
export function rankOf(cause: Cause): number {
  return RANKS[cause];
}

/** Whether a user asked by hand and waits for the answer. */
export function isByHand(cause: Cause): boolean {
  return rankOf(cause) === 0;
}

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
