import { useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { parseTimestamp } from '@/utils/i18n/time';
import {
  compareDecimals,
  compareSums,
  type DecimalString,
  isNegative,
  isZero,
  type Rounding,
  sumDecimals,
  truncatedShare,
} from '@/utils/numbers/decimal';
import { voterName } from '@/utils/proposal/ballot';
import type { Choice, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { figuresOf, roundingOf } from '@/utils/proposal/tally';
import { readEnd } from '@/utils/proposal/vote-stage';
import { countedChoices } from './chart/requirement-line';
import type { CastBallot, VoteTimeline } from './vote-timeline';

/** When the counted power reached the requirement. */
export interface QuorumMoment {
  readonly at: number;
  /** The ballot that reached it; null if several came at that moment. */
  readonly by: CastBallot | null;
}

/**
 * Returns the first moment at which the counted choices' ballots reached the requirement. Null if never, or if one of
 * them removes power, because it may then have been reached repeatedly.
 *
 * @param cast all ballots of the vote in order of time.
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

/** Since when a choice, by its position from 1, had more power than every other. */
interface Lead {
  readonly at: number;
  readonly position: number;
}

export interface VoteMoments {
  /** Each change of the lead, including the first leader; a tie changes nothing. */
  readonly leads: readonly Lead[];
  /** Percent of all power, see `truncatedShare`, cast in the last hours; null if the end is unknown. */
  readonly late: { readonly day: string; readonly hour: string } | null;
}

const HOUR = 3_600_000;

/** Returns the notable moments of a vote, exactly, from all of its ballots in order of time. */
export function voteMoments(cast: readonly CastBallot[], choices: number, end: number | null): VoteMoments {
  return { leads: leadsOf(cast, choices), late: end === null ? null : lateOf(cast, end) };
}

/** Ballots of one moment count together, because their order is unknown. */
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

/** An event at a moment, in a few words. */
export interface Noted {
  readonly at: number;
  readonly words: string;
}

/** If the lead changes often, the last changes are enough; the total is below the chart. */
const MAX_LEADS = 8;

/** Returns the moment of quorum, changes of the lead and the largest ballots, for the table's rows and the cursor. */
export function notedMoments(
  moments: Moments | null,
  largest: readonly CastBallot[],
  choices: readonly Choice[],
  locale: Locale,
): readonly Noted[] {
  const { quorum = null, leads = [] } = moments ?? {};
  return [
    ...(quorum === null ? [] : [{ at: quorum.at, words: locale.t('quorum_clause_reached') }]),
    ...leads.slice(-MAX_LEADS).flatMap(({ at, position }) => {
      const choice = choices[position - 1];
      return choice === undefined
        ? []
        : { at, words: locale.t('timeline_note_lead', choiceWords(choice, locale)) };
    }),
    ...largest.map(({ at, ballot: { voter, address } }, index) => {
      const { name, short } = voterName(voter, address);
      const number = formatCount(index + 1, locale.tag);
      const who = short ?? name ?? locale.t('voters_unnamed');
      return { at, words: locale.t('timeline_note_ballot', number, who) };
    }),
  ];
}

export interface Moments extends VoteMoments {
  /** Null if it was not reached, or if it is unknown what counts. */
  readonly quorum: QuorumMoment | null;
}

interface Told {
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** Null unless it has the ballots' scale. */
  readonly requirement: DecimalString | null;
}

/** Returns the notable moments of a complete vote. Null if a ballot may be missing. */
export function useMoments(
  timeline: VoteTimeline | null,
  isComplete: boolean,
  { detail, summary, requirement }: Told,
): Moments | null {
  const { now } = useLocale();
  const endAt = detail?.endAt ?? null;
  const isPast = detail !== null && endAt !== null && readEnd(detail, endAt, now) === 'past';
  const end = isPast ? parseTimestamp(endAt) : null;
  return useMemo(() => {
    if (timeline === null || !isComplete) return null;
    const quorum = quorumOf(timeline, { detail, summary, requirement });
    return { ...voteMoments(timeline.cast, timeline.totals.length, end), quorum };
  }, [timeline, isComplete, end, detail, summary, requirement]);
}

function quorumOf({ cast, totals }: VoteTimeline, { detail, summary, requirement }: Told) {
  if (summary === null || requirement === null || summary.quorum?.reached === false) return null;
  const rounding = roundingOf(figuresOf(detail), cast.length);
  const counted = countedChoices(summary, totals, rounding);
  return counted === null ? null : quorumMoment(cast, requirement, counted, rounding);
}
