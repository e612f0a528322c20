import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import type { ApiError } from '@/utils/api/api-error';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { BallotsProps } from './ballots/ballots-props';
import { BallotsRegion } from './ballots/ballots-region';
import { ChoicesRegion } from './choices-region';
import { EvidenceRegion } from './evidence-region';
import type { FoundBy } from './evidence-signals';
import { OutcomeRegion } from './outcome-region';
import type { Place } from './place';
import { ProposalHeader } from './proposal-header';
import { QuorumRegion } from './quorum-region';
import { commonFailure, oldestFetch, staleError } from './record-failures';
import { TextRegion } from './text/text-region';

interface ProposalViewProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
  readonly place: Place;
  /** Which question about the link found it, null for one looked up by hand. */
  readonly foundBy: FoundBy | null;
  readonly loading: boolean;
  readonly loadError: ApiError | null;
  readonly remedies: Remedies;
  readonly ballots: BallotsProps;
}

/** One proposal: what it is, how it stands, and how far that can be trusted. */
export function ProposalView({
  candidate,
  record,
  place,
  foundBy,
  loading,
  loadError,
  remedies,
  ballots,
}: ProposalViewProps) {
  const failure = loading ? null : commonFailure(record, loadError);
  const stale = staleError(record, loadError);
  return (
    <article class="proposal" aria-busy={loading}>
      <ProposalHeader
        candidate={candidate}
        record={record}
        place={place}
        loading={loading}
        refresh={remedies.retry}
        openVoters={ballots.openVoters}
      />
      {stale === null ? null : (
        <ErrorNotice error={stale} remedies={remedies} keptFrom={oldestFetch(record)} />
      )}
      {failure === null ? (
        <>
          <OutcomeRegion record={record} loading={loading} remedies={remedies} />
          <QuorumRegion record={record} loading={loading} remedies={remedies} />
          <ChoicesRegion record={record} loading={loading} remedies={remedies} />
          <BallotsRegion {...ballots} record={record} identity={candidate.identity} remedies={remedies} />
          <EvidenceRegion
            record={record}
            loading={loading}
            remedies={remedies}
            candidate={candidate}
            foundBy={foundBy}
          />
          <TextRegion record={record} loading={loading} remedies={remedies} />
        </>
      ) : (
        <ErrorNotice error={failure} remedies={remedies} />
      )}
    </article>
  );
}
