import type { ServedProposal } from '../../proposals/catalogue';
import type { Service } from '../../request/route';

/** What every proposal of generation B carries, in lists, after resolving and in the detail. */
export function proposalItem(proposal: ServedProposal, { dataAsOf }: Service) {
  const { provider, externalId } = proposal.identity;
  return {
    proposalId: proposal.key,
    daoId: proposal.identity.daoId,
    title: proposal.title,
    proposerId: proposal.proposer,
    source: { provider, externalId, url: proposal.sourceUrl, discussionUrl: proposal.discussionUrl },
    status: proposal.lifecycle === 'unknown' ? null : proposal.lifecycle,
    outcome: outcome(proposal),
    executionStatus: executionStatus(proposal),
    createdAt: proposal.createdAt,
    votingStartsAt: proposal.startAt,
    votingEndsAt: proposal.endAt,
    dataAsOf: proposal.observedAt ?? dataAsOf,
  };
}

/** How the vote ended. Execution is told apart from it, and a missed quorum from a defeat where the source says so. */
function outcome({ outcome, quorum }: ServedProposal): string {
  if (outcome === 'executed') return 'passed';
  if (outcome === 'failed' && quorum?.reached === false) return 'no_quorum';
  return outcome ?? 'unknown';
}

/** Only what the source says; that a vote passed tells nothing. */
function executionStatus({ outcome, sourceStatus }: ServedProposal): string {
  if (outcome === 'executed') return 'executed';
  if (sourceStatus === 'expiration') return 'expired';
  return 'unknown';
}
