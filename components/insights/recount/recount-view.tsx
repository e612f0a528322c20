import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { AtSourceContext } from '@/components/panel/at-source/at-source-context';
import { compareFigures } from '@/components/panel/at-source/compare/compare-figures';
import {
  type ComparedFigure,
  notComparable,
  originOf,
  type SourceRecord,
} from '@/components/panel/at-source/compare/comparison';
import { scaleWords } from '@/components/panel/at-source/compare/comparison-words';
import { FigurePairs } from '@/components/panel/at-source/figure-pairs';
import { useShown } from '@/components/panel/kit/panel-context';
import { AllBallots } from '@/components/panel/reading/reading-progress';
import { Digits } from '@/components/shared/figures/digits';
import { Figure } from '@/components/shared/figures/figure';
import { ChoiceMark } from '@/components/shared/figures/marks';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { type DecimalString, isNegative, isZero, parseDecimal } from '@/utils/numbers/decimal';
import { formatExact } from '@/utils/numbers/format';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ReadAt } from '@/utils/proposal/before-end';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { VoteFigures } from '@/utils/proposal/tally';
import { hostOfKey } from '@/utils/source/origins';
import { InsightNote, type InsightProps, scoresReason, useInsightFigures } from '../frame/insight';
import { asSummary, type Recount, type Recounted, type RecountedFigure, recount } from './recount';

interface RecountAtSourceProps {
  readonly result: Recounted;
  readonly summary: VoteSummary;
  /** When the first ballots were read. */
  readonly readAt: ReadAt;
}

/**
 * Shows the sums next to the origin's figures, if the panel has them. Ballots from the origin itself have no second
 * figure.
 */
function RecountAtSource(props: RecountAtSourceProps) {
  const { t } = useLocale();
  const told = useContext(AtSourceContext)?.[0];
  const { key } = useShown().candidate;
  if (told?.of !== key || hostOfKey(key) !== null) return null;
  if (told.read === null) return <p>{t(told.isOn ? 'recount_source_unread' : 'recount_no_source')}</p>;
  return <Beside {...props} source={told.read.record} isWaiting={told.read.isWaiting} />;
}

interface BesideProps extends RecountAtSourceProps {
  readonly source: SourceRecord;
  readonly isWaiting: boolean;
}

function Beside({ result, summary, readAt, source, isWaiting }: BesideProps) {
  const locale = useLocale();
  const { detail } = useShown().answers;
  const { figures, places } = useMemo(() => {
    const summed = { ...readAt, value: asSummary(result, summary) };
    return compareFigures({ detail, summary: summed }, originOf(source));
  }, [result, summary, readAt, source, detail]);
  const host = hostOfKey(source.key) ?? '';
  const sums = figures.filter(({ name }) => name === 'choice' || name === 'total').map(ofOtherMoment);
  return (
    <div class="at-source">
      <p>
        <Phrase of="recount_beside">
          <bdi>{host}</bdi>
        </Phrase>
      </p>
      <FigurePairs figures={sums} source={host} service={locale.t('recount_side')} isWaiting={isWaiting} />
      {places === null ? null : (
        <p class="small">{scaleWords(places, originOf(source).decimals ?? 0, locale)}</p>
      )}
    </div>
  );
}

/** A list may lack ballots: a sum below a later figure does not prove that the figure is older. */
function ofOtherMoment(figure: ComparedFigure): ComparedFigure {
  const { state } = figure.comparison;
  const isOther = state === 'behind' || state === 'ahead';
  return isOther ? { ...figure, comparison: notComparable('other-moment') } : figure;
}

/** Shows the sum of all ballots next to the reported figures. */
export function RecountView({ ballots }: InsightProps) {
  const { t } = useLocale();
  const { summary, figures, isOpen } = useInsightFigures();
  if (summary === null) return <p>{t('insight_no_summary')}</p>;
  return (
    <AllBallots ballots={ballots} skeleton={['wide', 'wide', 'half']}>
      {({ rows, state, origins: [first] }) => (
        <Result {...{ rows, summary, figures, isOpen }} isComplete={state === 'end'}>
          {(result) => first && <RecountAtSource {...{ result, summary }} readAt={first} />}
        </Result>
      )}
    </AllBallots>
  );
}

interface ResultProps {
  readonly rows: readonly Ballot[];
  readonly summary: VoteSummary;
  readonly figures: VoteFigures;
  readonly isComplete: boolean;
  readonly isOpen: boolean;
  /** Other figures to compare the sums with. */
  readonly children: (result: Recounted) => ComponentChildren;
}

function Result({ rows, summary, figures, isComplete, isOpen, children }: ResultProps) {
  const locale = useLocale();
  const result = useMemo(
    () => recount(rows, summary, figures, isComplete),
    [rows, summary, figures, isComplete],
  );
  if (result.kind === 'cannot') {
    return <p>{locale.t(result.because === 'scores' ? scoresReason(figures) : REASONS[result.because])}</p>;
  }
  return (
    <>
      <p>
        <strong>{verdictWords(result, locale)}</strong>
      </p>
      {result.kind === 'differs' && isOpen ? <p class="small">{locale.t('recount_open')}</p> : null}
      <Figures result={result} />
      {children(result)}
      <InsightNote of="recount_assumes" />
    </>
  );
}

const REASONS: Readonly<
  Record<Exclude<Extract<Recount, { kind: 'cannot' }>['because'], 'scores'>, MessageKey>
> = {
  incomplete: 'recount_incomplete',
  'no-choices': 'insight_no_choices',
  'no-one-choice': 'insight_no_one_choice',
  'no-power': 'insight_no_power',
};

function verdictWords({ kind, count }: Recounted, { t, tag }: Locale): string {
  const listed = formatCount(count.listed, tag);
  if (kind === 'matches') return t('recount_matches', listed);
  if (kind === 'rounded') return t('recount_rounded', listed);
  return t(kind === 'differs' ? 'recount_differs' : 'recount_nothing_reported', listed);
}

function Figures({ result: { choices, total, count } }: { readonly result: Recounted }) {
  const locale = useLocale();
  const { t, tag } = locale;
  return (
    <table class="insight-table recount-table">
      <thead>
        <tr>
          <th scope="col">{t('ballots_col_choice')}</th>
          <th scope="col">{t('recount_summed')}</th>
          <th scope="col">{t('recount_difference')}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              <span class="legend-entry">
                <ChoiceMark position={index + 1} /> <RemoteText text={choiceWords(row.choice, locale)} />
              </span>
            </th>
            <FigureCells figure={row} />
          </tr>
        ))}
        <tr>
          <th scope="row">{t('choices_total')}</th>
          <FigureCells figure={total} />
        </tr>
        <tr>
          <th scope="row">{t('view_voters')}</th>
          <td>{formatCount(count.listed, tag)}</td>
          <td>
            <Difference of={countDifference(count)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function FigureCells({ figure: { summed, difference, isRounding } }: { readonly figure: RecountedFigure }) {
  const { t } = useLocale();
  return (
    <>
      <td>
        <Figure value={summed} />
      </td>
      <td>
        {isRounding ? (
          <data value={difference ?? ''}>{t('recount_rounding')}</data>
        ) : (
          <Difference of={difference} />
        )}
      </td>
    </>
  );
}

/** Exact, because a short form would hide the difference. */
function Difference({ of }: { readonly of: DecimalString | null }) {
  const { t, tag } = useLocale();
  if (of === null) return t('not_reported');
  if (isZero(of)) return t('recount_none');
  return (
    <data value={of} dir="ltr">
      {isNegative(of) ? '' : '+'}
      <Digits text={formatExact(of, tag)} />
    </data>
  );
}

function countDifference({ listed, reported }: Recounted['count']): DecimalString | null {
  return reported === null ? null : parseDecimal(String(BigInt(listed) - BigInt(reported)));
}
