import { type DecimalString, isNegative, isZero, sumDecimals } from '@/utils/numbers/decimal';
import { compareSums, type Rounding } from '@/utils/numbers/doubles';
import type { CastBallot } from '../cast-ballots';

/** When the power that counts came to what is required. */
export interface QuorumMoment {
  readonly at: number;
  /** The ballot that brought it there; null where several came at that moment. */
  readonly by: CastBallot | null;
}

/**
 * The first moment at which the ballots for the choices that count had the required power. Null where they never had, or
 * where one of them takes power away: then it may have been reached more than once.
 *
 * @param cast all ballots of the vote in the order of time.
 * @param counted positions of the choices that count, from 1.
 */
export function quorumMoment(
  cast: readonly CastBallot[],
  requirement: DecimalString,
  counted: readonly number[],
  rounding: Rounding,
): QuorumMoment | null {
  const counting = cast.filter(({ position, power }) => counted.includes(position) && !isZero(power));
  if (counting.some(({ power }) => isNegative(power))) return null;
  let sum = sumDecimals([]);
  for (const ballot of counting) {
    sum = sumDecimals([sum, ballot.power]);
    if (compareSums(sum, requirement, rounding) < 0) continue;
    const others = counting.filter((other) => other !== ballot && other.at === ballot.at);
    return { at: ballot.at, by: others.length === 0 ? ballot : null };
  }
  return null;
}
