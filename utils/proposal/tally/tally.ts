import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  fractionOf,
  isZero,
  sumDecimals,
} from '@/utils/numbers/decimal';
import { compareSums, type Rounding, shareWithin } from '@/utils/numbers/doubles';
import type { ChoiceTally, VoteSummary } from '../proposal';
import { arePowers, totalRounding, type VoteFigures } from './vote-figures';

export interface Tally {
  readonly rows: readonly TallyRow[];
  readonly leading: Leading;
  /**
   * Whether the choices' powers add up to the reported total; `unknown` where one of them is not reported, and where they
   * need not: what is approved counts for several, and scores are no powers.
   */
  readonly parts: 'add-up' | 'differ' | 'unknown';
  /** Whether a choice has more power than the reported total, which then is no total of these. */
  readonly isExceeded: boolean;
}

export interface TallyRow {
  readonly choice: ChoiceTally;
  /**
   * Percent of the reported total, see `truncatedShare`; null without a power, and for all without a total that holds each or
   * where figures are scores.
   */
  readonly share: string | null;
  /** Width of the bar from 0 to 1, for drawing only. */
  readonly fraction: number | null;
  /** True for the one choice with the most power; of tied choices none has it. */
  readonly hasMost: boolean;
}

type Leading =
  | {
      readonly kind: 'none';
      /** No choice was reported, one of the powers is unknown, or no choice has any power. */
      readonly because: 'no-choices' | 'unknown-power' | 'no-power';
    }
  | { readonly kind: 'tie'; readonly choices: readonly ChoiceTally[] }
  | { readonly kind: 'choice'; readonly choice: ChoiceTally; readonly share: string | null };

/**
 * What we compute from a vote summary, in the order of its choices. A share is taken of
 * `totals.votingPower` alone, never of a sum of ours; a power that is not reported is never zero.
 */
export function tallyOf(summary: VoteSummary, figures: VoteFigures): Tally {
  const rounding = totalRounding(summary, figures);
  const { total, isExceeded } = totalOf(summary, figures, rounding);
  const leading = leadingOf(summary.choices, total, rounding);
  const rows = summary.choices.map((choice) => ({
    choice,
    share: shareOf(choice, total, rounding),
    fraction: barOf(choice, total),
    hasMost: leading.kind === 'choice' && leading.choice === choice,
  }));
  return { rows, leading, isExceeded, parts: partsOf(summary, figures, rounding) };
}

/** What shares can be taken of: not what one of its parts exceeds by more than rounding. */
function totalOf(
  { totals, choices }: VoteSummary,
  figures: VoteFigures,
  rounding: Rounding,
): { readonly total: DecimalString | null; readonly isExceeded: boolean } {
  const total = arePowers(figures) ? (totals?.votingPower ?? null) : null;
  const isExceeded =
    total !== null &&
    choices.some(({ votingPower }) => votingPower !== null && compareSums(votingPower, total, rounding) > 0);
  return { total: isExceeded ? null : total, isExceeded };
}

function shareOf(choice: ChoiceTally, total: DecimalString | null, rounding: Rounding): string | null {
  const { votingPower } = choice;
  return votingPower === null || total === null ? null : shareWithin(votingPower, total, rounding);
}

function barOf(choice: ChoiceTally, total: DecimalString | null): number | null {
  return choice.votingPower === null || total === null ? null : fractionOf(choice.votingPower, total);
}

function leadingOf(
  choices: readonly ChoiceTally[],
  total: DecimalString | null,
  rounding: Rounding,
): Leading {
  const powers = knownPowers(choices);
  if (powers === null) return { kind: 'none', because: 'unknown-power' };
  const [first] = powers;
  if (first === undefined) return { kind: 'none', because: 'no-choices' };
  if (powers.every(isZero)) return { kind: 'none', because: 'no-power' };
  const most = powers.reduce((high, power) => (compareDecimals(power, high) > 0 ? power : high), first);
  const top = choices.filter(
    ({ votingPower }) => votingPower !== null && compareDecimals(votingPower, most) === 0,
  );
  const [choice, ...others] = top;
  if (choice === undefined || others.length > 0) return { kind: 'tie', choices: top };
  return { kind: 'choice', choice, share: shareOf(choice, total, rounding) };
}

/**
 * By how much the choice with the most power is ahead of the next; null where powers are unknown or not parts of the total,
 * and where figures are scores.
 */
export function leadOf({ leading, parts, rows }: Tally, figures: VoteFigures): DecimalString | null {
  if (leading.kind !== 'choice' || parts === 'differ' || !arePowers(figures)) return null;
  const [first, second] = knownPowers(rows.map(({ choice }) => choice))?.toSorted(descending) ?? [];
  return first === undefined || second === undefined ? null : differenceOf(first, second);
}

function descending(one: DecimalString, other: DecimalString): number {
  return compareDecimals(other, one);
}

function partsOf({ choices, totals }: VoteSummary, figures: VoteFigures, rounding: Rounding): Tally['parts'] {
  const total = totals?.votingPower ?? null;
  const powers = knownPowers(choices);
  if (figures.are !== 'power' || powers === null || powers.length === 0 || total === null) return 'unknown';
  return compareSums(sumDecimals(powers), total, rounding, powers) === 0 ? 'add-up' : 'differ';
}

/** Whether the source says that nobody has voted, and no figure of its contradicts that. */
export function hasNoVotes({ totals, choices }: VoteSummary): boolean {
  const votes = totals?.votes ?? totals?.uniqueVoters ?? null;
  const powers = [totals?.votingPower ?? null, ...choices.map(({ votingPower }) => votingPower)];
  const isNothing = powers.every((power) => power === null || isZero(power));
  return votes !== null && BigInt(votes) === 0n && isNothing;
}

/** Every choice's power, or null if one of them is not reported. */
function knownPowers(choices: readonly ChoiceTally[]): readonly DecimalString[] | null {
  const powers = choices.map((choice) => choice.votingPower).filter((power) => power !== null);
  return powers.length === choices.length ? powers : null;
}
