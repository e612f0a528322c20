import { toFlag, type Uint } from '../codec';
import type { Answer } from '../multicall';
import { headIn, wordsIn } from './calls';
import type { Reading } from './kind';

/** What is read of `proposals(id)`, in whose order of words Bravo and Alpha agree up to the end. */
export interface Row {
  readonly id: Uint;
  readonly proposer: Uint;
  readonly eta: Uint;
  readonly start: Uint;
  readonly end: Uint;
  readonly votes: Reading['votes'];
}

/** A row of Bravo's, which some governors made after it continue. */
export function bravoRow(answer: Answer | undefined): Row | null {
  const words = headIn(answer, 10);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against, abstain] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain } };
}

/** A row of Alpha's: nine words, and nobody can abstain. */
export function alphaRow(answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 9);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain: null } };
}

/**
 * Bravo's row where the contract is not known to be of its shape: Bravo's ten words or Venus' eleven, with this id and flags
 * where Bravo has them. Null for all else.
 */
export function bravoRowOf(id: Uint, answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 10) ?? wordsIn(answer, 11);
  const isBravo = words?.[0] === id && toFlag(words[8]) !== null && toFlag(words[9]) !== null;
  return isBravo ? bravoRow(answer) : null;
}
