import { useState } from 'preact/hooks';
import { Phrase, useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import type { Noted, QuorumMoment } from '../moments';
import { axisWords, endWords, momentWords } from '../timeline-moments';
import {
  type CastBallot,
  powerOf,
  type Series,
  seriesOf,
  type TimelineStep,
  type VoteTimeline,
} from '../vote-timeline';
import {
  depthOf,
  EndLabels,
  notesAt,
  PLOT,
  placeOf,
  spreadLabels,
  stepPath,
  TimelineCursor,
  topOf,
} from './timeline-drawing';
import '@/components/shared/figures/choice-mark.css';

/** Percent of the plot's width that a number takes. */
const NUMBER_WIDTH = 9;

interface MarkedProps {
  readonly timeline: VoteTimeline;
  /** Largest first. */
  readonly largest: readonly CastBallot[];
}

interface BallotTicksProps extends MarkedProps {
  /** The drawn lines; none if ballots may be missing anywhere. */
  readonly series: readonly Series[];
  readonly top: DecimalString | null;
}

/** Lines from each ballot's step down to its number. */
function BallotTicks({ timeline, largest, series, top }: BallotTicksProps) {
  return (
    <>
      {largest.map(({ at, position }, index) => {
        const line = series.find(({ positions }) => positions.includes(position));
        const step = timeline.steps.find((one) => one.at >= at);
        const reached = line && step ? depthOf(powerOf(line, step.powers), top) : 0;
        return (
          <path key={index} class="timeline-tick" d={`M${placeOf(at, timeline)} ${reached}V${PLOT.height}`} />
        );
      })}
    </>
  );
}

/** The numbers of the largest ballots below the plot, at their times, as in the list. */
function BallotNumbers({ timeline, largest }: MarkedProps) {
  const { tag } = useLocale();
  const places = spreadLabels(
    largest.map(({ at }) => (placeOf(at, timeline) / PLOT.width) * 100),
    NUMBER_WIDTH,
  );
  return (
    <div class="timeline-numbers" aria-hidden="true">
      {largest.map((_, index) => (
        <span key={index} class="timeline-mark" style={{ insetInlineStart: `${places[index]}%` }}>
          {formatCount(index + 1, tag)}
        </span>
      ))}
    </div>
  );
}

interface TimelineChartProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly largest: readonly CastBallot[];
  readonly detail: ProposalDetail | null;
  /** Describes the drawing; null if ballots are missing. */
  readonly sentence: string | null;
  /** Null unless it has the choices' scale. */
  readonly requirement: DecimalString | null;
  /** When it was reached; null if unknown. */
  readonly quorum: QuorumMoment | null;
  /** The rows of its table, and the events at their moments. */
  readonly rows: readonly TimelineStep[];
  readonly noted: readonly Noted[];
  /** Where ballots are missing: before the earliest, or anywhere; null if complete. */
  readonly missing: 'earlier' | 'anywhere' | null;
}

/** Power of the choices by time, each with its usual mark, from the vote's start to its end. */
export function TimelineChart(props: TimelineChartProps) {
  const { timeline, choices, largest, detail, sentence, requirement, quorum, rows, noted, missing } = props;
  const locale = useLocale();
  const [at, move] = useState<number | null>(null);
  const row = at === null ? null : (rows[at] ?? null);
  const series = seriesOf(timeline.totals);
  const top = topOf(
    series.map((one) => powerOf(one, timeline.totals)),
    requirement,
  );
  return (
    <figure class="timeline">
      <div class="timeline-plot">
        {requirement === null ? null : <RequirementLabel requirement={requirement} top={top} />}
        <Plot {...props} top={top} series={series} />
        {quorum === null || requirement === null ? null : (
          <span
            class="timeline-quorum"
            style={{
              insetInlineStart: `${(placeOf(quorum.at, timeline) / PLOT.width) * 100}%`,
              insetBlockStart: `${depthOf(requirement, top)}%`,
            }}
          />
        )}
        {missing === 'anywhere' ? null : (
          <TimelineCursor {...{ timeline, series, choices, rows, noted, at, move }} />
        )}
      </div>
      {largest.length === 0 ? null : <BallotNumbers timeline={timeline} largest={largest} />}
      {missing === 'anywhere' ? null : (
        <EndLabels {...{ timeline, choices, series, top }} shown={row?.powers ?? null} />
      )}
      {row === null ? (
        <p class="timeline-axis small">
          <bdi>{axisWords(timeline.from, locale)}</bdi>
          <bdi>{endWords(timeline, detail, locale)}</bdi>
        </p>
      ) : (
        <p class="timeline-axis timeline-stood small">
          <bdi>{[momentWords(row.at, locale), ...notesAt(noted, row.at)].join(' · ')}</bdi>
        </p>
      )}
      {sentence === null ? null : (
        <figcaption class="timeline-sentence small" dir="auto">
          {sentence}
        </figcaption>
      )}
    </figure>
  );
}

interface DrawnProps {
  readonly series: readonly Series[];
  readonly top: DecimalString | null;
}

function Plot(props: TimelineChartProps & DrawnProps) {
  const { timeline, largest, sentence, requirement, missing, top } = props;
  const { t } = useLocale();
  // With gaps anywhere, steps would be too low, and lines would cross the gaps.
  const series = missing === 'anywhere' ? [] : props.series;
  return (
    <svg
      class="timeline-drawing"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={sentence ?? t('region_timeline')}
    >
      <Unknown timeline={timeline} missing={missing} />
      <BallotTicks timeline={timeline} largest={largest} series={series} top={top} />
      {series.map((one) => (
        <Line key={one.mark} path={stepPath(timeline, one, top)} mark={one.mark} />
      ))}
      {requirement === null ? null : (
        <path class="timeline-requirement" d={`M0 ${depthOf(requirement, top)}H${PLOT.width}`} />
      )}
      <path class="timeline-base" d={`M0 ${PLOT.height}H${PLOT.width}`} />
    </svg>
  );
}

/** Grey areas where nothing is known: after the data's time, and where ballots are missing. */
function Unknown({ timeline, missing }: Pick<TimelineChartProps, 'timeline' | 'missing'>) {
  const edge = placeOf(timeline.knownUntil, timeline);
  const first = placeOf(timeline.steps[0]?.at ?? timeline.from, timeline);
  const until = missing === 'anywhere' ? edge : missing === 'earlier' ? first : 0;
  return (
    <>
      {until === 0 ? null : <rect class="timeline-missing" width={until} height={PLOT.height} />}
      {edge >= PLOT.width ? null : (
        <>
          <rect class="timeline-unknown" x={edge} width={PLOT.width - edge} height={PLOT.height} />
          <path class="timeline-edge" d={`M${edge} 0V${PLOT.height}`} />
        </>
      )}
    </>
  );
}

/** The first choice has an area below its line; strokes distinguish the others. */
function Line({ path, mark }: { readonly path: string; readonly mark: string }) {
  return (
    <>
      {mark === '1' ? <path class="timeline-area" d={`${path}V${PLOT.height}Z`} /> : null}
      <path class={`timeline-line timeline-line-${mark}`} d={path} />
    </>
  );
}

function RequirementLabel({ requirement, top }: { requirement: DecimalString; top: DecimalString | null }) {
  const { tag } = useLocale();
  const depth = depthOf(requirement, top);
  return (
    <p class="timeline-required small" style={{ insetBlockStart: `${depth}%` }}>
      <Phrase of="quorum_required">
        <data value={requirement} title={requirement}>
          {formatCompact(requirement, tag)}
        </data>
      </Phrase>
    </p>
  );
}
