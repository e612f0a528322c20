import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice } from '@/utils/proposal/proposal';
import { depthOf, spreadLabels } from './timeline-drawing';
import { powerOf, type Series, seriesWords } from './timeline-series';
import type { VoteTimeline } from './vote-timeline';

/** Percent of the plot's height that a line of text takes. */
const LABEL_HEIGHT = 22;

interface EndLabelsProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly series: readonly Series[];
  readonly top: DecimalString | null;
}

/** What each line has come to, beside its end. */
export function EndLabels({ timeline, choices, series, top }: EndLabelsProps) {
  const locale = useLocale();
  const lines = series.map((one) => ({ series: one, power: powerOf(one, timeline.totals) }));
  const places = spreadLabels(
    lines.map(({ power }) => depthOf(power, top)),
    LABEL_HEIGHT,
  );
  return (
    <ul class="timeline-labels">
      {lines.map(({ series: one, power }, index) => (
        <li key={one.mark} style={{ insetBlockStart: `${places[index]}%` }}>
          <SeriesMark series={one} />
          <span class="timeline-label">
            <RemoteText text={seriesWords(one, choices, locale)} />
          </span>
          <data value={power} title={power} dir="auto">
            {formatCompact(power, locale.tag)}
          </data>
        </li>
      ))}
    </ul>
  );
}

/** The mark that a choice has elsewhere; beyond those it is told from the others of the chart. */
export function SeriesMark({ series: { mark } }: { readonly series: Series }) {
  return <span class={`choice-mark choice-mark-${mark}`} aria-hidden="true" />;
}
