import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import type { RegionProps } from '../kit/region';
import { costWords, expectedBallots, firstPageWords } from '../reading/reading-cost';
import type { ReadBallots } from '../reading/use-reading';
import { LoadedVoters } from './loaded-voters';

interface VotersRegionProps extends RegionProps {
  readonly ballots: ReadBallots;
}

/** The largest voters at a glance, and all of them. Each page costs a call. */
export function VotersRegion({ record, candidate, errorActions, ballots }: VotersRegionProps) {
  const locale = useLocale();
  const { list, pageSize, load, cameUnasked } = ballots;
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const identity = detail?.identity ?? candidate.identity;
  const expected = expectedBallots(summary);
  const aside =
    list === null ? firstPageWords(expected, pageSize, locale) : costWords(list, expected, pageSize, locale);
  return (
    <section class="fold-region" aria-label={locale.t('region_ballots')}>
      <Fold
        icon={<Icon name="person" />}
        name={locale.t('view_voters')}
        aside={<bdi>{aside}</bdi>}
        startsOpen={list !== null}
        opens={cameUnasked}
        onOpen={() => list === null && load()}
      >
        {() =>
          list === null ? (
            <Skeleton lines={['bar', 'half', 'block']} />
          ) : (
            <LoadedVoters {...ballots} {...{ list, record, detail, summary, identity, errorActions }} />
          )
        }
      </Fold>
    </section>
  );
}
