import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import type { ApiError } from '@/utils/api/api-error';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { ChoicesRegion } from './choices-region';
import { EvidenceRegion } from './evidence-region';
import { OutcomeRegion } from './outcome-region';
import { ProposalHeader } from './proposal-header';
import { QuorumRegion } from './quorum-region';
import { commonFailure, oldestFetch, staleError } from './record-failures';

interface ProposalViewProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  readonly linkUrl: string | null;
  /** By which question about the link the service found it, null for one looked up by hand. */
  readonly foundBy: 'url' | 'externalId' | null;
  readonly loading: boolean;
  readonly loadError: ApiError | null;
  readonly remedies: Remedies;
}

/** One proposal: what it is, how it stands, and how far that can be trusted. */
export function ProposalView({
  candidate,
  record,
  linkUrl,
  foundBy,
  loading,
  loadError,
  remedies,
}: ProposalViewProps) {
  const failure = loading ? null : commonFailure(record, loadError);
  const stale = staleError(record, loadError);
  return (
    <article class="proposal" aria-busy={loading}>
      <ProposalHeader
        candidate={candidate}
        record={record}
        linkUrl={linkUrl}
        loading={loading}
        refresh={remedies.retry}
      />
      {stale === null ? null : (
        <ErrorNotice error={stale} remedies={remedies} keptFrom={oldestFetch(record)} />
      )}
      {failure === null ? (
        <>
          <OutcomeRegion record={record} loading={loading} remedies={remedies} />
          <QuorumRegion record={record} loading={loading} remedies={remedies} />
          <ChoicesRegion record={record} loading={loading} remedies={remedies} />
          <EvidenceRegion
            record={record}
            loading={loading}
            remedies={remedies}
            match={candidate.match}
            foundBy={foundBy}
          />
        </>
      ) : (
        <ErrorNotice error={failure} remedies={remedies} />
      )}
    </article>
  );
}
