import type { Tier } from '@/utils/api/transport/api-request';

export interface GateCall {
  readonly tier: Tier;
  readonly initiator: Initiator;
  /** Where others may wait for the same call: its initiator follows. */
  readonly priority?: Priority;
  /** Made for a private window: it is not counted on disk. */
  readonly isPrivate?: boolean;
}

/**
 * What made the extension call: a chip in view; the panel or the popup, where a user waits for the answer (a click on
 * a chip counts as the panel's); the panel by itself (`shown`); the options page's connection test; a starred proposal.
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

/** 0 for what a user waits for, then chips and what is shown unasked, then what is watched. */
export function priorityOf(initiator: Initiator): number {
  return PRIORITIES[initiator];
}

/** Whether a user asked and waits for the answer. */
export function isUserInitiated(initiator: Initiator): boolean {
  return priorityOf(initiator) === 0;
}

/** The most urgent of the initiators that wait for the same answer. */
export interface Priority {
  initiator(): Initiator;
  join(initiator: Initiator): void;
  /** Called with each initiator that is more urgent than the one before. */
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
