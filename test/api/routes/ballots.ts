import * as z from 'zod';
import type { ServedBallot, ServedProposal } from '../catalogue';
import { checkProposalKey } from '../proposal-key';
import { limit, text } from '../query-fields';
import { defineRoute } from '../route';
import { scaledDecimal } from '../scaled-decimal';
import { choiceLabel } from './choice-label';
import { proposalOf } from './proposal-of';

type Order = 'power' | 'time';

/** `GET /v2/proposals/:proposalKey/votes`: each voter's latest ballot. */
export const ballots = defineRoute({
  id: 'v2.proposals.votes',
  tier: 'plus',
  path: '/v2/proposals/:proposalKey/votes',
  query: z.strictObject({
    order: z.enum(['power', 'time']).default('power'),
    limit: limit(500, 100),
    cursor: text.optional(),
  }),
  check: (parameter) => checkProposalKey(parameter),
  answer: (call) => {
    const proposal = proposalOf(call);
    const held = call.service.catalogue.ballotsOf(proposal);
    const sorted = (held ?? []).toSorted(comparator(call.query.order));
    const { items, page } = call.service.cursors.paginate(sorted, call.query, call.binding);
    const data = { items: items.map((ballot) => ballotRow(ballot, proposal)) };
    const missing = held === null && proposal.totals?.votes !== 0;
    return { data, page, readiness: missing ? 'backfilling' : 'ready' };
  },
});

/** Largest power or latest time first; what is unknown comes last; ties go by voter. */
function comparator(order: Order): (a: ServedBallot, b: ServedBallot) => number {
  const rank = (ballot: ServedBallot): bigint | null => {
    if (order === 'power') return ballot.votingPower === null ? null : scaledDecimal(ballot.votingPower);
    return ballot.votedAt === null ? null : BigInt(Date.parse(ballot.votedAt));
  };
  return (a, b) => descending(rank(a), rank(b)) || (a.voter < b.voter ? -1 : 1);
}

function descending(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a > b ? -1 : 1;
}

function ballotRow(ballot: ServedBallot, proposal: ServedProposal) {
  return {
    voteId: `${proposal.identity.provider}:${proposal.identity.externalId}:${ballot.voter}`,
    voterIdentity: `voter:${ballot.voter}`,
    voterAddress: ballot.voter,
    ...choiceOf(ballot, proposal),
    votingPower: ballot.votingPower,
    votedAt: ballot.votedAt,
    transactionHash: ballot.transactionHash,
  };
}

function choiceOf({ choice }: ServedBallot, proposal: ServedProposal) {
  if (typeof choice === 'string') return { choiceKey: null, choice };
  const row = proposal.choices[choice - 1] ?? { label: null };
  return { choiceKey: String(choice), choice: choiceLabel(row, choice - 1) };
}
