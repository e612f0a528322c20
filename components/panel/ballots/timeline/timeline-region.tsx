import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy, Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { answerOf } from '@/utils/lookup/records/records';
import { BeforeEndNote, type RegionProps } from '../../proposal/region';
import { ListStatus } from '../../table/list-end';
import { callsLeft, costWords, expectedBallots } from '../reading/reading-cost';
import { ReadingProgress } from '../reading/reading-progress';
import type { ReadBallots } from '../reading/use-reading';

/** The drawing; its code comes once there is something to draw. */
export const TIMELINE = lazy(() => import('./loaded-timeline').then((module) => module.LoadedTimeline));

interface TimelineRegionProps extends RegionProps {
  readonly ballots: ReadBallots;
}

/** How the vote came about. It needs every ballot, and its row says what that costs. */
export function TimelineRegion({ ballots, ...props }: TimelineRegionProps) {
  const locale = useLocale();
  const { list, pageSize, readOn, cameUnasked } = ballots;
  const expected = expectedBallots(answerOf(props.record?.summary)?.value ?? null);
  const calls = callsLeft(list, expected, pageSize);
  const isIdle = list === null || list.state === 'ready';
  return (
    <section class="fold-region" aria-label={locale.t('region_timeline')}>
      <Fold
        icon={<RowIcon name="chart" />}
        name={locale.t('region_timeline')}
        aside={<bdi>{costWords(list, expected, pageSize, locale)}</bdi>}
        opens={cameUnasked}
        onOpen={() => isIdle && readOn(calls)}
      >
        {() => <TimelineBody {...props} ballots={ballots} calls={calls} />}
      </Fold>
    </section>
  );
}

interface TimelineBodyProps extends TimelineRegionProps {
  /** What the rest costs. */
  readonly calls: number;
}

function TimelineBody({ record, errorActions, ballots, calls }: TimelineBodyProps) {
  const { list, reading, readOn, stop } = ballots;
  if (list === null || reading !== null || list.state === 'loading')
    return (
      <>
        <ReadingProgress reading={reading} stop={stop} />
        <Skeleton lines={['title', 'title', 'title', 'wide']} />
      </>
    );
  return (
    <>
      <ListStatus list={list} />
      {list.error === null ? null : (
        <ErrorNotice
          error={list.error}
          errorActions={{ ...errorActions, retry: () => readOn(calls) }}
          inline
        />
      )}
      <BeforeEndNote record={record} readAt={list.origins[0] ?? null} />
      {list.rows.length === 0 ? null : (
        <Lazy
          component={TIMELINE}
          props={{ list, record, order: ballots.order }}
          skeleton={['title', 'title', 'title', 'wide']}
        />
      )}
      {list.state === 'ready' ? <LoadRest calls={calls} readOn={readOn} /> : null}
    </>
  );
}

function LoadRest({ calls, readOn }: { calls: number; readOn: ReadBallots['readOn'] }) {
  const locale = useLocale();
  return (
    <button type="button" class="button" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_rest', locale.count('calls', calls))}
    </button>
  );
}
