import { ChoiceMark, choiceMarkOf } from '@/components/shared/figures/choice-mark';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { depthOf, drawnPositions, PLOT, placeOf, spreadLabels, stepPath, topOf } from './timeline-drawing';
import { axisWords, endWords } from './timeline-words';
import type { VoteTimeline } from './vote-timeline';
import '@/components/shared/figures/choice-mark.css';

interface TimelineChartProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly detail: ProposalDetail | null;
  /** Says what the drawing says; null where ballots are missing in it. */
  readonly sentence: string | null;
  /** Null where it is not known to be of the choices' scale. */
  readonly requirement: DecimalString | null;
  /** Where ballots are missing: before the earliest, or anywhere; null where none are. */
  readonly missing: 'earlier' | 'anywhere' | null;
}

/** Power of the largest choices by time, each with the mark that it has elsewhere, from the start of the vote to its end. */
export function TimelineChart(props: TimelineChartProps) {
  const { timeline, choices, detail, sentence, requirement, missing } = props;
  const locale = useLocale();
  const top = topOf(timeline.totals, requirement);
  const positions = drawnPositions(timeline.totals);
  return (
    <figure class="timeline">
      <div class="timeline-plot">
        {requirement === null ? null : <RequirementLabel requirement={requirement} top={top} />}
        <Plot {...props} top={top} positions={positions} />
      </div>
      {missing === 'anywhere' ? null : (
        <EndLabels timeline={timeline} choices={choices} positions={positions} top={top} />
      )}
      <p class="timeline-axis small">
        <bdi>{axisWords(timeline.from, locale)}</bdi>
        <bdi>{endWords(timeline, detail, locale)}</bdi>
      </p>
      {sentence === null ? null : (
        <figcaption class="timeline-sentence small" dir="auto">
          {sentence}
        </figcaption>
      )}
    </figure>
  );
}

interface DrawnProps {
  readonly positions: readonly number[];
  readonly top: DecimalString | null;
}

function Plot({ timeline, sentence, requirement, missing, positions, top }: TimelineChartProps & DrawnProps) {
  const { t } = useLocale();
  return (
    <svg
      class="timeline-drawing"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={sentence ?? t('region_timeline')}
    >
      <Unknown timeline={timeline} missing={missing} />
      {/* Steps of a part that may have holes anywhere would stand too low, and a line would run across the holes. */}
      {(missing === 'anywhere' ? [] : positions).map((position) => (
        <Line key={position} path={stepPath(timeline, position, top)} position={position} />
      ))}
      {requirement === null ? null : (
        <path class="timeline-requirement" d={`M0 ${depthOf(requirement, top)}H${PLOT.width}`} />
      )}
      <path class="timeline-base" d={`M0 ${PLOT.height}H${PLOT.width}`} />
    </svg>
  );
}

/** Grey lies where nothing is known: after the data's time, and where ballots are missing. */
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

/** The first choice has an area below its line; the others are told apart by their strokes. */
function Line({ path, position }: { path: string; position: number }) {
  return (
    <>
      {position === 1 ? <path class="timeline-area" d={`${path}V${PLOT.height}Z`} /> : null}
      <path class={`timeline-line timeline-line-${choiceMarkOf(position)}`} d={path} />
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

/** Percent of the plot's height that a line of text takes. */
const LABEL_HEIGHT = 22;

interface EndLabelsProps extends Pick<TimelineChartProps, 'timeline' | 'choices'>, DrawnProps {}

/** What each line has come to, beside its end. */
function EndLabels({ timeline, choices, positions, top }: EndLabelsProps) {
  const locale = useLocale();
  const powers = positions.map((position) => timeline.totals[position - 1] ?? null);
  const depths = powers.map((power) => (power === null ? PLOT.height : depthOf(power, top)));
  const places = spreadLabels(depths, LABEL_HEIGHT);
  return (
    <ul class="timeline-labels">
      {positions.map((position, index) => {
        const [choice, power] = [choices[position - 1], powers[index] ?? null];
        return choice === undefined || power === null ? null : (
          <li key={position} style={{ insetBlockStart: `${places[index]}%` }}>
            <ChoiceMark position={position} />
            <span class="timeline-label">
              <RemoteText text={choiceWords(choice, locale)} />
            </span>
            <data value={power} title={power} dir="auto">
              {formatCompact(power, locale.tag)}
            </data>
          </li>
        );
      })}
    </ul>
  );
}
