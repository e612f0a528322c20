import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { Remedies } from '@/components/shared/notices/notice';
import type { ApiError } from '@/utils/api/errors';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { BallotsRegion } from '../ballots/ballots';
import type { BallotsProps } from '../ballots/use-ballots';
import { TextRegion } from '../text/text-region';
import { ChoicesRegion } from './choices';
import { EvidenceRegion } from './evidence';
import type { FoundBy } from './evidence-signals';
import { type Place, ProposalHeader } from './header';
import { OutcomeRegion } from './outcome';
import { QuorumRegion } from './quorum';

/** Why what is shown is older than it should be; null where nothing is. */
function staleError(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
  const sections = sectionsOf(record);
  for (const section of sections) {
    if (section.state === 'failed' && section.previous !== null) return section.error;
  }
  return sections.some((section) => answerOf(section) !== null) ? loadError : null;
}

/** One reason for which nothing at all could be loaded, to be told once; null where the reasons differ. */
function commonFailure(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
  const sections = sectionsOf(record);
  const [first] = sections;
  if (first === undefined) return loadError;
  if (first.state === 'ready' || first.previous !== null) return null;
  const { error } = first;
  const same = sections.every(
    (section) => section.state === 'failed' && section.previous === null && section.error.code === error.code,
  );
  return same ? error : null;
}

/** The moment, in milliseconds, at which the oldest shown answer was fetched. */
function oldestFetch(record: ProposalRecord | null): number | null {
  const times = sectionsOf(record).flatMap((section) => answerOf(section)?.fetchedAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

function sectionsOf(record: ProposalRecord | null): Section<unknown>[] {
  if (record === null) return [];
  return [record.detail, record.summary, record.evidence].filter((section) => section !== undefined);
}

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
