import { parseTimestamp } from '@/utils/i18n/time';
import { hasEnded } from '@/utils/proposal/before-end';
import type { ProposalKey, ProposalListing } from '@/utils/proposal/proposal';
import type { EndedVote } from './kept-votes';

/** What is asked for of each vote is what the panel shows of it: detail, figures and evidence. Opening it costs none then. */
export const CALLS_PER_VOTE = 3;

/** So many are asked for at one press at most. */
const MOST_AT_ONCE = 10;

/**
 * The ended votes of a list of the DAO's that are not known yet, so many as one press asks for, the latest end first. What
 * was canceled is none of them.
 */
export function votesToLoad(
  listed: readonly ProposalListing[],
  known: ReadonlySet<ProposalKey>,
): readonly ProposalListing[] {
  return listed
    .filter((row) => hasEnded(row) && row.outcome !== 'canceled' && !known.has(row.key))
    .toSorted((one, other) => momentOf(other.endAt) - momentOf(one.endAt))
    .slice(0, MOST_AT_ONCE);
}

/** What does not tell its end goes last. */
const momentOf = (endAt: string | null) => parseTimestamp(endAt ?? '') ?? 0;

/** Both without doubles; those that were loaded are the newer ones. */
export function joinedVotes(kept: readonly EndedVote[], loaded: readonly EndedVote[]): readonly EndedVote[] {
  return [...new Map([...kept, ...loaded].map((vote) => [vote.key, vote])).values()];
}

/** The first and the last end among votes; null where none tells its end. */
export function endsOf(votes: readonly EndedVote[]): readonly [first: string, last: string] | null {
  const ends = votes
    .flatMap(({ endAt }) => (endAt !== null && parseTimestamp(endAt) !== null ? endAt : []))
    .toSorted((one, other) => momentOf(one) - momentOf(other));
  const [first] = ends;
  const last = ends.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}
