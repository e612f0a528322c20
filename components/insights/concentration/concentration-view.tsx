import { useMemo } from 'preact/hooks';
import { AllBallots, expectedBallots } from '@/components/panel/reading/reading-progress';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { useLocale } from '@/components/shared/words';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { VoteFigures } from '@/utils/proposal/tally';
import { InsightNote, type InsightProps, scoresReason, useInsightFigures } from '../frame/insight';
import { concentrationOf, type Diffuse, type Untold, type WithoutLargest } from './concentration';

/** Shows how few voters cast how much of the power. */
export function ConcentrationView({ ballots }: InsightProps) {
  const { t } = useLocale();
  const { summary, figures } = useInsightFigures();
  if (summary === null) return <p>{t('insight_no_summary')}</p>;
  return (
    <AllBallots ballots={ballots} skeleton={['wide', 'wide', 'half']}>
      {({ rows, state }) => (
        <Measured
          {...{ summary, figures }}
          list={{
            rows,
            isWhole: state === 'end',
            isByPower: ballots.order === 'power',
            expected: expectedBallots(summary),
          }}
        />
      )}
    </AllBallots>
  );
}

interface MeasuredProps {
  readonly summary: VoteSummary;
  readonly figures: VoteFigures;
  readonly list: Parameters<typeof concentrationOf>[2];
}

function Measured({ summary, figures, list }: MeasuredProps) {
  const locale = useLocale();
  const { t, tag } = locale;
  const { rows, isWhole, isByPower } = list;
  const found = useMemo(
    () => concentrationOf(summary, figures, list),
    [summary, figures, rows, isWhole, isByPower],
  );
  if (found.kind === 'none') return <p>{t(REASONS[found.because])}</p>;
  const { voters, isAtLeast } = found.majority;
  return (
    <>
      <p>
        <strong>
          {isAtLeast
            ? t('concentration_half_at_least', formatCount(voters, tag))
            : locale.count('concentration_half', voters)}
        </strong>
      </p>
      <FactList>
        {found.tops.map((top) => (
          <Fact key={top.voters} name={locale.count('concentration_top', top.voters)}>
            <bdi>{percentWords(top.share, locale)}</bdi>
          </Fact>
        ))}
      </FactList>
      <p>{withoutWords(found.without, figures, locale)}</p>
      <InsightNote of="concentration_assumes" />
    </>
  );
}

const REASONS: Readonly<Record<Diffuse, MessageKey>> = {
  'no-total': 'ballots_no_total',
  'no-parts': 'insight_no_parts',
  'no-power': 'insight_no_power',
  'ballots-differ': 'insight_ballots_differ',
  unordered: 'insight_unordered',
};

const UNTOLD: Readonly<Record<Exclude<Untold, 'scores'>, MessageKey>> = {
  'too-few': 'concentration_too_few',
  unread: 'concentration_unread',
  'powers-unknown': 'insight_powers_unknown',
  'no-choices': 'insight_no_choices',
  'no-one-choice': 'insight_no_one_choice',
  'no-power': 'insight_no_power',
};

function withoutWords(without: WithoutLargest | Untold, figures: VoteFigures, locale: Locale): string {
  if (without === 'scores') return locale.t(scoresReason(figures));
  if (typeof without === 'string') return locale.t(UNTOLD[without]);
  const left = locale.count('voters', without.left);
  const { leading } = without;
  if (leading.kind !== 'choice') return locale.t('concentration_without_tie', left);
  const name = choiceWords(leading.choice, locale, MAX_LABEL);
  return locale.t(without.changes ? 'concentration_without_other' : 'concentration_without_same', left, name);
}

const MAX_LABEL = 40;
