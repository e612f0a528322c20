import { useState } from 'preact/hooks';
import { PowerCell } from '@/components/panel/kit/cells';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { Choice } from '@/utils/proposal/proposal';
import { Moment } from './moments/moment';
import type { Noted } from './moments/noted-moments';
import { notesAt } from './timeline-cursor';
import { SeriesMark } from './timeline-labels';
import { powerOf, seriesOf, seriesWords } from './timeline-series';
import type { TimelineStep, VoteTimeline } from './vote-timeline';
import './timeline-table.css';

interface TimelineTableProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
  readonly rows: readonly TimelineStep[];
  /** What happened at their moments. */
  readonly noted: readonly Noted[];
}

/** What the chart draws, as figures. */
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

/** Columns for which a panel has room. */
const MAX_COLUMNS = 3;

/** First what has a line, then each choice that has none of its own: in a box that scrolls, where they are many. */
function Figures({ timeline, choices, rows, noted }: TimelineTableProps) {
  const locale = useLocale();
  const lines = seriesOf(timeline.totals);
  const unseen = lines.filter(({ positions }) => positions.length > 1).flatMap(({ positions }) => positions);
  const columns = [...lines, ...unseen.map((position) => ({ positions: [position], mark: '' }))];
  const table = (
    <table class="timeline-table" aria-label={locale.t('region_timeline')}>
      <thead>
        <tr>
          <th scope="col">{locale.t('timeline_time')}</th>
          {columns.map((column) => (
            <th key={column.positions.join()} scope="col">
              {column.mark === '' ? null : <SeriesMark series={column} />}{' '}
              <RemoteText text={seriesWords(column, choices, locale)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, powers }) => (
          <tr key={at}>
            <th scope="row">
              <Moment at={at} />
              {notesAt(noted, at).map((words) => (
                <span key={words} class="timeline-note">
                  <RemoteText text={words} />
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
