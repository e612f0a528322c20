import type { ProposalRecord, Section } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { Answer } from '@/utils/proposal/proposal';

/** Answers fetched within so many milliseconds of one another are of one age. */
const AT_ONCE = 60_000;

/** How old an answer is, and the requests that brought it and those of the same age. */
export interface Age {
  readonly answer: Answer<unknown>;
  /** True where a newer answer was asked for and did not come. */
  readonly older: boolean;
  readonly requestIds: readonly string[];
}

/** The age that the proposal's header tells for all sections that share it; null while there is no answer at all. */
export function commonAge(record: ProposalRecord | null): Age | null {
  const sections = [record?.detail, record?.summary, record?.evidence];
  const ages = sections.flatMap((section) => ageOf(section) ?? []);
  const [first] = ages;
  if (first === undefined) return null;
  const alike = ages.filter((age) => isSameAge(age, first));
  return { ...first, requestIds: [...new Set(alike.flatMap(({ requestIds }) => requestIds))] };
}

/** The age that a section has to tell itself, since the header's is another; null where there is nothing to add. */
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
    one.older === other.older &&
    dataAsOf === meta.dataAsOf &&
    readiness === meta.readiness &&
    revision === meta.revision &&
    Math.abs(one.answer.fetchedAt - other.answer.fetchedAt) < AT_ONCE
  );
}
