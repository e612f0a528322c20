import { useLocale } from '@/components/shared/locale-context';
import { formatList, type Locale } from '@/utils/i18n/locale';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice } from '@/utils/proposal/proposal';
import type { Noted } from '../moments';
import { powerOf, type Series, seriesWords } from '../timeline-series';
import { momentWords } from '../timeline-words';
import type { TimelineStep, VoteTimeline } from '../vote-timeline';
import { PLOT, placeOf } from './timeline-drawing';

interface TimelineCursorProps {
  readonly timeline: VoteTimeline;
  readonly series: readonly Series[];
  readonly choices: readonly Choice[];
  /** Where it can stand: the rows of the table. */
  readonly rows: readonly TimelineStep[];
  readonly noted: readonly Noted[];
  /** The row at which it stands; null while nobody moves it. */
  readonly at: number | null;
  readonly move: (at: number | null) => void;
}

/** A line over the chart that keys and the pointer move from row to row of its table, and that says how it stood there. */
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

/** The words of what happened at a moment. */
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
