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
export function requirementLine({ quorum, choices }: VoteSummary): DecimalString | null {
  const requirement = quorum?.raw == null ? null : parseDecimal(quorum.raw.trim());
  const progress = quorum?.progress ?? null;
  if (requirement === null || isNegative(requirement) || isZero(requirement) || progress === null)
    return null;
  if (isNegative(progress) || digitsOf(progress) < MIN_DIGITS || choices.length > MAX_CHOICES) return null;
  const powers = choices.flatMap(({ votingPower }) => votingPower ?? []);
  if (powers.length < choices.length) return null;
  const places = progress.split('.')[1]?.length ?? 0;
  const fits = (sum: DecimalString) =>
    compareDecimals(truncatedQuotient(sum, requirement, places), progress) === 0;
  return sumsOf(powers).some(fits) ? requirement : null;
}

/** Whether ballots are of one scale with the total of the summary: an older summary is not ten times behind. */
export function isOneScale(sums: readonly DecimalString[], total: DecimalString | null): boolean {
  return total !== null && compareDecimals(sumDecimals(sums), timesCount(total, 10)) < 0;
}

/** The digits of a decimal from the first on that is not nought. */
function digitsOf(decimal: DecimalString): number {
  return decimal.replace(/\D/g, '').replace(/^0+/, '').length;
}

/** The sums of every choice of one or more of them. */
function sumsOf(powers: readonly DecimalString[]): readonly DecimalString[] {
  const sums: DecimalString[] = [];
  for (const power of powers) sums.push(power, ...sums.map((sum) => sumDecimals([sum, power])));
  return sums;
}
