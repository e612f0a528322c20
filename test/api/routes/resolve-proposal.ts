import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import type { ServedProposal } from '../proposals/catalogue';
import { type Match, matchExternalId, matchTitle, matchUrl } from '../proposals/find-matches';
import { limit, text, url } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';

const querySchema = z
  .strictObject({
    url: url.optional(),
    title: text.optional(),
    externalId: text.optional(),
    daoId: text.optional(),
    provider: text.optional(),
    limit: limit(20, 5),
  })
  .refine(
    ({ url, title, externalId }) =>
      [url, title, externalId].filter((value) => value !== undefined).length === 1,
    'exactly one of url, title and externalId is needed',
  );

type Query = z.output<typeof querySchema>;

/** `GET /v2/proposals/resolve`: none, one or several candidates; the caller decides. */
export function resolveProposal(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.resolve',
    tier: 'standard',
    path: '/v2/proposals/resolve',
    query: querySchema,
    answer: ({ query, service }) => {
      const pool = service.catalogue.proposals.filter(
        ({ identity }) =>
          (query.daoId === undefined || query.daoId === identity.daoId) &&
          (query.provider === undefined || query.provider === identity.provider),
      );
      const matches = findMatches(pool, query).slice(0, query.limit);
      return { data: { candidates: matches.map((match) => shapes.candidate(match)) } };
    },
  });
}

function findMatches(pool: readonly ServedProposal[], query: Query): readonly Match[] {
  if (query.url !== undefined) return matchUrl(pool, query.url);
  if (query.externalId !== undefined) return matchExternalId(pool, query.externalId);
  return matchTitle(pool, query.title ?? '');
}
