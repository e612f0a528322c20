import { RemoteText, useLocale } from '@/components/shared/words';
import { formatList, type Locale } from '@/utils/i18n/locale';
import { compareDecimals, type DecimalString, fractionOf, isZero } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice } from '@/utils/proposal/proposal';
import type { Noted } from '../moments';
import { momentWords } from '../timeline-moments';
import { powerOf, type Series, seriesWords, type TimelineStep, type VoteTimeline } from '../vote-timeline';

/** The plot's internal size; it stretches to the available space. */
export const PLOT = { width: 1000, height: 100 } as const;

/** Returns the top of the plot: the largest power, or the requirement if larger. */
export function topOf(
  totals: readonly DecimalString[],
  requirement: DecimalString | null,
): DecimalString | null {
  const all = requirement === null ? totals : [...totals, requirement];
  const [first, ...others] = all;
  if (first === undefined) return null;
  const top = others.reduce((most, power) => (compareDecimals(power, most) > 0 ? power : most), first);
  return isZero(top) ? null : top;
}

/** Returns a moment's position on the plot, from its start. */
export function placeOf(at: number, { from, to }: Pick<VoteTimeline, 'from' | 'to'>): number {
  return to === from ? PLOT.width : round(((at - from) / (to - from)) * PLOT.width);
}

/** Returns a power's distance below the plot's top. */
export function depthOf(power: DecimalString, top: DecimalString | null): number {
  const fraction = top === null ? 0 : (fractionOf(power, top) ?? 0);
  return round((1 - fraction) * PLOT.height);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns one line's steps as an SVG path, from the plot's start to the end of known ballots. */
export function stepPath(timeline: VoteTimeline, series: Series, top: DecimalString | null): string {
  const { steps, knownUntil } = timeline;
  const moves = steps.map(
    ({ at, powers }) => `H${placeOf(at, timeline)}V${depthOf(powerOf(series, powers), top)}`,
  );
  return `M0 ${PLOT.height}${moves.join('')}H${placeOf(knownUntil, timeline)}`;
}

/** Separates overlapping labels: returns the depths of their centres, each at least `gap` from the next. */
export function spreadLabels(depths: readonly number[], gap: number): readonly number[] {
  const order = depths.map((depth, index) => ({ depth, index })).sort((a, b) => a.depth - b.depth);
  const lowest = (rank: number) => PLOT.height - (order.length - 1 - rank) * gap;
  const placed = new Map<number, number>();
  let next = 0;
  order.forEach(({ depth, index }, rank) => {
    const at = Math.min(Math.max(depth, next), lowest(rank));
    placed.set(index, at);
    next = at + gap;
  });
  return depths.map((depth, index) => placed.get(index) ?? depth);
}

/** Percent of the plot's height that a line of text takes. */
const LABEL_HEIGHT = 22;

interface EndLabelsProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly series: readonly Series[];
  readonly top: DecimalString | null;
  /** Each choice's power at the cursor's moment; null shows the end. */
  readonly shown: readonly DecimalString[] | null;
}

/** Each line's value next to its end; it stays there while the cursor is at another moment. */
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

/** A choice's usual mark; further ones have a mark of this chart. */
export function SeriesMark({ series: { mark } }: { readonly series: Series }) {
  return <span class={`choice-mark choice-mark-${mark}`} aria-hidden="true" />;
}

interface TimelineCursorProps {
  readonly timeline: VoteTimeline;
  readonly series: readonly Series[];
  readonly choices: readonly Choice[];
  /** Its possible positions: the rows of the table. */
  readonly rows: readonly TimelineStep[];
  readonly noted: readonly Noted[];
  /** Its current row; null while unused. */
  readonly at: number | null;
  readonly move: (at: number | null) => void;
}

/** A line over the chart that keys and pointer move between the table's rows, and that announces the figures there. */
export function TimelineCursor({ timeline, series, choices, rows, noted, at, move }: TimelineCursorProps) {
  const locale = useLocale();
  const last = rows.length - 1;
  const row = rows[at ?? last];
  const point = (event: PointerEvent & { readonly currentTarget: HTMLElement }) => {
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const distance = isRtl(event.currentTarget) ? right - event.clientX : event.clientX - left;
    move(nearest(rows, timeline, (distance / width) * PLOT.width));
  };
  return (
    <div
      class="timeline-cursor"
      role="slider"
      tabIndex={0}
      aria-label={locale.t('region_timeline')}
      aria-valuemin={1}
      aria-valuemax={rows.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={row === undefined ? undefined : rowWords(row, series, choices, noted, locale)}
      onFocus={() => move(at ?? last)}
      onBlur={() => move(null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => event.currentTarget.matches(':focus') || move(null)}
      onKeyDown={(event) => {
        const to = target(event.key, at ?? last, last, isRtl(event.currentTarget));
        if (to === null) return;
        event.preventDefault();
        move(to);
      }}
    >
      {at === null || row === undefined ? null : (
        <span
          class="timeline-cursor-line"
          style={{ insetInlineStart: `${(placeOf(row.at, timeline) / PLOT.width) * 100}%` }}
        />
      )}
    </div>
  );
}

/** Returns the words of the events at a moment. */
export function notesAt(noted: readonly Noted[], at: number): readonly string[] {
  return noted.flatMap((note) => (note.at === at ? note.words : []));
}

function rowWords(
  { at, powers }: TimelineStep,
  series: readonly Series[],
  choices: readonly Choice[],
  noted: readonly Noted[],
  locale: Locale,
): string {
  const sums = series.map(
    (one) => `${seriesWords(one, choices, locale)} ${formatCompact(powerOf(one, powers), locale.tag)}`,
  );
  return formatList([momentWords(at, locale), ...sums, ...notesAt(noted, at)], locale.tag);
}

function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function nearest(rows: readonly TimelineStep[], timeline: VoteTimeline, place: number): number {
  const distances = rows.map(({ at }) => Math.abs(placeOf(at, timeline) - place));
  return distances.indexOf(Math.min(...distances));
}

function target(key: string, from: number, last: number, isRtl: boolean): number | null {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
    case 'ArrowUp':
      return Math.min(from + 1, last);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
