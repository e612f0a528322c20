import {
  compareDecimals,
  type DecimalString,
  isZero,
  sumDecimals,
  truncatedShare,
} from '@/utils/numbers/decimal';
import type { CastBallot } from '../cast-ballots';

/** From when on a choice, by its position from 1, had more power than each other. */
interface Lead {
  readonly at: number;
  readonly position: number;
}

export interface VoteMoments {
  /** Each change of the lead, the first choice to lead included; a tie changes nothing. */
  readonly leads: readonly Lead[];
  /** Percent of all power, see `truncatedShare`, that came in the last so many hours; null where the end is not known. */
  readonly late: { readonly day: string; readonly hour: string } | null;
}

const HOUR = 3_600_000;

/** What stands out in the course of a vote, from all of its ballots in the order of time, to the last digit. */
export function voteMoments(cast: readonly CastBallot[], choices: number, end: number | null): VoteMoments {
  return { leads: leadsOf(cast, choices), late: end === null ? null : lateOf(cast, end) };
}

/** Ballots of one moment count together: which of them came first is not known. */
function leadsOf(cast: readonly CastBallot[], choices: number): readonly Lead[] {
  const powers = Array.from({ length: choices }, () => sumDecimals([]));
  const leads: Lead[] = [];
  cast.forEach(({ at, power, position }, index) => {
    powers[position - 1] = sumDecimals([powers[position - 1] ?? sumDecimals([]), power]);
    if (cast[index + 1]?.at === at) return;
    const leader = leaderOf(powers);
    if (leader !== null && leader !== leads.at(-1)?.position) leads.push({ at, position: leader });
  });
  return leads;
}

function leaderOf(powers: readonly DecimalString[]): number | null {
  let [best, isAlone] = [0, true];
  powers.forEach((power, index) => {
    const order = index === 0 ? 0 : compareDecimals(power, powers[best] ?? power);
    if (order > 0) [best, isAlone] = [index, true];
    else if (order === 0 && index > 0) isAlone = false;
  });
  const most = powers[best];
  return isAlone && most !== undefined && !isZero(most) ? best + 1 : null;
}

function lateOf(cast: readonly CastBallot[], end: number): VoteMoments['late'] {
  const total = sumDecimals(cast.map(({ power }) => power));
  const since = (from: number) =>
    truncatedShare(sumDecimals(cast.filter(({ at }) => at >= from).map(({ power }) => power)), total);
  const [day, hour] = [since(end - 24 * HOUR), since(end - HOUR)];
  return day === null || hour === null ? null : { day, hour };
}
