import {
  compareDecimals,
  compareSums,
  type DecimalString,
  isNegative,
  isZero,
  parseDecimal,
  type Rounding,
  sumDecimals,
  timesCount,
  truncatedQuotient,
} from '@/utils/numbers/decimal';
import type { VoteSummary } from '@/utils/proposal/proposal';

/** With more choices, too many sums exist, so that one fits by chance. */
const MAX_CHOICES = 6;
/** The same applies to a progress with fewer significant digits. */
const MIN_DIGITS = 2;

/**
 * Returns the quorum's requirement if it has the scale of the choices' powers: the reported progress must equal, to its
 * last digit, the share of some choices' sum. Null otherwise, because a figure in another unit must not be drawn with
 * them.
 */
export function requirementLine(summary: VoteSummary): DecimalString | null {
  const powers = summary.choices.flatMap(({ votingPower }) => votingPower ?? []);
  if (powers.length < summary.choices.length) return null;
  return fittingChoices(summary, powers).length === 0 ? null : requirementOf(summary);
}

/**
 * The choices that count towards the requirement, by their positions from 1: those whose powers, as they are reported and
 * as the ballots add up, are its progress to the last digit. Null where no choices are, or others as well.
 *
 * @param rounding of the ballots' sums, which then may be the reported powers.
 */
export function countedChoices(
  summary: VoteSummary,
  totals: readonly DecimalString[],
  rounding: Rounding,
): readonly number[] | null {
  const reported = summary.choices.flatMap(({ votingPower }) => votingPower ?? []);
  if (reported.length < summary.choices.length || totals.length !== reported.length) return null;
  const [counted, ...others] = fittingChoices(summary, reported);
  const cast = totals.map((total, index) => {
    const other = reported[index] ?? total;
    return compareSums(total, other, rounding) === 0 ? other : total;
  });
  const [found, ...further] = fittingChoices(summary, cast);
  if (counted === undefined || others.length > 0 || further.length > 0) return null;
  return found?.join() === counted.join() ? counted : null;
}

/**
 * Returns each set of choices whose combined power equals the reported progress; choices without power do not matter.
 */
function fittingChoices(
  summary: VoteSummary,
  powers: readonly DecimalString[],
): readonly (readonly number[])[] {
  const requirement = requirementOf(summary);
  const progress = summary.quorum?.progress ?? null;
  if (requirement === null || progress === null || isNegative(progress)) return [];
  if (digitsOf(progress) < MIN_DIGITS || powers.length > MAX_CHOICES) return [];
  const places = progress.split('.')[1]?.length ?? 0;
  return sumsOf(powers)
    .filter(({ sum }) => compareDecimals(truncatedQuotient(sum, requirement, places), progress) === 0)
    .map(({ positions }) => positions);
}

function requirementOf({ quorum }: VoteSummary): DecimalString | null {
  const requirement = quorum?.raw == null ? null : parseDecimal(quorum.raw.trim());
  return requirement === null || isNegative(requirement) || isZero(requirement) ? null : requirement;
}

/** Returns whether ballots have the scale of the summary's total: an older summary is not ten times behind. */
export function isOneScale(sums: readonly DecimalString[], total: DecimalString | null): boolean {
  return total !== null && compareDecimals(sumDecimals(sums), timesCount(total, 10)) < 0;
}

/** Counts a decimal's digits from the first non-zero one. */
function digitsOf(decimal: DecimalString): number {
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length;
}

interface Sum {
  readonly positions: readonly number[];
  readonly sum: DecimalString;
}

/** Returns the sums of all non-empty subsets of the non-zero powers. */
function sumsOf(powers: readonly DecimalString[]): readonly Sum[] {
  const sums: Sum[] = [];
  powers.forEach((power, index) => {
    if (isZero(power)) return;
    const joined = sums.map(({ positions, sum }) => ({
      positions: [...positions, index + 1],
      sum: sumDecimals([sum, power]),
    }));
    sums.push({ positions: [index + 1], sum: power }, ...joined);
  });
  return sums;
}
