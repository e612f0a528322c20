import type { Locale } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import {
  compareSums,
  type DecimalString,
  type Rounding,
  shareWithin,
  sumDecimals,
} from '@/utils/numbers/decimal';
import {
  type Ballot,
  type BallotLabel,
  ballotChoice,
  choicePosition,
  choicesOf,
  type VoterName,
  voterName,
} from '@/utils/proposal/ballot';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { castInAll, figuresOf, roundingOf } from '@/utils/proposal/tally';

export interface BallotRow {
  readonly position: number;
  readonly ballot: Ballot;
  readonly voter: VoterName;
  /** Null if the service did not report it. */
  readonly choice: BallotLabel | null;
  /** The single choice's position among the proposal's, from 1, which decides the mark; null see `choicePosition`. */
  readonly mark: number | null;
  /** Percent of the reported total, see `truncatedShare`; null without a power or a valid total. */
  readonly share: string | null;
  /** The same for this ballot and all before it; null from the first unknown power on, or beyond the total. */
  readonly running: string | null;
  readonly isOwn: boolean;
}

interface BallotContext {
  readonly summary: VoteSummary | null;
  readonly detail: ProposalDetail | null;
  readonly ownAddresses: readonly string[];
}

/** Computed rows, and the state to continue from. */
export interface BallotRows {
  readonly ballots: readonly Ballot[];
  readonly context: BallotContext;
  readonly rows: readonly BallotRow[];
  /** Their combined power; null if one is unknown. */
  readonly sum: DecimalString | null;
}

/**
 * Computes the rows of a list in the service's order. Views mark computed values. Earlier rows stay the same objects,
 * so that they are not rendered again.
 */
export function ballotRows(
  ballots: readonly Ballot[],
  context: BallotContext,
  locale: Locale,
  before: BallotRows | null = null,
): BallotRows {
  const known = before !== null && goesOn(before, ballots, context) ? before : null;
  const rows = known ? [...known.rows] : [];
  let sum = known ? known.sum : sumDecimals([]);
  for (const ballot of ballots.slice(rows.length)) {
    const power = ballot.votingPower;
    sum = sum === null || power === null ? null : sumDecimals([sum, power]);
    rows.push(rowOf(ballot, rows.length, sum, context, locale));
  }
  return { ballots, context, rows, sum };
}

function goesOn(before: BallotRows, ballots: readonly Ballot[], context: BallotContext): boolean {
  const last = before.ballots.length - 1;
  return (
    before.context.summary === context.summary &&
    before.context.detail === context.detail &&
    before.context.ownAddresses === context.ownAddresses &&
    before.ballots[0] === ballots[0] &&
    before.ballots[last] === ballots[last]
  );
}

function rowOf(
  ballot: Ballot,
  position: number,
  sum: DecimalString | null,
  { summary, detail, ownAddresses }: BallotContext,
  locale: Locale,
): BallotRow {
  const total = castInAll(summary);
  const rounding = roundingOf(figuresOf(detail), position + 1);
  const voter = voterName(ballot.voter, ballot.address);
  return {
    position,
    ballot,
    voter,
    choice: ballotChoice(ballot.choice, summary, detail, locale),
    mark: choicePosition(ballot.choice, choicesOf(summary, detail)),
    share: shareOf(ballot.votingPower, total, rounding),
    running: shareOf(sum, total, rounding),
    isOwn: isOwnAddress(ownAddresses, voter.address),
  };
}

function shareOf(
  power: DecimalString | null,
  total: DecimalString | null,
  rounding: Rounding,
): string | null {
  if (power === null || total === null || compareSums(power, total, rounding) > 0) return null;
  return shareWithin(power, total, rounding);
}
