import { useEffect } from 'preact/hooks';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { RemoteText } from '@/components/shared/figures/text';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { relativeMs } from '@/utils/i18n/time';
import { answerOf } from '@/utils/lookup/records/records';
import { choiceWords } from '@/utils/proposal/status-words';
import { hostOfKey } from '@/utils/source/origins';
import { Region, type RegionProps } from '../proposal/region';
import { compareFigures } from './compare-figures';
import type { ComparedFigure } from './comparison';
import { comparisonWords, figureWords, remarkWords } from './comparison-words';
import { type AtSourceState, type SourceRecord, useAtSource } from './use-at-source';
import './at-source.css';

/** The figures of the service beside what the origin itself says of them; nothing where no source is turned on for it. */
export function AtSource(props: RegionProps) {
  const { record, place, trust } = props;
  const locale = useLocale();
  const { reading, ask } = useAtSource(props);
  const figures = reading.state === 'read' ? comparedWith(reading.record, record) : [];
  const host = reading.state === 'read' ? hostOfKey(reading.record.key) : null;
  const remark = reading.state === 'read' ? remarkWords(figures, host ?? '', locale) : null;
  useEffect(() => {
    if (remark !== trust.remark) trust.tell(remark);
  }, [remark]);
  if (reading.state === 'none') return null;
  const name = locale.t('region_at_source');
  return (
    <Region name={name} heading={null}>
      <Fold
        icon={<Icon name="note" />}
        name={name}
        aside={host === null ? asideOf(reading, locale) : <bdi>{host}</bdi>}
      >
        {() =>
          reading.state === 'read' ? (
            <Compared
              record={reading.record}
              figures={figures}
              source={host ?? ''}
              service={place.service}
              ask={ask}
            />
          ) : (
            <NotRead reading={reading} props={props} ask={ask} />
          )
        }
      </Fold>
    </Region>
  );
}

function asideOf({ state }: AtSourceState, { t }: Locale): string | null {
  if (state === 'unasked') return t('at_source_not_asked');
  return state === 'failed' ? t('options_ledger_no_answer') : null;
}

/** The hub prints doubles; contracts print every digit. */
function comparedWith(source: SourceRecord, record: RegionProps['record']): readonly ComparedFigure[] {
  const summary = answerOf(record?.summary);
  if (summary === null) return [];
  const service = { detail: answerOf(record?.detail), summary };
  const { limitations } = source.evidence.value;
  const printsDoubles = source.key.startsWith('snapshot-hub:');
  return compareFigures(service, { ...source, limitations, printsDoubles });
}

interface NotReadProps {
  readonly reading: AtSourceState;
  readonly props: RegionProps;
  readonly ask: () => void;
}

function NotRead({ reading, props, ask }: NotReadProps) {
  const { t } = useLocale();
  if (reading.state === 'asking') return <Skeleton lines={['wide', 'half']} />;
  if (reading.state === 'failed')
    return <ErrorNotice error={reading.error} errorActions={{ ...props.errorActions, retry: ask }} inline />;
  return (
    <p class="quiet">
      {t('at_source_unasked')}{' '}
      <button type="button" class="button-text" onClick={ask}>
        {t('at_source_ask')}
      </button>
    </p>
  );
}

interface ComparedProps {
  readonly record: SourceRecord;
  readonly figures: readonly ComparedFigure[];
  readonly source: string;
  readonly service: string;
  readonly ask: () => void;
}

function Compared({ record, figures, source, service, ask }: ComparedProps) {
  const locale = useLocale();
  const { t } = locale;
  const [step] = record.evidence.value.provenance;
  const differs = figures.some(({ comparison: { state } }) => state === 'differs' || state === 'other');
  return (
    <div class="at-source">
      <FactList>
        {figures.map((figure, index) => (
          <Fact key={index} name={nameOf(figure, locale)}>
            <FigurePair figure={figure} source={source} service={service} />
          </Fact>
        ))}
      </FactList>
      {differs ? <p class="small">{t('at_source_one_operator')}</p> : null}
      <p class="small">
        <RemoteText text={step?.source ?? source} /> ·{' '}
        {relativeMs(Math.min(record.summary.fetchedAt, locale.now), locale)}{' '}
        <button type="button" class="button-text" onClick={ask}>
          {t('action_ask_again')}
        </button>
      </p>
    </div>
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

interface FigurePairProps {
  readonly figure: ComparedFigure;
  readonly source: string;
  readonly service: string;
}

/** Where both sides say the same it is said once; else each in its own words, under its own name. */
function FigurePair({ figure, source, service }: FigurePairProps) {
  const locale = useLocale();
  const { comparison } = figure;
  const words = comparisonWords(comparison, locale);
  const sides = comparison.state === 'agrees' ? [] : [{ by: service, value: figure.service }];
  return (
    <>
      {[...sides, { by: source, value: figure.source }].map(({ by, value }) =>
        value === null ? null : (
          <span class="at-source-side" key={by}>
            <bdi class="at-source-value">{figureWords(figure, value, locale)}</bdi>{' '}
            <bdi class="small">{by}</bdi>
          </span>
        ),
      )}
      <span class={`at-source-state state-${comparison.state}`}>{words}</span>
    </>
  );
}
