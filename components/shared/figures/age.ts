import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import type { Answer } from '@/utils/proposal/proposal';

/** Answers fetched within this time count as one age. */
const SAME_AGE_MS = 60_000;

/** The age of an answer, and the requests behind it and answers of the same age. */
export interface Age {
  readonly answer: Answer<unknown>;
  /** True if a newer answer was requested and failed. */
  readonly older: boolean;
  readonly requestIds: readonly string[];
}

/** Returns the age in the proposal's header for all sections that share it; null without any answer. */
export function commonAge(record: ProposalRecord | null): Age | null {
  const sections = [record?.detail, record?.summary, record?.evidence];
  const ages = sections.flatMap((section) => ageOf(section) ?? []);
  const [first] = ages;
  if (first === undefined) return null;
  const alike = ages.filter((age) => isSameAge(age, first));
  return { ...first, requestIds: [...new Set(alike.flatMap(({ requestIds }) => requestIds))] };
}

/** Returns a section's own age if it differs from the header's; null otherwise. */
export function ownAge(section: Section<unknown> | undefined, common: Age | null): Age | null {
  const age = ageOf(section);
  return age === null || common === null || isSameAge(age, common) ? null : age;
}

function ageOf(section: Section<unknown> | undefined): Age | null {
  const answer = answerOf(section);
  if (answer === null) return null;
  const { requestId } = answer.meta;
  return { answer, older: section?.state === 'failed', requestIds: requestId === null ? [] : [requestId] };
}

function isSameAge(one: Age, other: Age): boolean {
  const { dataAsOf, readiness, revision } = one.answer.meta;
  const { meta } = other.answer;
  return (
    dataAsOf === meta.dataAsOf &&
    readiness === meta.readiness &&
    revision === meta.revision &&
    !isLoadedApart(one, other)
  );
}

/** Returns whether only one of two was loaded, or they were loaded far apart. */
export function isLoadedApart(one: Age, other: Age): boolean {
  return one.older !== other.older || Math.abs(one.answer.fetchedAt - other.answer.fetchedAt) >= SAME_AGE_MS;
}
