import { useLocale } from '@/components/shared/locale-context';
import { formatCount } from '@/utils/i18n/locale';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { CastBallot } from '../cast-ballots';
import { depthOf, PLOT, placeOf, spreadLabels } from '../timeline-drawing';
import { powerOf, type Series } from '../timeline-series';
import type { VoteTimeline } from '../vote-timeline';

/** Percent of the plot's width that a number takes. */
const NUMBER_WIDTH = 9;

interface MarkedProps {
  readonly timeline: VoteTimeline;
  /** Largest first. */
  readonly largest: readonly CastBallot[];
}

interface BallotTicksProps extends MarkedProps {
  /** The lines that are drawn; none where ballots may be missing anywhere. */
  readonly series: readonly Series[];
  readonly top: DecimalString | null;
}

/** From where a ballot took its choice's line down to its number. */
export function BallotTicks({ timeline, largest, series, top }: BallotTicksProps) {
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

/** The numbers of the largest ballots below the plot, each at its time, as they are in the list. */
export function BallotNumbers({ timeline, largest }: MarkedProps) {
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
