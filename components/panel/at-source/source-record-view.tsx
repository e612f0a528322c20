import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Phrase, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { LocaleContext, useLocale } from '@/components/shared/locale-context';
import { saidBy } from '@/utils/i18n/said-by';
import { relativeMs } from '@/utils/i18n/time';
import type { Answer } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';
import type { RegionProps } from '../kit/region';
import type { SourceRecord } from './compare/comparison';

/** The panel's regions, of which those are drawn that ask for nothing. */
export type Regions = readonly { readonly id: string; readonly View: ComponentType<RegionProps> }[];

const READ_ALONE: readonly string[] = ['outcome', 'quorum', 'choices', 'text'];

interface SourceRecordViewProps {
  readonly regions: Regions;
  readonly record: SourceRecord;
  readonly host: string;
  readonly ask: () => void;
}

/** A source's record by itself, with nothing of the service's: it is kept nowhere, so that nothing but reading is offered. */
export function SourceRecordView({ regions, record, host, ask }: SourceRecordViewProps) {
  const locale = saidBy(host, useLocale());
  const { actions } = usePanel();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus(), []);
  const props = regionProps(record, host, { ...actions, retry: ask });
  const [step] = record.evidence.value.provenance;
  return (
    <LocaleContext.Provider value={locale}>
      <article class="source-record" aria-label={locale.t('region_at_source')}>
        <p class="small">
          <Phrase of="at_source_record_of">
            <bdi>{host}</bdi>
          </Phrase>
        </p>
        <h3 class="proposal-title" tabIndex={-1} ref={title}>
          <ProposalTitle title={record.detail.value.title} />
        </h3>
        {regions.map(({ id, View }) => (READ_ALONE.includes(id) ? <View key={id} {...props} /> : null))}
        <p class="small">
          <RemoteText text={step?.source ?? host} /> ·{' '}
          {relativeMs(Math.min(record.summary.fetchedAt, locale.now), locale)}
        </p>
      </article>
    </LocaleContext.Provider>
  );
}

function regionProps(
  { key, detail, summary, evidence }: SourceRecord,
  host: string,
  errorActions: RegionProps['errorActions'],
): RegionProps {
  const { identity, title, sourceUrl } = detail.value;
  const nothing = () => undefined;
  return {
    candidate: { key, identity, title, sourceUrl, match: { type: 'external_id', fields: ['externalId'] } },
    record: { key, detail: ready(detail), summary: ready(summary), evidence: ready(evidence) },
    ...{ loading: false, foundBy: null, openVoters: null, errorActions },
    place: { linkUrl: null, pageUrl: null, service: host },
    drawer: { isOpen: false, toggle: nothing },
    ownVotes: { places: [], tell: nothing },
    trust: { remark: null, tell: nothing },
  };
}

const ready = <T,>(answer: Answer<T>) => ({ state: 'ready', answer }) as const;
