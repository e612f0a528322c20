import { endsFirst, groupOf } from '@/components/shared/listings/row-words';
import { DAY } from '@/utils/i18n/time';
import { linkRecord } from '@/utils/lookup/records/record-keys';
import { candidateOf } from '@/utils/lookup/records/records';
import {
  isStoredResolution,
  type KeptAnswer,
  keptName,
  keptProposals,
} from '@/utils/lookup/records/stored-answers';
import type { ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';

/** A vote that some thread linked, as it stood when it was read last. */
export interface ReadVote {
  readonly candidate: ProposalCandidate;
  readonly detail: ProposalDetail;
  /** Null where it was not read. */
  readonly summary: VoteSummary | null;
}

/** How far back a thread was read lately. */
const LATELY = 7 * DAY;

/** More than anybody follows. */
const MAX_LISTED = 500;

/** The open votes among what is kept of threads, those that end first at the top. What cannot be read is left out. */
export function openVotes(kept: readonly KeptAnswer[], now: number): readonly ReadVote[] {
  const lately = kept.filter(({ usedAt }) => usedAt >= now - LATELY);
  const proposals = keptProposals(lately);
  const links = kept.filter(({ key }) => keptName(key).startsWith(linkRecord('')));
  const candidates = links.flatMap(({ value }) =>
    isStoredResolution(value) ? (candidateOf(value) ?? []) : [],
  );
  const distinct = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  return [...distinct.values()]
    .flatMap((candidate) => {
      const known = proposals.get(candidate.key);
      return known ? { candidate, detail: known.detail.value, summary: known.summary?.value ?? null } : [];
    })
    .filter(({ detail }) => groupOf(detail, now) === 'open')
    .toSorted((one, other) => endsFirst(one.detail, other.detail))
    .slice(0, MAX_LISTED);
}
