import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { ChoiceMark } from '@/components/shared/figures/choice-mark';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { PowerCell } from '../../table/cells';
import { drawnPositions } from './timeline-drawing';
import { timelineRows } from './timeline-rows';
import { momentWords, shortMomentWords } from './timeline-words';
import type { VoteTimeline } from './vote-timeline';

interface TimelineTableProps {
  readonly timeline: VoteTimeline;
  readonly choices: readonly Choice[];
}

/** What the chart draws, as figures. */
export function TimelineTable({ timeline, choices }: TimelineTableProps) {
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
      {isOpen ? <Figures timeline={timeline} choices={choices} /> : null}
    </>
  );
}

function Figures({ timeline, choices }: TimelineTableProps) {
  const locale = useLocale();
  const positions = drawnPositions(timeline.totals);
  return (
    <>
      <p class="small">{locale.t('timeline_rule')}</p>
      <table class="timeline-table" aria-label={locale.t('region_timeline')}>
        <thead>
          <tr>
            <th scope="col">{locale.t('timeline_time')}</th>
            {positions.map((position) => {
              const choice = choices[position - 1];
              return (
                <th key={position} scope="col">
                  <ChoiceMark position={position} />{' '}
                  {choice === undefined ? null : <RemoteText text={choiceWords(choice, locale)} />}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {timelineRows(timeline).map(({ at, powers }) => (
            <tr key={at}>
              <th scope="row">
                <time dateTime={new Date(at).toISOString()} title={momentWords(at, locale)} dir="auto">
                  {shortMomentWords(at, locale)}
                </time>
              </th>
              {positions.map((position) => (
                <td key={position}>
                  <PowerCell power={powers[position - 1] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
