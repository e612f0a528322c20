import type { ProposalListing } from './listings';
import type { ProposalCandidate } from './proposal';

/** A listed proposal as one to be opened or watched: nobody resolved it, so that it has no match. */
export function candidateOfListing({ key, identity, title, sourceUrl }: ProposalListing): ProposalCandidate {
  return { key, identity, title, sourceUrl, match: null };
}
