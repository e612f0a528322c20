import type { Choice, Timepoint } from './kind';

/**
 * What counts towards the quorum, by the text of `COUNTING_MODE()`. Texts of OpenZeppelin 4 and 5 and of Agora; what any
 * other text means is not guessed.
 */
const COUNTED: Readonly<Record<string, readonly Choice[]>> = {
  'support=bravo&quorum=bravo': ['for'],
  'support=bravo&quorum=for': ['for'],
  'support=bravo&quorum=for,abstain': ['for', 'abstain'],
  'support=bravo,fractional&quorum=for,abstain&params=fractional': ['for', 'abstain'],
  'support=bravo,override&quorum=for,abstain&overridable=true': ['for', 'abstain'],
  'support=bravo&quorum=against,for,abstain': ['against', 'for', 'abstain'],
  'support=bravo&quorum=against,for,abstain&params=modules': ['against', 'for', 'abstain'],
};

export function countedBy(countingMode: string | null): readonly Choice[] | null {
  return countingMode !== null && Object.hasOwn(COUNTED, countingMode)
    ? (COUNTED[countingMode] ?? null)
    : null;
}

/**
 * What a governor counts time in, by the text of `CLOCK_MODE()`. Without one it is older than 4.9 and counts blocks. Which
 * chain's blocks is the chain's matter: on Arbitrum they are Ethereum's.
 */
export function clockOf(clockMode: string | null): Timepoint['by'] {
  if (clockMode === null || /^mode=blocknumber(?:&|$)/.test(clockMode)) return 'block';
  return /^mode=timestamp(?:&|$)/.test(clockMode) ? 'time' : null;
}
