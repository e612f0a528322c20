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
  /** What each choice had at the moment that is looked at; null shows the end. */
  readonly shown: readonly DecimalString[] | null;
}

/** What each line has come to, beside its end; there it stays while another moment is looked at. */
export function EndLabels({ timeline, choices, series, top, shown }: EndLabelsProps) {
  const locale = useLocale();
  const places = spreadLabels(
    series.map((one) => depthOf(powerOf(one, timeline.totals), top)),
    LABEL_HEIGHT,
  );
  return (
    <ul class="timeline-labels">
      {series.map((one, index) => {
        const power = powerOf(one, shown ?? timeline.totals);
        const words = seriesWords(one, choices, locale);
        return (
          <li key={one.mark} style={{ insetBlockStart: `${places[index]}%` }}>
            <SeriesMark series={one} />
            <span class="timeline-label" title={words}>
              <RemoteText text={words} />
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

/** The mark that a choice has elsewhere; beyond those it is told from the others of the chart. */
export function SeriesMark({ series: { mark } }: { readonly series: Series }) {
  return <span class={`choice-mark choice-mark-${mark}`} aria-hidden="true" />;
}
