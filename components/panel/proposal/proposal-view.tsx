import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ApiError } from '@/utils/api/errors';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import { type Place, ProposalHeader } from './header';
import type { RegionProps } from './region';
import { REGIONS } from './regions';

/** Why the shown data is stale; null if it is not. */
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

interface ProposalViewProps extends RegionProps {
  readonly place: Place;
  readonly loadError: ApiError | null;
}

/** One proposal: what it is, how it stands, and how far that can be trusted. */
export function ProposalView({ place, loadError, ...shown }: ProposalViewProps) {
  const { candidate, record, loading, errorActions, openVoters } = shown;
  const failure = loading ? null : commonFailure(record, loadError);
  const stale = staleError(record, loadError);
  return (
    <article class="proposal" aria-busy={loading}>
      <ProposalHeader
        candidate={candidate}
        record={record}
        place={place}
        loading={loading}
        refresh={errorActions.retry}
        openVoters={openVoters}
      />
      {stale === null ? null : (
        <ErrorNotice error={stale} errorActions={errorActions} keptFrom={oldestFetch(record)} />
      )}
      {failure === null ? (
        REGIONS.map(({ id, View }) => <View key={id} {...shown} />)
      ) : (
        <ErrorNotice error={failure} errorActions={errorActions} />
      )}
    </article>
  );
}
