import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  fractionOf,
  isZero,
  sumDecimals,
  truncatedShare,
} from '@/utils/numbers/decimal';
import type { ChoiceTally, VoteSummary } from './proposal';

export interface Tally {
  readonly rows: readonly TallyRow[];
  readonly leading: Leading;
  /** Whether the choices' powers add up to the reported total; `unknown` where one of them is not reported. */
  readonly parts: 'add-up' | 'differ' | 'unknown';
  /** Whether a choice has more power than the reported total, which then is no total of these. */
  readonly isExceeded: boolean;
}

export interface TallyRow {
  readonly choice: ChoiceTally;
  /** Percent of the reported total, see `truncatedShare`; null without a power, and for all without a total that holds each. */
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
export function tallyOf(summary: VoteSummary): Tally {
  const { total, isExceeded } = totalOf(summary);
  const leading = leadingOf(summary.choices, total);
  const rows = summary.choices.map((choice) => ({
    choice,
    share: shareOf(choice, total),
    fraction: barOf(choice, total),
    hasMost: leading.kind === 'choice' && leading.choice === choice,
  }));
  return { rows, leading, isExceeded, parts: partsOf(summary.choices, summary.totals?.votingPower ?? null) };
}

/** What shares can be taken of: not what one of its parts exceeds. */
function totalOf({ totals, choices }: VoteSummary): {
  readonly total: DecimalString | null;
  readonly isExceeded: boolean;
} {
  const total = totals?.votingPower ?? null;
  const isExceeded =
    total !== null &&
    choices.some(({ votingPower }) => votingPower !== null && compareDecimals(votingPower, total) > 0);
  return { total: isExceeded ? null : total, isExceeded };
}

function shareOf(choice: ChoiceTally, total: DecimalString | null): string | null {
  return choice.votingPower === null || total === null ? null : truncatedShare(choice.votingPower, total);
}

function barOf(choice: ChoiceTally, total: DecimalString | null): number | null {
  return choice.votingPower === null || total === null ? null : fractionOf(choice.votingPower, total);
}

function leadingOf(choices: readonly ChoiceTally[], total: DecimalString | null): Leading {
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
  return { kind: 'choice', choice, share: shareOf(choice, total) };
}

/** By how much the choice with the most power is ahead of the next; null where powers are unknown or not parts of the total. */
export function leadOf({ leading, parts, rows }: Tally): DecimalString | null {
  if (leading.kind !== 'choice' || parts === 'differ') return null;
  const [first, second] = knownPowers(rows.map(({ choice }) => choice))?.toSorted(descending) ?? [];
  return first === undefined || second === undefined ? null : differenceOf(first, second);
}

function descending(one: DecimalString, other: DecimalString): number {
  return compareDecimals(other, one);
}

function partsOf(choices: readonly ChoiceTally[], total: DecimalString | null): Tally['parts'] {
  const powers = knownPowers(choices);
  if (powers === null || powers.length === 0 || total === null) return 'unknown';
  return compareDecimals(sumDecimals(powers), total) === 0 ? 'add-up' : 'differ';
}

/** Every choice's power, or null if one of them is not reported. */
function knownPowers(choices: readonly ChoiceTally[]): readonly DecimalString[] | null {
  const powers = choices.map((choice) => choice.votingPower).filter((power) => power !== null);
  return powers.length === choices.length ? powers : null;
}
