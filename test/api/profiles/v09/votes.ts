import * as z from 'zod';
import { byPowerOrTime } from '../../proposals/ballot-order';
import type { ServedBallot, ServedProposal } from '../../proposals/catalogue';
import { checkProposalKey } from '../../proposals/proposal-key';
import { limit, text } from '../../request/query-fields';
import { defineRoute } from '../../request/route';
import { proposalOf } from '../../routes/proposal-of';
import { namedChoices } from './choice-ids';

const ORDERS = { powerDesc: 'power', timeDesc: 'time' } as const;

/** `GET /v2/proposals/:proposalId/votes`: each voter's latest ballot, at most 100 a page. */
export const votes = defineRoute({
  id: 'v2.proposals.votes',
  tier: 'plus',
  path: '/v2/proposals/:proposalId/votes',
  query: z.strictObject({
    sort: z.enum(['powerDesc', 'timeDesc']).default('powerDesc'),
    limit: limit(100, 25),
    cursor: text.optional(),
  }),
  check: (parameter) => checkProposalKey(parameter),
  answer: (call) => {
    const proposal = proposalOf(call);
    const held = call.service.catalogue.ballotsOf(proposal) ?? [];
    const sorted = held.toSorted(byPowerOrTime(ORDERS[call.query.sort]));
    const { rows, page } = call.service.cursors.paginate(sorted, call.query, call.binding);
    return { rows: rows.map((ballot) => voteRow(ballot, proposal)), page };
  },
});

function voteRow(ballot: ServedBallot, proposal: ServedProposal) {
  return {
    voter: { voterId: ballot.voter.toLowerCase(), address: ballot.voter.toLowerCase() },
    ...choiceOf(ballot, proposal),
    votingPower: ballot.votingPower,
    votedAt: ballot.votedAt,
    transactionHash: ballot.transactionHash,
  };
}

/** A ranked, weighted or multiple ballot keeps the provider's own form: a list, here. */
function choiceOf({ choice }: ServedBallot, proposal: ServedProposal) {
  if (typeof choice === 'string') {
    return { choiceId: null, choiceLabel: null, rawChoice: choice.split(/ > |; /) };
  }
  const { id = null, label = null } = namedChoices(proposal)[choice - 1] ?? {};
  return { choiceId: id, choiceLabel: label, rawChoice: id === null ? choice : Number(id) };
}
