import { compareDecimals, sumDecimals } from '@/utils/numbers/decimal';
import type { CastBallot } from '../cast-ballots';

const NOTHING = sumDecimals([]);

/** So many of the largest ballots, largest first; fewer where one of them is no larger than one beyond. */
export function largestBallots(cast: readonly CastBallot[], count: number): readonly CastBallot[] {
  // With the one beyond. To put thousands in order would take a hundred times as long.
  let largest: readonly CastBallot[] = [];
  for (const one of cast) {
    const least = largest[count]?.power ?? NOTHING;
    if (compareDecimals(one.power, least) > 0)
      largest = [...largest, one].sort((a, b) => compareDecimals(b.power, a.power)).slice(0, count + 1);
  }
  const beyond = largest[count]?.power ?? NOTHING;
  return largest.slice(0, count).filter(({ power }) => compareDecimals(power, beyond) > 0);
}
