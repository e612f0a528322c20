import type { RegionProps } from '@/components/panel/kit/region';
import { AllBallots } from '@/components/panel/reading/reading-progress';
import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import { callsLeft, costWords, expectedBallots } from '../reading/reading-cost';
import type { ReadBallots } from '../reading/use-reading';

/** The drawing; its code comes once there is something to draw. */
export const TIMELINE = lazy(() => import('./loaded-timeline').then((module) => module.LoadedTimeline));

interface TimelineRegionProps extends RegionProps {
  readonly ballots: ReadBallots;
}

/** How the vote came about. It needs every ballot, and its row says what that costs. */
export function TimelineRegion({ ballots, record, errorActions }: TimelineRegionProps) {
  const locale = useLocale();
  const { list, pageSize, readOn, cameUnasked } = ballots;
  const expected = expectedBallots(answerOf(record?.summary)?.value ?? null);
  const isIdle = list === null || list.state === 'ready';
  return (
    <section class="fold-region" aria-label={locale.t('region_timeline')}>
      <Fold
        icon={<RowIcon name="chart" />}
        name={locale.t('region_timeline')}
        aside={<bdi>{costWords(list, expected, pageSize, locale)}</bdi>}
        opens={cameUnasked}
        onOpen={() => isIdle && readOn(callsLeft(list, expected, pageSize))}
      >
        {() => (
          <AllBallots {...{ record, errorActions, ballots }} skeleton={SKELETON}>
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
