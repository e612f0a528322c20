import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { Icon, type IconName } from '@/components/shared/controls/icons';
import { ExternalLink } from '@/components/shared/controls/link';
import { Ago, Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { type CountKey, formatCount, type MessageKey } from '@/utils/i18n/locale';
import type { Timestamp } from '@/utils/i18n/time';
import { answerOf, type Section } from '@/utils/lookup/records/records';
import type { Evidence, Intelligence } from '@/utils/proposal/proposal';
import { type EvidenceSignal, evidenceSignals } from './evidence-signals';
import { ProvenanceTimeline } from './provenance';
import { Region, type RegionProps, SectionBody } from './region';

/** More signals of one tone are folded. */
const FOLD_BEYOND = 8;

type Tone = EvidenceSignal['meaning']['tone'];

interface Group {
  readonly has: (meaning: EvidenceSignal['meaning']) => boolean;
  readonly name: MessageKey;
  readonly more: CountKey;
  readonly fewer: MessageKey;
}

/** Groups by severity. Unknown signals are never counted as good ones. */
const GROUPS: readonly Group[] = [
  {
    has: ({ tone }) => tone === 'problem',
    name: 'evidence_problems',
    more: 'evidence_show_all_problems',
    fewer: 'evidence_show_fewer_problems',
  },
  {
    has: ({ tone }) => tone === 'caution',
    name: 'evidence_cautions',
    more: 'evidence_show_all_cautions',
    fewer: 'evidence_show_fewer_cautions',
  },
  {
    has: ({ tone, known }) => tone === 'note' && known,
    name: 'evidence_notes',
    more: 'evidence_show_all_notes',
    fewer: 'evidence_show_fewer_notes',
  },
  {
    has: ({ tone, known }) => tone === 'note' && !known,
    name: 'evidence_unrecognised',
    more: 'evidence_show_all_unrecognised',
    fewer: 'evidence_show_fewer_unrecognised',
  },
  {
    has: ({ tone }) => tone === 'good',
    name: 'evidence_good',
    more: 'evidence_show_all_good',
    fewer: 'evidence_show_fewer_good',
  },
];

const ICONS: Record<Tone, IconName> = {
  problem: 'problem',
  caution: 'caution',
  note: 'note',
  good: 'good',
};

/** Signals by tone, the weightiest first; each opens to what it means and what it does not. */
function SignalGroups({ signals }: { readonly signals: readonly EvidenceSignal[] }) {
  return (
    <>
      {GROUPS.map((group) => {
        const members = signals.filter(({ meaning }) => group.has(meaning));
        return members.length === 0 ? null : <SignalGroup key={group.name} group={group} signals={members} />;
      })}
    </>
  );
}

function SignalGroup({ group, signals }: { group: Group; signals: readonly EvidenceSignal[] }) {
  const locale = useLocale();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? signals : signals.slice(0, FOLD_BEYOND);
  return (
    <div class="signal-group">
      <h4 class="group-name">
        {locale.t(group.name)} <span class="small">{formatCount(signals.length, locale.tag)}</span>
      </h4>
      <ul class="signals">
        {shown.map((signal) => (
          <li key={`${signal.from} ${signal.code ?? signal.meaning.label}`}>
            <SignalDetails signal={signal} />
          </li>
        ))}
      </ul>
      {signals.length > FOLD_BEYOND ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={locale.count(group.more, signals.length)}
          fewer={locale.t(group.fewer)}
        />
      ) : null}
    </div>
  );
}

function SignalDetails({ signal }: { signal: EvidenceSignal }) {
  const { t } = useLocale();
  const { from, code, meaning } = signal;
  return (
    <details class={`signal tone-${meaning.tone}`}>
      <summary>
        <Icon name={meaning.known ? ICONS[meaning.tone] : 'unknown'} />
        <span class="signal-words">
          <span class="signal-label">
            <RemoteText text={meaning.label} />
          </span>
          <span class="small">
            {code === null ? (
              from
            ) : (
              <Phrase of="evidence_from_code">
                {from}
                <code dir="auto">{code}</code>
              </Phrase>
            )}
          </span>
        </span>
        <Icon name="disclose" />
      </summary>
      <div class="signal-meaning">
        <p>
          <strong>{t('evidence_means')}</strong> {meaning.means}
        </p>
        <p>
          <strong>{t('evidence_does_not_mean')}</strong> {meaning.doesNotMean}
        </p>
      </div>
    </details>
  );
}

/** What the service says of the quality of its own data, and where each field comes from. */
export function EvidenceRegion({ record, loading, errorActions, candidate, foundBy }: RegionProps) {
  const locale = useLocale();
  return (
    <Region name={locale.t('region_evidence')} term="term_evidence">
      {loading && answerOf(record?.evidence) === null ? null : (
        <SignalGroups signals={evidenceSignals({ record, candidate, foundBy }, locale)} />
      )}
      {isNotOffered(record?.evidence) ? (
        <NotOffered sourceUrl={answerOf(record?.detail)?.value.sourceUrl ?? candidate.sourceUrl} />
      ) : (
        <SectionBody
          section={record?.evidence}
          record={record}
          loading={loading}
          skeleton={['block', 'block', 'block', 'wide', 'half', 'wide', 'half', 'wide', 'half']}
          errorActions={errorActions}
        >
          {(evidence) => <EvidenceFacts evidence={evidence} />}
        </SectionBody>
      )}
    </Region>
  );
}

function isNotOffered(section: Section<Evidence> | undefined): boolean {
  return section?.state === 'failed' && section.error.code === 'not-offered' && section.previous === null;
}

/** The service has no such data, so a retry cannot help; the source link remains. */
function NotOffered({ sourceUrl }: { readonly sourceUrl: string | null }) {
  const { t } = useLocale();
  return (
    <>
      <Remark>{t('evidence_not_offered')}</Remark>
      <p class="small">
        <ExternalLink address={sourceUrl}>{t('link_source')}</ExternalLink>
      </p>
    </>
  );
}

function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  const { t } = useLocale();
  return (
    <>
      {evidence.warnings.length > 0 ? null : <Remark>{t('evidence_no_warnings')}</Remark>}
      {evidence.intelligence === null ? null : <DossierLine intelligence={evidence.intelligence} />}
      {evidence.provenance.length > 0 ? (
        <ProvenanceTimeline rows={evidence.provenance} />
      ) : (
        <Remark>{t('evidence_no_provenance')}</Remark>
      )}
    </>
  );
}

function Remark({ children }: { children: string }) {
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{children}</span>
    </p>
  );
}

function DossierLine({ intelligence: { artifactVersion, generatedAt } }: { intelligence: Intelligence }) {
  if (artifactVersion === null && generatedAt === null) return null;
  return (
    <p class="small">
      <Dossier version={artifactVersion} made={generatedAt} />
    </p>
  );
}

function Dossier({ version, made }: { version: string | null; made: Timestamp | null }) {
  const versionText = version === null ? null : <RemoteText text={version} />;
  if (made === null) return <Phrase of="evidence_dossier_version">{versionText}</Phrase>;
  const age = <Ago at={made} />;
  if (versionText === null) return <Phrase of="evidence_dossier_made">{age}</Phrase>;
  return (
    <Phrase of="evidence_dossier">
      {versionText}
      {age}
    </Phrase>
  );
}
