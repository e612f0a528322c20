import { Digits } from '@/components/shared/figures/digits';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { useLocale } from '@/components/shared/words';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { choiceWords } from '@/utils/proposal/status-words';
import { type ComparedFigure, isDifference } from './compare/comparison';
import { comparisonWords, figureWords } from './compare/comparison-words';
import './at-source.css';

interface FigurePairsProps {
  readonly figures: readonly ComparedFigure[];
  readonly source: string;
  readonly service: string;
  /** Whether differences are not shown yet. */
  readonly isWaiting: boolean;
  /** Whether only the values are shown, not how they compare. */
  readonly areBare?: boolean;
}

/** Shows each figure of both sides, and how they compare. */
export function FigurePairs({ figures, ...sides }: FigurePairsProps) {
  const locale = useLocale();
  return (
    <FactList>
      {figures.map((figure, index) => (
        <Fact key={index} name={nameOf(figure, locale)}>
          <FigurePair figure={figure} {...sides} />
        </Fact>
      ))}
    </FactList>
  );
}

const NAMES: Readonly<Record<Exclude<ComparedFigure['name'], 'choice'>, MessageKey>> = {
  total: 'choices_total',
  quorum: 'quorum_fact_requirement',
  status: 'browse_status',
  end: 'browse_window_end',
};

function nameOf({ name, choice }: ComparedFigure, locale: Locale): string {
  return name === 'choice' ? choiceWords({ label: choice, key: null }, locale) : locale.t(NAMES[name]);
}

interface FigurePairProps extends Omit<FigurePairsProps, 'figures'> {
  readonly figure: ComparedFigure;
}

/** Shows equal values once, others in each side's words under its name. */
function FigurePair({ figure, source, service, isWaiting, areBare = false }: FigurePairProps) {
  const locale = useLocale();
  const { comparison } = figure;
  const waits = isWaiting && isDifference(figure);
  const words = waits ? locale.t('at_source_again') : comparisonWords(comparison, locale);
  const sides =
    comparison.state === 'agrees'
      ? [{ by: null, value: figure.source }]
      : [
          { by: service, value: figure.service },
          { by: source, value: figure.source },
        ];
  return (
    <>
      {sides.map(({ by, value }) =>
        value === null ? null : (
          <span class="at-source-side" key={by}>
            <bdi class="at-source-value">
              <Digits text={figureWords(figure, value, locale)} />
            </bdi>{' '}
            {by === null ? null : <bdi class="small">{by}</bdi>}
          </span>
        ),
      )}
      {areBare ? null : (
        <span class={waits ? 'at-source-state' : `at-source-state state-${comparison.state}`}>
          <Digits text={words} />
        </span>
      )}
    </>
  );
}
