import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Resolution } from './records';

/**
 * Decides what a link's candidates mean. One candidate is the answer; several are narrowed to those whose source
 * address is the very same proposal, then to those with the link's own id; what is still ambiguous is offered as
 * a choice, never guessed.
 */
export function pickCandidate(
  link: ProposalLink,
  candidates: readonly ProposalCandidate[],
  fetchedAt: number,
): Resolution {
  const [only, ...others] = narrow(candidates, [
    (candidate) => namesSameProposal(candidate.sourceUrl, link),
    (candidate) => candidate.identity?.externalId === link.externalId,
  ]);
  if (only === undefined) return { state: 'not-found', fetchedAt };
  if (others.length > 0) return { state: 'choose', candidates: [only, ...others], fetchedAt };
  return { state: 'resolved', candidate: only, fetchedAt };
}

function narrow(
  candidates: readonly ProposalCandidate[],
  tests: readonly ((candidate: ProposalCandidate) => boolean)[],
): readonly ProposalCandidate[] {
  return tests.reduce((left, test) => {
    const matching = left.filter(test);
    return matching.length > 0 ? matching : left;
  }, candidates);
}

function namesSameProposal(sourceUrl: string | null, link: ProposalLink): boolean {
  const source = recogniseProposalUrl(sourceUrl ?? '')?.canonicalUrl;
  if (source === undefined) return false;
  // A site under a DAO's own name is asked for, and recorded, by its address on the platform itself.
  return source === link.canonicalUrl || source === recogniseProposalUrl(link.serviceUrl)?.canonicalUrl;
}
