import type { BallotRow } from './ballot-rows';

/** What the reader wants to see of the loaded ballots. */
export interface BallotFilter {
  /** A choice's words; null stands for every one. */
  readonly choice: string | null;
  /** A part of a voter's name or address. */
  readonly voter: string;
}

export const NO_FILTER: BallotFilter = { choice: null, voter: '' };

export function isFiltered({ choice, voter }: BallotFilter): boolean {
  return choice !== null || voter.trim() !== '';
}

/** The rows that match, in their order; the very same list where nothing is filtered. */
export function filterBallots(rows: readonly BallotRow[], filter: BallotFilter): readonly BallotRow[] {
  if (!isFiltered(filter)) return rows;
  const wanted = filter.voter.trim().toLowerCase();
  return rows.filter(
    (row) => (filter.choice === null || row.choice?.text === filter.choice) && isVoter(row, wanted),
  );
}

/** The choices of the loaded ballots, each once, in the order in which they come. */
export function choicesIn(rows: readonly BallotRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ choice }) => choice?.text ?? []))];
}

function isVoter({ voter, ballot }: BallotRow, wanted: string): boolean {
  if (wanted === '') return true;
  const texts = [voter.name, voter.address, ballot.voter];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}
