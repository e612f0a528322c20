import type { ProposalEvent } from '../proposals/feed';

/** Our choice: the published contract gives the scale, 0 to 100, and no rule. */
const IMPORTANCE = {
  proposal_created: 60,
  proposal_voting_started: 50,
  proposal_voting_ended: 70,
  proposal_executed: 80,
  proposal_voting_ending_soon: 90,
} as const;

/** How much an event matters, from 0 to 100. */
export function importanceOf({ type }: ProposalEvent): number {
  return IMPORTANCE[type];
}
