import * as z from 'zod';
import type { ServedProposal } from '../catalogue';
import { limit, text, time, wordList } from '../query-fields';
import { Refusal } from '../refusal';
import { type Call, defineRoute } from '../route';

const YEAR = 365 * 24 * 60 * 60 * 1000;

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
  .refine(
    ({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
    'from must lie before to',
  );

type Query = z.output<typeof querySchema>;

/** `GET /v2/proposals`: filters, a half-open time window and three sorts. */
export const listProposals = defineRoute({
  id: 'v2.proposals.list',
  tier: 'standard',
  path: '/v2/proposals',
  query: querySchema,
  check: (_parameter, query) => refuseWideWindow(query),
  answer: (call) => {
    const rows = call.service.catalogue.proposals.filter((proposal) => passes(proposal, call.query));
    const sorted = rows.toSorted(comparator(call));
    const { items, page } = call.service.cursors.paginate(sorted, call.query, call.binding);
    return { data: { items: items.map(listItem) }, page };
  },
});

function refuseWideWindow({ from, to }: Query): void {
  if (from === undefined || to === undefined) return;
  if (Date.parse(to) - Date.parse(from) > YEAR) {
    throw new Refusal(400, 'WINDOW_TOO_LARGE', 'from and to may lie at most 365 days apart.');
  }
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
  return at !== null && Date.parse(from) <= Date.parse(at) && Date.parse(at) < Date.parse(to);
}

/** Unknown times come last; equal ones go by key, so that pages never overlap. */
function comparator({ query, service }: Call<Query>): (a: ServedProposal, b: ServedProposal) => number {
  const now = service.now();
  const rank = (proposal: ServedProposal): number => {
    if (query.sort === 'updatedDesc') return -timeOr(proposal.updatedAt);
    if (query.sort === 'createdDesc') return -timeOr(proposal.createdAt);
    return endingSoonRank(proposal.endAt, now);
  };
  return (a, b) => order(rank(a), rank(b)) || (a.key < b.key ? -1 : 1);
}

/** Votes that are still to end come first, the nearest end first; then those that ended, the latest first. */
function endingSoonRank(endAt: string | null, now: number): number {
  if (endAt === null) return Number.POSITIVE_INFINITY;
  const left = Date.parse(endAt) - now;
  return left >= 0 ? left : Number.MAX_SAFE_INTEGER - (now + left);
}

function timeOr(at: string | null): number {
  return at === null ? Number.NEGATIVE_INFINITY : Date.parse(at);
}

function order(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function listItem(proposal: ServedProposal) {
  return {
    proposalKey: proposal.key,
    identity: proposal.identity,
    title: proposal.title,
    sourceUrl: proposal.sourceUrl,
    lifecycleStatus: proposal.lifecycle,
    outcome: proposal.outcome,
    endAt: proposal.endAt,
    coverageStatus: proposal.endAt === null || proposal.lifecycle === 'unknown' ? 'partial' : 'ready',
  };
}
