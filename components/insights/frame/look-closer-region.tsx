import { useShown } from '@/components/panel/kit/panel-context';
import {
  callsLeft,
  costWords,
  expectedBallots,
  firstPageWords,
} from '@/components/panel/reading/reading-progress';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import type { Insight, InsightProps } from './insight';
import { INSIGHTS } from './insights';
import './look-closer.css';

interface LookCloserProps extends InsightProps {
  /** Whether the source has no ballots. */
  readonly withoutBallots?: boolean;
}

/** Lists analyses of ballots and texts with their cost in calls; loads nothing automatically. */
export function LookCloserRegion({ withoutBallots = false, ballots }: LookCloserProps) {
  const { t } = useLocale();
  const name = t('region_look_closer');
  const offered = INSIGHTS.filter((insight) => !withoutBallots || insight.withoutBallots);
  if (offered.length === 0) return null;
  return (
    <section class="fold-region" aria-label={name}>
      <Fold icon={<RowIcon name="lens" />} name={name} aside={t('look_closer_hint')}>
        {() => (
          <div class="insights">
            {offered.map((insight) => (
              <InsightRow key={insight.id} insight={insight} ballots={ballots} />
            ))}
          </div>
        )}
      </Fold>
    </section>
  );
}

interface InsightRowProps extends InsightProps {
  readonly insight: Insight;
}

function InsightRow({ insight, ballots }: InsightRowProps) {
  const locale = useLocale();
  const expected = expectedBallots(useShown().summary);
  return (
    <Fold
      level="h4"
      name={locale.t(insight.name)}
      aside={<bdi>{costOf(insight, ballots, expected, locale)}</bdi>}
      onOpen={() => readFor(insight, ballots, expected)}
    >
      {() => <Lazy component={insight.view} props={{ ballots }} skeleton={['wide', 'half']} />}
    </Fold>
  );
}

/** Returns the calls that opening the row makes, or what is already loaded. */
function costOf(
  { reads }: Insight,
  { list, pageSize, inLog }: ReadBallots,
  expected: string | null,
  locale: Locale,
): string {
  if (reads === 'nothing') return locale.t('insight_no_call');
  return reads === 'largest-ballots' && list === null
    ? firstPageWords(expected, pageSize, locale, inLog)
    : costWords(list, expected, pageSize, locale, inLog);
}

/** Loads what the row needs; the other rows share it. */
function readFor(
  { reads }: Insight,
  { list, load, readOn, pageSize }: ReadBallots,
  expected: string | null,
): void {
  if (reads === 'largest-ballots' && list === null) load();
  if (reads === 'all-ballots' && (list === null || list.state === 'ready'))
    readOn(callsLeft(list, expected, pageSize));
}
