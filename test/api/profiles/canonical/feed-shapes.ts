import { eventId, type ProposalEvent } from '../../proposals/feed';
import type { Signal } from '../../proposals/signals';
import type { RankedVoter } from '../../proposals/voter-ranking';
import { importanceOf } from '../../routes/importance';

export function event(event: ProposalEvent) {
  const { proposal } = event;
  return {
    eventId: eventId(event),
    eventType: event.type,
    eventTimeMs: event.at,
    daoId: proposal.identity.daoId,
    itemType: 'proposal',
    title: proposal.title,
    url: proposal.sourceUrl,
    importanceScore: importanceOf(event),
    proposalKey: proposal.key,
  };
}

/** The bands and the words for what to do are our choice; the published contract shows one example of each. */
export function signal({ type, summary, event }: Signal) {
  const { proposal } = event;
  const score = importanceOf(event);
  const isDeadline = type === 'proposal_deadline_reminder';
  return {
    signalId: `${type}:${eventId(event)}`,
    signalType: type,
    priority: { score, band: score >= 80 ? 'high' : 'medium' },
    actionability: isDeadline ? 'deadline' : 'act',
    daoId: proposal.identity.daoId,
    title: proposal.title,
    summary,
    sourceUrl: proposal.sourceUrl,
    severity: isDeadline ? 'high' : 'info',
    proposalKey: proposal.key,
  };
}

export function voter({ rank, voter, totalVotingPower, ballots, proposals }: RankedVoter) {
  return {
    rank,
    voterIdentity: `voter:${voter}`,
    totalVotingPower,
    voteCount: ballots,
    proposalCount: proposals,
  };
}
