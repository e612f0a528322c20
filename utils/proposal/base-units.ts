import {
  compareDecimals,
  type DecimalString,
  movePoint,
  parseDecimal,
  sumDecimals,
} from '@/utils/numbers/decimal';
import type { Ballot } from './ballot';
import type { VoteSummary } from './proposal';

/** A token in which contracts count votes. */
export interface Token {
  readonly symbol: string;
  /** Digits behind its point. */
  readonly decimals: number;
  /** More whole tokens than there are or will be in years: its supply, of what may grow twice as many. */
  readonly most: string;
}

/**
 * A service's figures of a known contract in whole tokens, if they can only be in the token's smallest unit: all are
 * whole numbers, and read as tokens their total exceeds the supply. If that does not decide, or the requirement would
 * be less than a token, they stay as given. A source's own unit stays, too.
 */
export function summaryInTokens(summary: VoteSummary, token: Token | null): VoteSummary {
  if (token === null || summary.unit !== undefined) return summary;
  return inTokens(summary, token) ?? summary;
}

function inTokens(summary: VoteSummary, { symbol, decimals, most }: Token): VoteSummary | null {
  const { choices, totals, quorum } = summary;
  const powers = choices.flatMap(({ votingPower }) => votingPower ?? []);
  const total = totals?.votingPower ?? sumDecimals(powers);
  const required = parseDecimal(quorum?.raw ?? '0');
  if (required === null || ![...powers, total, required].every(isWhole)) return null;
  if (!isAbove(total, most) || (isAbove(required, '0') && !isAbove(required, '9'.repeat(decimals))))
    return null;
  const scaled = (power: DecimalString | null) => power && movePoint(power, decimals);
  return {
    ...summary,
    choices: choices.map((choice) => ({ ...choice, votingPower: scaled(choice.votingPower) })),
    totals: totals && { ...totals, votingPower: scaled(totals.votingPower) },
    quorum: quorum && { ...quorum, raw: quorum.raw === null ? null : movePoint(required, decimals) },
    unit: symbol,
    scaledBy: decimals,
  };
}

/** The ballots of a vote in the unit in which its figures are shown; `scaledBy` is what its summary says. */
export function ballotsInTokens(ballots: readonly Ballot[], scaledBy: number): readonly Ballot[] {
  if (!ballots.every(({ votingPower }) => votingPower === null || isWhole(votingPower))) return ballots;
  return ballots.map((ballot) => ({
    ...ballot,
    votingPower: ballot.votingPower && movePoint(ballot.votingPower, scaledBy),
  }));
}

const isWhole = (amount: DecimalString) => /^\d+$/.test(amount);

function isAbove(amount: DecimalString, bound: string): boolean {
  const other = parseDecimal(bound);
  return other !== null && compareDecimals(amount, other) > 0;
}
