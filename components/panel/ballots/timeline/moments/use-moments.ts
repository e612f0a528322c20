import { useMemo } from 'preact/hooks';
import { useLocale } from '@/components/shared/locale-context';
import { parseTimestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
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
    const quorum = quorumOf(timeline, summary, requirement);
    return { ...voteMoments(timeline.cast, timeline.totals.length, end), quorum };
  }, [timeline, isComplete, end, summary, requirement]);
}

function quorumOf(timeline: VoteTimeline, summary: VoteSummary | null, requirement: DecimalString | null) {
  if (summary === null || requirement === null || summary.quorum?.reached === false) return null;
  const counted = countedChoices(summary, timeline.totals);
  return counted === null ? null : quorumMoment(timeline.cast, requirement, counted);
}
