import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LocaleContext, Phrase, ProposalTitle, RemoteText, useLocale } from '@/components/shared/words';
import { errorWords } from '@/utils/api/errors';
import { saidBy } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import type { Answer } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { type Showing, ShownProposalContext, shownProposal, usePanel } from '../kit/panel-context';
import type { SourceRecord } from './compare/comparison';
import { useAtSource } from './use-at-source';
import './at-source.css';

/** The panel's regions; only those that make no request are drawn. */
type Regions = readonly { readonly id: string; readonly View: ComponentType }[];

const READ_ALONE: readonly string[] = ['outcome', 'quorum', 'choices', 'text'];

interface SourceRecordViewProps {
  readonly regions: Regions;
  readonly record: SourceRecord;
  readonly host: string;
  readonly ask: () => void;
}

/** Shows a source's record without the service: it is not stored, so it is read-only. */
function SourceRecordView({ regions, record, host, ask }: SourceRecordViewProps) {
  const locale = saidBy(host, useLocale());
  const { actions } = usePanel();
  const title = useRef<HTMLHeadingElement>(null);
  // The clicked button has disappeared.
  useEffect(() => title.current?.focus(), []);
  const shown = shownProposal(showing(record, host, { ...actions, retry: ask }));
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
        <ShownProposalContext.Provider value={shown}>
          {regions.map(({ id, View }) => (READ_ALONE.includes(id) ? <View key={id} /> : null))}
        </ShownProposalContext.Provider>
        <p class="small">
          <RemoteText text={step?.source ?? host} /> · {agoMs(record.summary.fetchedAt, locale)}
        </p>
      </article>
    </LocaleContext.Provider>
  );
}

function showing(
  { key, detail, summary, evidence }: SourceRecord,
  host: string,
  errorActions: Showing['errorActions'],
): Showing {
  const { identity, title, sourceUrl } = detail.value;
  return {
    candidate: { key, identity, title, sourceUrl, match: { type: 'external_id', fields: ['externalId'] } },
    record: { key, detail: ready(detail), summary: ready(summary), evidence: ready(evidence) },
    ...{ loading: false, foundBy: null, openVoters: null, errorActions },
    place: { linkUrl: null, pageUrl: null, service: host },
  };
}

const ready = <T,>(answer: Answer<T>) => ({ state: 'ready', answer }) as const;

interface KnownElsewhereProps {
  readonly regions: Regions;
  readonly url: string;
  /** When the service reported the link as unknown, milliseconds since the epoch; null while the request is pending. */
  readonly askedAt: number | null;
}

/** Offers an enabled source's record of a link that the service does not know; draws nothing without one. */
export function KnownElsewhere({ regions, url, askedAt }: KnownElsewhereProps) {
  const locale = useLocale();
  const { reading, ask } = useAtSource({ by: 'url', text: url }, askedAt);
  switch (reading.state) {
    case 'none':
    case 'asking':
      return null;
    case 'unasked':
      return (
        <p class="quiet">
          {locale.t('at_source_unasked')}{' '}
          <button type="button" class="button-text" onClick={ask}>
            {locale.t('at_source_ask')}
          </button>
        </p>
      );
    case 'failed':
      return <p class="quiet">{errorWords(reading.error, locale).sentence}</p>;
    case 'read':
      return <Offer key={reading.record.key} regions={regions} record={reading.record} ask={ask} />;
  }
}

interface OfferProps extends Pick<KnownElsewhereProps, 'regions'> {
  readonly record: SourceRecord;
  readonly ask: () => void;
}

/** Draws the record on demand, labelled as the source's. */
function Offer({ regions, record, ask }: OfferProps) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const host = hostOfKey(record.key) ?? '';
  if (isOpen) return <SourceRecordView regions={regions} record={record} host={host} ask={ask} />;
  return (
    <section class="known-elsewhere" aria-label={t('region_at_source')}>
      <p>
        <Phrase of="at_source_has">
          <bdi>{host}</bdi>
        </Phrase>{' '}
        <q>
          <ProposalTitle title={record.detail.value.title} />
        </q>
      </p>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Phrase of="at_source_show">
          <bdi>{host}</bdi>
        </Phrase>
      </button>
    </section>
  );
}
