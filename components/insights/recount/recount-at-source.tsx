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
import { Phrase } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import type { ReadAt } from '@/utils/proposal/before-end';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import type { InsightProps } from '../frame/insight';
import { asSummary, type Recounted } from './recount';

interface RecountAtSourceProps extends InsightProps {
  readonly result: Recounted;
  readonly summary: VoteSummary;
  /** When the first of the ballots were read. */
  readonly readAt: ReadAt;
}

/** The sums beside what the origin says, where the panel has that; where the ballots are the origin's own there is nothing beside them. */
export function RecountAtSource(props: RecountAtSourceProps) {
  const { t } = useLocale();
  const told = useContext(AtSourceContext)?.[0];
  const { key } = props.candidate;
  if (told?.of !== key || hostOfKey(key) !== null) return null;
  if (told.read === null) return <p>{t(told.isOn ? 'recount_source_unread' : 'recount_no_source')}</p>;
  return <Beside {...props} source={told.read.record} isWaiting={told.read.isWaiting} />;
}

interface BesideProps extends RecountAtSourceProps {
  readonly source: SourceRecord;
  readonly isWaiting: boolean;
}

function Beside({ result, summary, readAt, record, source, isWaiting }: BesideProps) {
  const locale = useLocale();
  const { figures, places } = useMemo(() => {
    const summed = { ...readAt, value: asSummary(result, summary) };
    return compareFigures({ detail: answerOf(record?.detail), summary: summed }, originOf(source));
  }, [result, summary, readAt, source, record]);
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

/** A list may lack ballots: sums that are less than what was read later are not for that the older ones. */
function ofOtherMoment(figure: ComparedFigure): ComparedFigure {
  const { state } = figure.comparison;
  const isOther = state === 'behind' || state === 'ahead';
  return isOther ? { ...figure, comparison: notComparable('other-moment') } : figure;
}
