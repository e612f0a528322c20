import { useState } from 'preact/hooks';
import { Phrase, ProposalTitle } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { errorWords } from '@/utils/api/errors';
import { hostOfKey } from '@/utils/source/origins';
import type { SourceRecord } from './compare/comparison';
import { type Regions, SourceRecordView } from './source-record-view';
import { useAtSource } from './use-at-source';
import './at-source.css';

interface KnownElsewhereProps {
  readonly regions: Regions;
  readonly url: string;
  /** When the service said that it does not know the link, milliseconds since the epoch; null while it is asked. */
  readonly askedAt: number | null;
}

/** What the source that is turned on has of a link that the service does not know; nothing where none is, or has none. */
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

/** Its record is drawn once that is wanted, and as its own. */
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
