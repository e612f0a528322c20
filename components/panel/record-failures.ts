import type { ApiError } from '@/utils/api/api-error';
import type { ProposalRecord, Section } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';

/** Why what is shown is older than it should be; null where nothing is. */
export function staleError(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
  const sections = sectionsOf(record);
  for (const section of sections) {
    if (section.state === 'failed' && section.previous !== null) return section.error;
  }
  return sections.some((section) => answerOf(section) !== null) ? loadError : null;
}

/** One reason for which nothing at all could be loaded, to be told once; null where the reasons differ. */
export function commonFailure(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
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
export function oldestFetch(record: ProposalRecord | null): number | null {
  const times = sectionsOf(record).flatMap((section) => answerOf(section)?.fetchedAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

function sectionsOf(record: ProposalRecord | null): Section<unknown>[] {
  if (record === null) return [];
  return [record.detail, record.summary, record.evidence].filter((section) => section !== undefined);
}
