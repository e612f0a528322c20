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
  /** Where the row itself has it. */
  readonly quorum?: bigint;
}

/** A row of Bravo's, which some governors made after it continue. */
export function bravoRow(answer: Answer | undefined): Row | null {
  const ofMoonwell = moonwellRow(answer);
  if (ofMoonwell) return ofMoonwell;
  const words = headIn(answer, 10);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against, abstain] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain } };
}

/**
 * Moonwell's first governors have fourteen words: times in seconds, then a block, a sum of the votes and a quorum of the proposal's
 * own (`IArtemisGovernor` of moonwell-fi/moonwell-contracts-v2).
 */
function moonwellRow(answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 14);
  if (!words) return null;
  const [id, proposer, eta, start, end, , forIt, against, abstain, , , , quorum] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain }, quorum };
}

/** A row of Alpha's: nine words, and nobody can abstain. */
export function alphaRow(answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 9);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain: null } };
}

/** How many words a row has, whose it is, and where in it flags stand. Venus' row is Bravo's and one word more. */
const SHAPES = [
  [9, 'alpha', 7, 8],
  [10, 'bravo', 8, 9],
  [11, 'bravo', 8, 9],
  [13, 'nouns', 10, 11, 12],
  [14, 'bravo', 10, 11, 13],
  [15, 'nouns', 10, 11, 12],
] as const;

/** Whose row `proposals(id)` writes, where the contract is not known: by its length, this id and its flags. Null for all else. */
export function shapeOf(id: Uint, answer: Answer | undefined): 'alpha' | 'bravo' | 'nouns' | null {
  const found = SHAPES.find(([count, , ...flags]) => {
    const words = wordsIn<number>(answer, count);
    return words?.[0] === id && flags.every((place) => toFlag(words[place] ?? null) !== null);
  });
  return found?.[1] ?? null;
}
