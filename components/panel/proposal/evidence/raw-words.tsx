import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProvenanceRow } from '@/utils/proposal/proposal';
import type { EvidenceSignal } from './evidence-signals';

interface RawWordsProps {
  readonly signals: readonly EvidenceSignal[];
  readonly record: ProposalRecord | null;
}

/** The service's own words unchanged, each with what it means and what it does not. */
export function RawWords({ signals, record }: RawWordsProps) {
  const { t, tag } = useLocale();
  const detail = answerOf(record?.detail)?.value ?? null;
  return (
    <Fold icon={<RowIcon name="list" />} name={t('evidence_raw')} aside={formatCount(signals.length, tag)}>
      {() => (
        <>
          {detail === null ? null : (
            <FactList>
              <Fact name={t('outcome_service_says')} term="term_status">
                <Phrase of="outcome_verbatim">
                  <Verbatim code={detail.lifecycle} />
                  <Verbatim code={detail.outcome} />
                </Phrase>
              </Fact>
              {detail.execution === null ? null : (
                <Fact name={t('outcome_fact_execution')} term="term_execution">
                  <Verbatim code={detail.execution} />
                </Fact>
              )}
            </FactList>
          )}
          <ul class="raw-words">
            {signals.map((signal) => (
              <RawWord key={`${signal.from} ${signal.code ?? signal.meaning.label}`} signal={signal} />
            ))}
          </ul>
          <RawProvenance rows={answerOf(record?.evidence)?.value.provenance ?? []} />
        </>
      )}
    </Fold>
  );
}

function RawWord({ signal: { from, code, meaning } }: { readonly signal: EvidenceSignal }) {
  const { t } = useLocale();
  return (
    <li class="raw-word">
      <p>
        {code === null ? (
          <>
            {from === '' ? null : `${from} · `}
            <RemoteText text={meaning.label} />
          </>
        ) : (
          <Phrase of="evidence_from_code">
            {from}
            <code dir="auto">{code}</code>
          </Phrase>
        )}
      </p>
      <p class="small">
        <strong>{t('evidence_means')}</strong> {meaning.means}
      </p>
      <p class="small">
        <strong>{t('evidence_does_not_mean')}</strong> {meaning.doesNotMean}
      </p>
    </li>
  );
}

/** Field, source and provider in the service's codes. */
function RawProvenance({ rows }: { readonly rows: readonly ProvenanceRow[] }) {
  const { t } = useLocale();
  if (rows.length === 0) return null;
  return (
    <div class="raw-provenance small">
      <h4 class="group-name">{t('provenance_title')}</h4>
      <ul>
        {rows.map(({ field, source, provider }, index) => (
          <li key={index}>
            <Verbatim code={field} /> · <Verbatim code={source} /> · <Verbatim code={provider} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Verbatim({ code }: { readonly code: string | null }) {
  const { t } = useLocale();
  if (code === null) return <>{t('not_reported')}</>;
  return (
    <code>
      <RemoteText text={code} />
    </code>
  );
}
