import { Icon } from '@/components/shared/icons';
import { Ago } from '@/components/shared/moment';
import { RemoteText } from '@/components/shared/remote-text';
import { answerOf } from '@/utils/lookup/records';
import type { Evidence, Intelligence, ResolveMatch } from '@/utils/proposal/proposal';
import { evidenceSignals } from './evidence-signals';
import type { RegionProps } from './outcome-region';
import { ProvenanceTable } from './provenance-table';
import { Region } from './region';
import { SectionBody } from './section-body';
import { SignalGroups } from './signal-groups';

interface EvidenceRegionProps extends RegionProps {
  /** How the service found the proposal, null where that is not known. */
  readonly match: ResolveMatch | null;
  /** By which question about the link, null where that is not known. */
  readonly foundBy: 'url' | 'externalId' | null;
}

/** What the service says of the quality of its own data, and where each field comes from. */
export function EvidenceRegion({ record, loading, remedies, match, foundBy }: EvidenceRegionProps) {
  return (
    <Region name="Evidence">
      {loading && answerOf(record?.evidence) === null ? null : (
        <SignalGroups signals={evidenceSignals(record, match, foundBy)} />
      )}
      <SectionBody
        section={record?.evidence}
        record={record}
        loading={loading}
        skeleton={['block', 'block', 'wide', 'half', 'wide', 'wide']}
        remedies={remedies}
      >
        {(evidence) => <EvidenceFacts evidence={evidence} />}
      </SectionBody>
    </Region>
  );
}

function EvidenceFacts({ evidence }: { evidence: Evidence }) {
  return (
    <>
      {evidence.warnings.length > 0 ? null : (
        <Remark>No warnings reported. That is not the same as no problems.</Remark>
      )}
      {evidence.qualityFlags.length > 0 ? null : (
        <Remark>No quality flags reported: the service confirms none of the fields by flag.</Remark>
      )}
      {evidence.intelligence === null ? null : <DossierLine intelligence={evidence.intelligence} />}
      {evidence.provenance.length > 0 ? (
        <ProvenanceTable rows={evidence.provenance} />
      ) : (
        <Remark>No provenance reported: the service does not say where the fields come from.</Remark>
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

function DossierLine({ intelligence }: { intelligence: Intelligence }) {
  const { artifactVersion, generatedAt } = intelligence;
  if (artifactVersion === null && generatedAt === null) return null;
  return (
    <p class="small">
      Dossier
      {artifactVersion === null ? null : (
        <>
          {' '}
          version <RemoteText text={artifactVersion} />
        </>
      )}
      {generatedAt === null ? null : (
        <>
          {' '}
          made <Ago at={generatedAt} />
        </>
      )}
    </p>
  );
}
