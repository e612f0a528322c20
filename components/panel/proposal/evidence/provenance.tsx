import { Term } from '@/components/shared/figures/fact-list';
import { Ago, LocalAndUtc, Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { ProvenanceRow } from '@/utils/proposal/proposal';
import { humanise } from '@/utils/proposal/status-words';
import { SOURCE_ORIGINS } from '@/utils/source/origins';

/** Fields from one source and provider, observed at one time. */
interface ProvenanceGroup extends Omit<ProvenanceRow, 'field'> {
  /** In the service's order, at least one. */
  readonly fields: readonly string[];
}

/**
 * Joins rows that differ only in their field. Latest first; rows without a readable time come last in the service's
 * order.
 */
function provenanceGroups(rows: readonly ProvenanceRow[]): ProvenanceGroup[] {
  const groups = new Map<string, ProvenanceGroup>();
  for (const { field, ...origin } of rows) {
    const id = JSON.stringify([origin.source, origin.provider, origin.observedAt]);
    const fields = groups.get(id)?.fields ?? [];
    groups.set(id, { ...origin, fields: [...fields, field] });
  }
  return [...groups.values()].sort((one, other) => momentOf(other) - momentOf(one));
}

/** Returns zero, earlier than any observation, without a time. */
function momentOf({ observedAt }: ProvenanceGroup): number {
  return (observedAt === null ? null : parseTimestamp(observedAt)) ?? 0;
}

/**
 * Shows when and where each field was last observed, latest first. Codes are words here; the drawer's raw words are
 * unchanged.
 */
export function ProvenanceTimeline({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
  const { t } = useLocale();
  return (
    <div class="provenance">
      <h4 class="group-name">
        <Term of="term_provenance">{t('provenance_title')}</Term>
      </h4>
      <ol class="provenance-list" aria-label={t('provenance_title')}>
        {provenanceGroups(rows).map((group, index) => (
          <GroupStep key={`${group.fields[0]} ${index}`} group={group} />
        ))}
      </ol>
    </div>
  );
}

function GroupStep({ group: { fields, source, provider, observedAt } }: { group: ProvenanceGroup }) {
  const locale = useLocale();
  const { t } = locale;
  const isDated = observedAt !== null && parseTimestamp(observedAt) !== null;
  return (
    <li class={isDated ? 'provenance-step' : 'provenance-step provenance-undated'}>
      <p class="provenance-time">
        <Observed at={observedAt} />
      </p>
      <ul class="provenance-fields" aria-label={t('provenance_field')}>
        {fields.map((field, index) => (
          <li key={`${field} ${index}`}>
            <RemoteText text={humanise(field, locale)} />
          </li>
        ))}
      </ul>
      <p class="small">
        <Phrase of="provenance_from">
          <RemoteText text={sourceWords(source, locale)} />
          {provider === null ? t('not_reported') : <RemoteText text={provider} />}
        </Phrase>
      </p>
    </li>
  );
}

/** Turns a code such as `serving.proposals` into words; keeps names and addresses, including a source's host. */
function sourceWords(source: string, locale: Locale): string {
  if (SOURCE_ORIGINS.some(({ origin }) => new URL(origin).host === source)) return source;
  return /^[a-z]+(?:[._][a-z]+)+$/.test(source) ? humanise(source, locale) : source;
}

function Observed({ at }: { at: Timestamp | null }) {
  const { t } = useLocale();
  if (at === null) return <>{t('provenance_undated')}</>;
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <>
      <strong>
        <Ago at={at} />
      </strong>{' '}
      <span class="small">
        <LocalAndUtc at={at} />
      </span>
    </>
  );
}
