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
  readonly decimals: number;
  /** An upper bound of whole tokens for years: the supply, doubled if it can grow. */
  readonly most: string;
}

/**
 * Converts a service's figures of a known contract to whole tokens, if they can only be in the smallest unit. All are
 * then whole numbers, and as tokens their total exceeds the supply. If that is unclear, or the requirement would be
 * below one token, they stay unchanged. A source's own unit stays too.
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

/** Converts ballots to the unit of their vote's figures; `scaledBy` is the summary's. */
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
