import { useShown } from '@/components/panel/kit/panel-context';
import {
  AllBallots,
  callsLeft,
  costWords,
  expectedBallots,
} from '@/components/panel/reading/reading-progress';
import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { ReadBallots } from '../reading/use-reading';

/** The chart, loaded once there is something to draw. */
export const TIMELINE = lazy(() => import('./loaded-timeline').then((module) => module.LoadedTimeline));

/** Shows how the vote developed. It needs every ballot, and its row states the cost. */
export function TimelineRegion({ ballots }: { readonly ballots: ReadBallots }) {
  const locale = useLocale();
  const { record, summary } = useShown();
  const { list, pageSize, inLog, readOn, cameUnasked } = ballots;
  const expected = expectedBallots(summary);
  const isIdle = list === null || list.state === 'ready';
  return (
    <section class="fold-region" aria-label={locale.t('region_timeline')}>
      <Fold
        icon={<RowIcon name="chart" />}
        name={locale.t('region_timeline')}
        aside={<bdi>{costWords(list, expected, pageSize, locale, inLog)}</bdi>}
        opens={cameUnasked}
        onOpen={() => isIdle && readOn(callsLeft(list, expected, pageSize))}
      >
        {() => (
          <AllBallots ballots={ballots} skeleton={SKELETON}>
            {(read) => (
              <Lazy
                component={TIMELINE}
                props={{ list: read, record, order: ballots.order, ownAddresses: ballots.ownAddresses }}
                skeleton={SKELETON}
              />
            )}
          </AllBallots>
        )}
      </Fold>
    </section>
  );
}

const SKELETON = ['title', 'title', 'title', 'wide'] as const;
