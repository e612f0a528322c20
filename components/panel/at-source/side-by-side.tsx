import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { RemoteText, useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import { hostOfKey } from '@/utils/source/origins';
import { Region } from '../kit/region';
import type { Comparison } from './compare/compare-figures';
import { type Confirmation, nodesOf } from './compare/compare-nodes';
import { isDifference, type SourceRecord } from './compare/comparison';
import { scaleWords } from './compare/comparison-words';
import { ConfirmationNote } from './confirmation-note';
import { FigurePairs } from './figure-pairs';
import type { AtSourceState } from './use-at-source';

export interface SideBySideProps {
  readonly reading: AtSourceState;
  readonly comparison: Comparison;
  readonly confirmation: Confirmation;
  /** The host of the service. */
  readonly service: string;
  readonly errorActions: ErrorActions;
  readonly ask: () => void;
  readonly startsOpen?: boolean;
}

/** The row "At the source" in all its states. */
export function SideBySide(props: SideBySideProps) {
  const { reading, startsOpen = false } = props;
  const locale = useLocale();
  const name = locale.t('region_at_source');
  const host = reading.state === 'read' ? hostOfKey(reading.record.key) : null;
  return (
    <Region name={name} heading={null}>
      <Fold
        icon={<Icon name="note" />}
        name={name}
        aside={host === null ? asideOf(reading, locale) : <bdi>{host}</bdi>}
        startsOpen={startsOpen}
      >
        {() =>
          reading.state === 'read' ? (
            <Compared {...props} record={reading.record} source={host ?? ''} />
          ) : (
            <NotRead {...props} />
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

function NotRead({ reading, errorActions, ask }: SideBySideProps) {
  const { t } = useLocale();
  if (reading.state === 'asking') return <Skeleton lines={['wide', 'half']} />;
  if (reading.state === 'failed')
    return <ErrorNotice error={reading.error} errorActions={{ ...errorActions, retry: ask }} inline />;
  return (
    <p class="quiet">
      {t('at_source_unasked')}{' '}
      <button type="button" class="button-text" onClick={ask}>
        {t('at_source_ask')}
      </button>
    </p>
  );
}

interface ComparedProps extends SideBySideProps {
  readonly record: SourceRecord;
  readonly source: string;
}

/** Two nodes that contradict prove nothing about the figures, so none of theirs is drawn. */
function Compared({ record, comparison, confirmation, source, service, ask }: ComparedProps) {
  const { figures } = comparison;
  const nodes = nodesOf(record, confirmation);
  return (
    <div class="at-source">
      {nodes === 'disagree' ? null : (
        <FigurePairs figures={figures} source={source} service={service} isWaiting={confirmation.isWaiting} />
      )}
      {figures.some(isDifference) ? (
        <ConfirmationNote record={record} nodes={nodes} confirmation={confirmation} first={source} />
      ) : null}
      <ReadFrom
        record={record}
        places={nodes === 'disagree' ? null : comparison.places}
        isFinal={confirmation.isFinal}
        ask={ask}
      />
    </div>
  );
}

interface ReadFromProps extends Pick<Comparison, 'places'>, Pick<Confirmation, 'isFinal'> {
  readonly record: SourceRecord;
  readonly ask: () => void;
}

/** Says where and when the figures were read, in which unit they were compared, and whether they can still change. */
function ReadFrom({ record, places, isFinal, ask }: ReadFromProps) {
  const locale = useLocale();
  const { t } = locale;
  const [step] = record.evidence.value.provenance;
  return (
    <div class="small">
      {places === null ? null : <p>{scaleWords(places, step?.decimals ?? 0, locale)}</p>}
      <RemoteText text={step?.source ?? record.key} /> · {agoMs(record.summary.fetchedAt, locale)}
      {isFinal === null ? null : <> · {t(isFinal ? 'at_source_final' : 'at_source_not_yet_final')}</>}{' '}
      <button type="button" class="button-text" onClick={ask}>
        {t('action_ask_again')}
      </button>
    </div>
  );
}
