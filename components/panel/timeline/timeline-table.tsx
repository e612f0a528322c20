import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { RemoteText, useLocale } from '@/components/shared/words';
import { type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import type { Choice } from '@/utils/proposal/proposal';
import { PowerCell } from '../kit/cells';
import { notesAt, SeriesMark } from './chart/timeline-drawing';
import type { Noted } from './moments';
import { Moment } from './timeline-moments';
import { powerOf, seriesOf, seriesWords, type TimelineStep, type VoteTimeline } from './vote-timeline';
import './timeline-table.css';

const MAX_ROWS = 12;

/**
 * Returns the steps as a short list: all if few, otherwise at equal distances; plus the named moments, whether or not
 * the chart merges them.
 */
export function timelineRows(timeline: VoteTimeline, named: readonly number[] = []): readonly TimelineStep[] {
  const moments = new Set([...momentsOf(timeline), ...named]);
  return [...moments].sort((a, b) => a - b).map((at) => ({ at, powers: powersAt(timeline, at) }));
}

function momentsOf({ steps, from, knownUntil }: VoteTimeline): readonly number[] {
  if (steps.length <= MAX_ROWS) return steps.map(({ at }) => at);
  const span = (knownUntil - from) / MAX_ROWS;
  return Array.from({ length: MAX_ROWS }, (_, index) =>
    index === MAX_ROWS - 1 ? knownUntil : Math.round(from + (index + 1) * span),
  );
}

/** A step may join ballots of several moments: this adds those of the next step that had arrived by then. */
function powersAt({ steps, totals, cast }: VoteTimeline, at: number): readonly DecimalString[] {
  const before = steps.findLast((step) => step.at <= at);
  const since = before?.at ?? Number.NEGATIVE_INFINITY;
  const joining = cast.filter((one) => one.at > since && one.at <= at);
  return totals.map((_, index) => {
    const powers = joining.flatMap(({ position, power }) => (position === index + 1 ? power : []));
    return sumDecimals([...(before?.powers.slice(index, index + 1) ?? []), ...powers]);
  });
}

interface TimelineTableProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly rows: readonly TimelineStep[];
  /** The events at their moments. */
  readonly noted: readonly Noted[];
  /** How much of the ballots it has; null if all. */
  readonly part: string | null;
}

/** The chart's content as figures. */
export function TimelineTable(props: TimelineTableProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FoldButton
        unfolded={isOpen}
        toggle={() => setOpen(!isOpen)}
        more={t('timeline_table_show')}
        fewer={t('timeline_table_hide')}
      />
      {isOpen ? <Figures {...props} /> : null}
    </>
  );
}

/** Columns that fit a panel. */
const MAX_COLUMNS = 3;

const SHORT_ADDRESS = /(\w+…\w+)/;

/** An event at a moment. A voter's short address stays in one piece. */
function Note({ words }: { readonly words: string }) {
  return (
    <bdi dir="auto">
      {words.split(SHORT_ADDRESS).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <span key={piece} class="timeline-voter">
            {piece}
          </span>
        ),
      )}
    </bdi>
  );
}

/** First the choices with a line, then the others: in a scrolling box if there are many. */
function Figures({ timeline, choices, rows, noted, part }: TimelineTableProps) {
  const locale = useLocale();
  const lines = seriesOf(timeline.totals);
  const unseen = lines.filter(({ positions }) => positions.length > 1).flatMap(({ positions }) => positions);
  const columns = [...lines, ...unseen.map((position) => ({ positions: [position], mark: '' }))];
  const table = (
    <table class="timeline-table" aria-label={locale.t('region_timeline')}>
      {part === null ? null : <caption>{part}</caption>}
      <thead>
        <tr>
          <th scope="col">{locale.t('timeline_time')}</th>
          {columns.map((column) => {
            const words = seriesWords(column, choices, locale);
            return (
              <th key={column.positions.join()} scope="col" title={words}>
                {column.mark === '' ? null : <SeriesMark series={column} />} <RemoteText text={words} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, powers }) => (
          <tr key={at}>
            <th scope="row">
              <Moment at={at} />
              {notesAt(noted, at).map((words) => (
                <span key={words} class="timeline-note">
                  <Note words={words} />
                </span>
              ))}
            </th>
            {columns.map((column) => (
              <td key={column.positions.join()}>
                <PowerCell power={powerOf(column, powers)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      <p class="small">{locale.t('timeline_rule')}</p>
      {columns.length <= MAX_COLUMNS ? (
        table
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div class="scrolls timeline-wide" tabIndex={0}>
          {table}
        </div>
      )}
    </>
  );
}
