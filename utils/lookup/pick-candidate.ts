import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { providerOf } from './provider-of';
import type { Resolution } from './records';

/** How and when candidates were found. */
export interface Finding {
  readonly by: 'url' | 'externalId';
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/**
 * Decides what a link's candidates mean. Several are narrowed to those whose source address is the very same
 * proposal, then to those with the link's own id, then to those of the DAO that the link names; what is still
 * ambiguous is offered as a choice, never guessed. Ids are short numbers on many platforms: a candidate found by one
 * is the answer only where something else agrees as well.
 */
export function pickCandidate(
  link: ProposalLink,
  candidates: readonly ProposalCandidate[],
  { by, fetchedAt }: Finding,
): Resolution {
  const possible = by === 'externalId' ? candidates.filter((each) => mayHaveId(each, link)) : candidates;
  const [only, ...others] = narrow(eachOnce(possible), [
    (candidate) => namesSameProposal(candidate.sourceUrl, link),
    (candidate) => candidate.identity?.externalId === link.externalId,
    (candidate) => isOfDao(candidate, link),
  ]);
  if (only === undefined) return { state: 'not-found', fetchedAt };
  if (others.length > 0 || (by === 'externalId' && !isConfirmed(only, link))) {
    return { state: 'choose', candidates: [only, ...others], foundBy: by, fetchedAt };
  }
  return { state: 'resolved', candidate: only, foundBy: by, fetchedAt };
}

function eachOnce(candidates: readonly ProposalCandidate[]): readonly ProposalCandidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.key, candidate])).values()];
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

/** Some services name no identity with a candidate. */
function mayHaveId({ identity }: ProposalCandidate, link: ProposalLink): boolean {
  return identity === null || identity.externalId === link.externalId;
}

function isConfirmed(candidate: ProposalCandidate, link: ProposalLink): boolean {
  const provider = providerOf(link);
  return (
    (provider !== null && candidate.identity?.provider === provider) ||
    namesSameProposal(candidate.sourceUrl, link) ||
    isOfDao(candidate, link)
  );
}

function namesSameProposal(sourceUrl: string | null, link: ProposalLink): boolean {
  const source = recogniseProposalUrl(sourceUrl ?? '')?.canonicalUrl;
  if (source === undefined) return false;
  // A site under a DAO's own name is asked for, and recorded, by its address on the platform itself.
  return source === link.canonicalUrl || source === recogniseProposalUrl(link.serviceUrl)?.canonicalUrl;
}

/** Whether the link's address has the candidate's DAO as one of its parts: `ens.eth` and `ens-eth` are the same. */
function isOfDao({ identity }: ProposalCandidate, { serviceUrl, canonicalUrl }: ProposalLink): boolean {
  if (identity === null) return false;
  const parts = `${serviceUrl}/${canonicalUrl}`.split(/[/#?=&:]+/).map(plain);
  return parts.includes(plain(identity.daoId));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[._]/g, '-');
}
