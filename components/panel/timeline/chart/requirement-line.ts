import {
  compareDecimals,
  type DecimalString,
  isNegative,
  isZero,
  parseDecimal,
  sumDecimals,
  timesCount,
  truncatedQuotient,
} from '@/utils/numbers/decimal';
import { compareSums, type Rounding } from '@/utils/numbers/doubles';
import type { VoteSummary } from '@/utils/proposal/proposal';

/** More choices have too many sums for one of them to fit by more than chance. */
const MAX_CHOICES = 6;
/** Likewise of a progress with fewer digits that count. */
const MIN_DIGITS = 2;

/**
 * The quorum's requirement, where it is of one scale with the powers of the choices: where the reported progress, to its
 * last digit, is the share that some of the choices together have of it. Else null: what is not known to be of the same
 * unit is not drawn beside it.
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

/** Each choice of choices whose powers together are the reported progress; such as have no power change nothing. */
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

/** Whether ballots are of one scale with the total of the summary: an older summary is not ten times behind. */
export function isOneScale(sums: readonly DecimalString[], total: DecimalString | null): boolean {
  return total !== null && compareDecimals(sumDecimals(sums), timesCount(total, 10)) < 0;
}

/** The digits of a decimal from the first on that is not nought. */
function digitsOf(decimal: DecimalString): number {
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length;
}

interface Sum {
  readonly positions: readonly number[];
  readonly sum: DecimalString;
}

/** The sums of one or more of the powers that are not nought, each way of choosing them once. */
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
