import { useId, useMemo } from 'preact/hooks';
import { PowerCell, VoterWords } from '@/components/panel/kit/cells';
import { Icon } from '@/components/shared/controls/icons';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { formatCount } from '@/utils/i18n/locale';
import { parseTimestamp } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { type Ballot, choicesOf, voterName } from '@/utils/proposal/ballot';
import type { ReadAt } from '@/utils/proposal/before-end';
import type { Choice, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { castInAll } from '@/utils/proposal/tally';
import { expectedBallots, isWhole, partWords } from '../reading/reading-progress';
import { isOneScale, requirementLine } from './chart/requirement-line';
import { TimelineChart } from './chart/timeline-chart';
import { SeriesMark } from './chart/timeline-drawing';
import { notedMoments, useMoments } from './moments';
import { Moment, TimelineMoments, timelineSentence } from './timeline-moments';
import { TimelineTable, timelineRows } from './timeline-table';
import {
  type CastBallot,
  largestBallots,
  type Series,
  seriesOf,
  type VoteTimeline,
  voteTimeline,
} from './vote-timeline';
import './timeline.css';
import './ballot-list.css';

interface LoadedTimelineProps {
  readonly list: PagedList<Ballot>;
  readonly order: BallotOrder;
  readonly record: ProposalRecord | null;
  readonly ownAddresses: readonly string[];
}

/** Named and marked ballots. */
const NAMED = 3;

/** The chart, its sentence and its table; if ballots are missing it says so and omits the sentence. */
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
      <TimelineTable
        {...{ timeline, choices, rows, noted }}
        part={
          whole
            ? null
            : (partWords('ballots_loaded_of', list.rows.length, expected, locale) ??
              locale.count('ballots_loaded', list.rows.length))
        }
      />
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

/** Also null if the ballots do not have the summary's scale. */
function requirementOf(summary: VoteSummary | null, timeline: VoteTimeline | null) {
  if (summary === null || timeline === null) return null;
  return isOneScale(timeline.totals, castInAll(summary)) ? requirementLine(summary) : null;
}

interface BallotListProps {
  /** Largest first: the order gives their numbers on the chart. */
  readonly largest: readonly CastBallot[];
  readonly choices: readonly Choice[];
  /** The lines of the chart, whose marks the choices have. */
  readonly series: readonly Series[];
  readonly ownAddresses: readonly string[];
  /** Whether no ballot is missing in the chart. */
  readonly isWhole: boolean;
}

/** The largest ballots' voters, with their numbers on the chart. */
function BallotList({ largest, choices, series, ownAddresses, isWhole }: BallotListProps) {
  const { t } = useLocale();
  const id = useId();
  if (largest.length === 0) return null;
  return (
    <>
      <p class="timeline-caption small" id={id}>
        {t(isWhole ? 'timeline_ballots' : 'timeline_ballots_drawn')}
      </p>
      <ol class="timeline-ballots" aria-labelledby={id}>
        {largest.map((one, index) => (
          <BallotRow key={index} {...{ one, choices, series, ownAddresses }} rank={index + 1} />
        ))}
      </ol>
    </>
  );
}

interface BallotRowProps extends Pick<BallotListProps, 'choices' | 'series' | 'ownAddresses'> {
  readonly one: CastBallot;
  readonly rank: number;
}

function BallotRow({ one, rank, choices, series, ownAddresses }: BallotRowProps) {
  const locale = useLocale();
  const { at, power, position, ballot } = one;
  const voter = voterName(ballot.voter, ballot.address);
  const choice = choices[position - 1];
  const line = series.find(({ positions }) => positions.includes(position));
  const words = choice === undefined ? '' : choiceWords(choice, locale);
  return (
    <li class="timeline-ballot">
      <span class="timeline-mark">{formatCount(rank, locale.tag)}</span>
      <VoterWords voter={voter} isOwn={isOwnAddress(ownAddresses, voter.address)} />
      <span class="timeline-ballot-choice" title={words}>
        {line === undefined ? null : <SeriesMark series={line} />}
        <RemoteText text={words} />
      </span>
      <span class="timeline-ballot-power">
        <PowerCell power={power} />
      </span>
      <Moment at={at} />
    </li>
  );
}
