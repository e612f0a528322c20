import type { ProposalEvent } from './feed';

/** An event worth a look, in the words of the published contract. */
export interface Signal {
  readonly type:
    | 'proposal_created'
    | 'proposal_deadline_reminder'
    | 'proposal_vote_ended'
    | 'proposal_result';
  readonly summary: string;
  readonly event: ProposalEvent;
}

/** An end of voting is a signal, and what came of it a second one; for an executed proposal its execution is that. */
export function signalsOf(event: ProposalEvent): readonly Signal[] {
  const { outcome } = event.proposal;
  switch (event.type) {
    case 'proposal_created':
      return [{ type: 'proposal_created', summary: 'A proposal was created.', event }];
    case 'proposal_voting_started':
      return [];
    case 'proposal_voting_ending_soon':
      return [{ type: 'proposal_deadline_reminder', summary: 'Voting ends within a day.', event }];
    case 'proposal_voting_ended': {
      const ended: Signal = { type: 'proposal_vote_ended', summary: 'Voting has ended.', event };
      if (outcome === null || outcome === 'unknown' || outcome === 'executed') return [ended];
      return [ended, { type: 'proposal_result', summary: `The outcome is: ${outcome}.`, event }];
    }
    case 'proposal_executed':
      return [{ type: 'proposal_result', summary: 'The proposal was executed.', event }];
  }
}
