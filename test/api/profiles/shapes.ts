import type { ServedBallot, ServedProposal } from '../proposals/catalogue';
import type { ProposalEvent } from '../proposals/feed';
import type { Match } from '../proposals/find-matches';
import type { Signal } from '../proposals/signals';
import type { RankedVoter } from '../proposals/voter-ranking';

/** What a row or a body of generation A looks like; each profile of that generation says its own. */
export interface Shapes {
  listItem(proposal: ServedProposal): unknown;
  candidate(match: Match): unknown;
  detail(proposal: ServedProposal): unknown;
  voteSummary(proposal: ServedProposal): unknown;
  ballot(ballot: ServedBallot, proposal: ServedProposal): unknown;
  evidence(proposal: ServedProposal): unknown;
  event(event: ProposalEvent): unknown;
  signal(signal: Signal): unknown;
  voter(voter: RankedVoter): unknown;
}
