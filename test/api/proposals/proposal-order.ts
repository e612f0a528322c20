import type { ServedProposal } from './catalogue';

export type ProposalRank = (proposal: ServedProposal) => number;

/** Smallest rank first; equal ones go by key, so that pages never overlap. */
export function byRank(rank: ProposalRank): (a: ServedProposal, b: ServedProposal) => number {
  return (a, b) => order(rank(a), rank(b)) || (a.key < b.key ? -1 : 1);
}

/** Newest first, unknown times last. */
export function newestFirst(field: 'createdAt' | 'updatedAt'): ProposalRank {
  return (proposal) => {
    const at = proposal[field];
    return at === null ? Number.POSITIVE_INFINITY : -Date.parse(at);
  };
}

/** The end that comes or came first, unknown ends last. */
export const earliestEndFirst: ProposalRank = ({ endAt }) =>
  endAt === null ? Number.POSITIVE_INFINITY : Date.parse(endAt);

/** Votes that are still to end come first, the nearest end first; then those that ended, the latest first. */
export function endingSoonFirst(now: number): ProposalRank {
  return ({ endAt }) => {
    if (endAt === null) return Number.POSITIVE_INFINITY;
    const left = Date.parse(endAt) - now;
    return left >= 0 ? left : Number.MAX_SAFE_INTEGER - (now + left);
  };
}

function order(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
