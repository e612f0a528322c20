import * as z from 'zod';
import type { ServedProposal } from '../../proposals/catalogue';
import { plainTitle } from '../../proposals/find-matches';
import { byRank, earliestEndFirst, newestFirst } from '../../proposals/proposal-order';
import { isForward, refuseWideWindow } from '../../proposals/time-window';
import { limit, text, time } from '../../request/query-fields';
import { defineRoute } from '../../request/route';
import { proposalItem } from './proposal-item';

const MAX_WINDOW_DAYS = 365;

const querySchema = z
  .strictObject({
    query: text.optional(),
    daoId: text.optional(),
    provider: text.optional(),
    proposerId: text.optional(),
    status: z.array(z.enum(['pending', 'active', 'closed'])).optional(),
    createdFrom: time.optional(),
    createdTo: time.optional(),
    sort: z.enum(['createdDesc', 'votingEndsAtAsc']).default('createdDesc'),
    limit: limit(100, 25),
    cursor: text.optional(),
  })
  .refine(
    ({ createdFrom, createdTo }) => isForward(createdFrom, createdTo),
    'createdFrom must lie before createdTo',
  );

type Query = z.output<typeof querySchema>;

/** `GET /v2/proposals`: a search in titles, exact filters, `status` as often as wanted, two sorts. */
export const listProposals = defineRoute({
  id: 'v2.proposals.list',
  tier: 'standard',
  path: '/v2/proposals',
  query: querySchema,
  repeatable: ['status'],
  check: (_parameter, { createdFrom: from, createdTo: to }) => {
    if (from !== undefined && to !== undefined) refuseWideWindow({ from, to }, MAX_WINDOW_DAYS);
  },
  answer: ({ query, service, binding }) => {
    const passing = service.catalogue.proposals.filter((proposal) => passes(proposal, query));
    const rank = query.sort === 'createdDesc' ? newestFirst('createdAt') : earliestEndFirst;
    const { rows, page } = service.cursors.paginate(passing.toSorted(byRank(rank)), query, binding);
    return { rows: rows.map((proposal) => proposalItem(proposal, service)), page };
  },
});

function passes(proposal: ServedProposal, query: Query): boolean {
  const { daoId, provider } = proposal.identity;
  const statuses: readonly string[] | undefined = query.status;
  return (
    (query.query === undefined || plainTitle(proposal.title).includes(plainTitle(query.query))) &&
    (query.daoId === undefined || query.daoId === daoId) &&
    (query.provider === undefined || query.provider === provider) &&
    (query.proposerId === undefined || query.proposerId === proposal.proposer) &&
    (statuses === undefined || statuses.includes(proposal.lifecycle)) &&
    isCreatedWithin(proposal.createdAt, query)
  );
}

/** Half-open; either end may stand alone. */
function isCreatedWithin(createdAt: string | null, { createdFrom, createdTo }: Query): boolean {
  if (createdFrom === undefined && createdTo === undefined) return true;
  if (createdAt === null) return false;
  const at = Date.parse(createdAt);
  return (
    (createdFrom === undefined || Date.parse(createdFrom) <= at) &&
    (createdTo === undefined || at < Date.parse(createdTo))
  );
}
