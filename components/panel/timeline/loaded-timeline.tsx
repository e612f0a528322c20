import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/locale-context';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount } from '@/utils/i18n/locale';
import { parseTimestamp } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { type Ballot, choicesOf } from '@/utils/proposal/ballot';
import type { ReadAt } from '@/utils/proposal/before-end';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { expectedBallots, isWhole } from '../reading/reading-cost';
import { BallotList } from './ballot-list';
import { largestBallots } from './cast-ballots';
import { isOneScale, requirementLine } from './chart/requirement-line';
import { TimelineChart } from './chart/timeline-chart';
import { notedMoments, useMoments } from './moments';
import { TimelineMoments } from './timeline-moments';
import { seriesOf } from './timeline-series';
import { TimelineTable, timelineRows } from './timeline-table';
import { timelineSentence } from './timeline-words';
import { type VoteTimeline, voteTimeline } from './vote-timeline';
import './timeline.css';

interface LoadedTimelineProps {
  readonly list: PagedList<Ballot>;
  readonly order: BallotOrder;
  readonly record: ProposalRecord | null;
  readonly ownAddresses: readonly string[];
}

/** Ballots that are named and marked. */
const NAMED = 3;

/** The chart, its sentence and its table; where ballots are missing it says so and tells no sentence. */
export function LoadedTimeline({ list, order, record, ownAddresses }: LoadedTimelineProps) {
  const locale = useLocale();
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const choices = choicesOf(summary, detail);
  const timeline = useMemo(
    () => voteTimeline(list.rows, choices, windowOf(detail, list.from)),
    [list.rows, choices, detail, list.from],
  );
  const expected = expectedBallots(summary);
  const whole = isWhole(list, expected);
  const largest = useMemo(() => largestBallots(timeline?.cast ?? [], NAMED), [timeline]);
  const requirement = requirementOf(summary, timeline);
  const isComplete = whole && timeline?.cast.length === list.rows.length;
  const moments = useMoments(timeline, isComplete, { detail, summary, requirement });
  const noted = useMemo(
    () => notedMoments(moments, largest, choices, locale),
    [moments, largest, choices, locale.t],
  );
  const rows = useMemo(
    () =>
      timeline === null
        ? []
        : timelineRows(
            timeline,
            noted.map(({ at }) => at),
          ),
    [timeline, noted],
  );
  if (timeline === null) return <p class="quiet">{locale.t('timeline_none')}</p>;
  const sentence =
    whole && timeline.leftOut === 0 ? timelineSentence(timeline, choices, detail, locale) : null;
  return (
    <>
      <TimelineChart
        timeline={timeline}
        choices={choices}
        largest={largest}
        detail={detail}
        sentence={sentence}
        requirement={requirement}
        quorum={moments?.quorum ?? null}
        rows={rows}
        noted={noted}
        missing={whole ? null : order === 'time' ? 'earlier' : 'anywhere'}
      />
      {moments === null ? null : <TimelineMoments moments={moments} choices={choices} />}
      {whole ? null : (
        <Note>
          {expected === null
            ? locale.count('timeline_part', list.rows.length)
            : locale.t(
                'timeline_part_of',
                formatCount(list.rows.length, locale.tag),
                formatCount(expected, locale.tag),
              )}
        </Note>
      )}
      <BallotList
        {...{ largest, choices, ownAddresses }}
        series={seriesOf(timeline.totals)}
        isWhole={whole && timeline.leftOut === 0}
      />
      {timeline.leftOut === 0 ? null : <Note>{locale.count('timeline_left_out', timeline.leftOut)}</Note>}
      <TimelineTable {...{ timeline, choices, rows, noted }} />
    </>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{children}</span>
    </p>
  );
}

function windowOf(detail: ProposalDetail | null, from: ReadAt | null) {
  const asOf = from?.meta.dataAsOf == null ? null : parseTimestamp(from.meta.dataAsOf);
  return {
    startAt: detail?.startAt ?? null,
    endAt: detail?.endAt ?? null,
    readAt: asOf ?? from?.fetchedAt ?? Number.NEGATIVE_INFINITY,
  };
}

/** Null as well where the ballots are not of the summary's scale. */
function requirementOf(summary: VoteSummary | null, timeline: VoteTimeline | null) {
  if (summary === null || timeline === null) return null;
  return isOneScale(timeline.totals, summary.totals?.votingPower ?? null) ? requirementLine(summary) : null;
}
