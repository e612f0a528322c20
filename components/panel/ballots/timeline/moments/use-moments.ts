import { useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { parseTimestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { figuresOf, roundingOf } from '@/utils/proposal/tally/vote-figures';
import { readEnd } from '@/utils/proposal/vote-stage';
import { countedChoices } from '../requirement-line';
import type { VoteTimeline } from '../vote-timeline';
import { type QuorumMoment, quorumMoment } from './quorum-moment';
import { type VoteMoments, voteMoments } from './vote-moments';

export interface Moments extends VoteMoments {
  /** Null where it was not reached, or where it is not known what counts. */
  readonly quorum: QuorumMoment | null;
}

interface Told {
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** Null where it is not known to be of the ballots' scale. */
  readonly requirement: DecimalString | null;
}

/** What stands out in a vote of which no ballot is missing. Null where one may be. */
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
