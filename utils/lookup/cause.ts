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
