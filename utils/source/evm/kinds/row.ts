import { toFlag, type Uint } from '../codec';
import type { Answer } from '../multicall';
import { wordsIn } from './calls';
import type { Reading } from './kind';

/** What is read of `proposals(id)`; Bravo and Alpha agree up to `end`. */
export interface Row {
  readonly id: Uint;
  readonly proposer: Uint;
  readonly eta: Uint;
  readonly start: Uint;
  readonly end: Uint;
  readonly votes: Reading['votes'];
}

/** Decodes Bravo's row, to which Venus appends one word. A longer row may have other words in between. */
export function bravoRow(answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 10) ?? wordsIn(answer, 11);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against, abstain] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain } };
}

/** Decodes Alpha's row: nine words, without abstention. */
export function alphaRow(answer: Answer | undefined): Row | null {
  const words = wordsIn(answer, 9);
  if (!words) return null;
  const [id, proposer, eta, start, end, forIt, against] = words;
  return { id, proposer, eta, start, end, votes: { for: forIt, against, abstain: null } };
}

/** Lengths of rows, their kinds, and the positions of flags. Venus has Bravo's row plus one word. */
const SHAPES = [
  [9, 'alpha', 7, 8],
  [10, 'bravo', 8, 9],
  [11, 'bravo', 8, 9],
  [12, 'moonwell', 10, 11],
  [13, 'nouns', 10, 11, 12],
  [14, 'moonwell', 10, 11, 13],
  [15, 'nouns', 10, 11, 12],
] as const;

type Shape = (typeof SHAPES)[number][1];

/**
 * Recognises an unknown contract's kind from the row of `proposals(id)`: its length, its id and its flags. Null
 * otherwise.
 */
export function shapeOf(id: Uint, answer: Answer | undefined): Shape | null {
  const found = SHAPES.find(([count, , ...flags]) => {
    const words = wordsIn<number>(answer, count);
    return words?.[0] === id && flags.every((place) => toFlag(words[place] ?? null) !== null);
  });
  return found?.[1] ?? null;
}
