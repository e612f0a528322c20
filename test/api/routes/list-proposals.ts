import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import type { ServedProposal } from '../proposals/catalogue';
import { byRank, endingSoonFirst, newestFirst, type ProposalRank } from '../proposals/proposal-order';
import { isForward, isWithin, refuseWideWindow } from '../proposals/time-window';
import { limit, text, time, wordList } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';

const MAX_WINDOW_DAYS = 365;

const querySchema = z
  .strictObject({
    daoId: text.optional(),
    provider: text.optional(),
    proposerId: text.optional(),
    lifecycleStatus: wordList(['active', 'pending', 'closed', 'unknown']).optional(),
    outcome: wordList(['passed', 'failed', 'executed', 'canceled', 'unknown']).optional(),
    timeField: z.enum(['createdAt', 'startAt', 'endAt', 'updatedAt']).default('updatedAt'),
    from: time.optional(),
    to: time.optional(),
    sort: z.enum(['updatedDesc', 'createdDesc', 'endingSoon']).default('updatedDesc'),
    limit: limit(100, 25),
    cursor: text.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'from and to go together')
  .refine(({ from, to }) => isForward(from, to), 'from must lie before to');

type Query = z.output<typeof querySchema>;

/** `GET /v2/proposals`: filters, a half-open time window and three sorts. */
export function listProposals(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.list',
    tier: 'standard',
    path: '/v2/proposals',
    query: querySchema,
    check: (_parameter, { from, to }) => {
      if (from !== undefined && to !== undefined) refuseWideWindow({ from, to }, MAX_WINDOW_DAYS);
    },
    answer: ({ query, service, binding }) => {
      const passing = service.catalogue.proposals.filter((proposal) => passes(proposal, query));
      const sorted = passing.toSorted(byRank(rankOf(query.sort, service.now())));
      const { rows, page } = service.cursors.paginate(sorted, query, binding);
      return { rows: rows.map((proposal) => shapes.listItem(proposal)), page };
    },
  });
}

function passes(proposal: ServedProposal, query: Query): boolean {
  const { daoId, provider } = proposal.identity;
  return (
    (query.daoId === undefined || query.daoId === daoId) &&
    (query.provider === undefined || query.provider === provider) &&
    (query.proposerId === undefined || query.proposerId === proposal.proposer) &&
    (query.lifecycleStatus === undefined || isOneOf(query.lifecycleStatus, proposal.lifecycle)) &&
    (query.outcome === undefined || isOneOf(query.outcome, proposal.outcome ?? 'unknown')) &&
    inWindow(proposal[query.timeField], query)
  );
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

function inWindow(at: string | null, { from, to }: Query): boolean {
  if (from === undefined || to === undefined) return true;
  return at !== null && isWithin(Date.parse(at), { from, to });
}

function rankOf(sort: Query['sort'], now: number): ProposalRank {
  if (sort === 'updatedDesc') return newestFirst('updatedAt');
  if (sort === 'createdDesc') return newestFirst('createdAt');
  return endingSoonFirst(now);
}
