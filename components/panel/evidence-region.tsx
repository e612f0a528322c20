import { useClock } from '@/components/shared/clock-context';
import { ExternalLink } from '@/components/shared/external-link';
import { Icon } from '@/components/shared/icons';
import { Ago } from '@/components/shared/moment';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { answerOf, type Section } from '@/utils/lookup/records';
import type { Evidence, Intelligence, ProposalCandidate, Timestamp } from '@/utils/proposal/proposal';
import { evidenceSignals, type FoundBy } from './evidence-signals';
import type { RegionProps } from './outcome-region';
import { ProvenanceTimeline } from './provenance-timeline';
import { Region } from './region';
import { SectionBody } from './section-body';
import { SignalGroups } from './signal-groups';

interface EvidenceRegionProps extends RegionProps {
  readonly candidate: ProposalCandidate;
  /** Which question about the link found the proposal, null where that is not known. */
  readonly foundBy: FoundBy | null;
}

/** What the service says of the quality of its own data, and where each field comes from. */
export function EvidenceRegion({ record, loading, remedies, candidate, foundBy }: EvidenceRegionProps) {
  const say = useSay();
  const { now } = useClock();
  return (
    <Region name={say('region_evidence')} term="term_evidence">
      {loading && answerOf(record?.evidence) === null ? null : (
        <SignalGroups signals={evidenceSignals({ record, candidate, foundBy, now }, say)} />
      )}
      {isNotOffered(record?.evidence) ? (
        <NotOffered sourceUrl={answerOf(record?.detail)?.value.sourceUrl ?? candidate.sourceUrl} />
      ) : (
        <SectionBody
          section={record?.evidence}
          record={record}
          loading={loading}
          skeleton={['block', 'block', 'block', 'wide', 'half', 'wide', 'half', 'wide', 'half']}
          remedies={remedies}
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

/** No option and no new try brings what the service does not have; its source stays to be read. */
function NotOffered({ sourceUrl }: { readonly sourceUrl: string | null }) {
  const say = useSay();
  return (
    <>
      <Remark>{say('evidence_not_offered')}</Remark>
      <p class="small">
        <ExternalLink address={sourceUrl}>{say('link_source')}</ExternalLink>
      </p>
    </>
  );
}

function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  const say = useSay();
  return (
    <>
      {evidence.warnings.length > 0 ? null : <Remark>{say('evidence_no_warnings')}</Remark>}
      {evidence.intelligence === null ? null : <DossierLine intelligence={evidence.intelligence} />}
      {evidence.provenance.length > 0 ? (
        <ProvenanceTimeline rows={evidence.provenance} />
      ) : (
        <Remark>{say('evidence_no_provenance')}</Remark>
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
