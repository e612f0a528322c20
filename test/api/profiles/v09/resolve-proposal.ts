import * as z from 'zod';
import type { ServedProposal } from '../../proposals/catalogue';
import { matchExternalId, matchUrl } from '../../proposals/find-matches';
import { text, url } from '../../request/query-fields';
import { Refusal } from '../../request/refusal';
import { defineRoute } from '../../request/route';
import { proposalItem } from './proposal-item';

const bodySchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('url'), url }),
  z.strictObject({ by: z.literal('source_id'), daoId: text, provider: text, externalId: text }),
]);

type Body = z.output<typeof bodySchema>;

/** `POST /v2/proposals/resolve`: exactly one proposal, or 404. */
export const resolveProposal = defineRoute({
  id: 'v2.proposals.resolve',
  tier: 'standard',
  method: 'POST',
  path: '/v2/proposals/resolve',
  query: bodySchema,
  answer: ({ query, service }) => {
    const [only, ...others] = find(service.catalogue.proposals, query);
    if (!only || others.length > 0) {
      throw new Refusal(404, 'NOT_FOUND', 'No proposal has exactly this source.', {
        details: { resource: 'proposal' },
      });
    }
    return { data: proposalItem(only, service) };
  },
});

function find(all: readonly ServedProposal[], wanted: Body): readonly ServedProposal[] {
  if (wanted.by === 'url') return matchUrl(all, wanted.url).map(({ proposal }) => proposal);
  const pool = all.filter(
    ({ identity }) => identity.daoId === wanted.daoId && identity.provider === wanted.provider,
  );
  return matchExternalId(pool, wanted.externalId).map(({ proposal }) => proposal);
}
