import * as z from 'zod';
import type { ServedProposal } from '../catalogue';
import { limit, text } from '../query-fields';
import { Refusal } from '../refusal';
import { defineRoute } from '../route';
import { urlIdentity } from '../url-identity';

const querySchema = z
  .strictObject({
    url: text.optional(),
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

interface Match {
  readonly proposal: ServedProposal;
  readonly type: 'url' | 'external_id' | 'exact' | 'title';
  readonly field: 'sourceUrl' | 'externalId' | 'title';
}

/** `GET /v2/proposals/resolve`: none, one or several candidates; the caller decides. */
export const resolveProposal = defineRoute({
  id: 'v2.proposals.resolve',
  tier: 'standard',
  path: '/v2/proposals/resolve',
  query: querySchema,
  check: (_parameter, { url }) => {
    if (url !== undefined && !URL.canParse(url)) {
      throw new Refusal(400, 'VALIDATION_ERROR', 'url: not an absolute URL', {
        details: { issues: [{ path: 'url', message: 'not an absolute URL', keyword: 'format' }] },
      });
    }
  },
  answer: ({ query, service }) => {
    const pool = service.catalogue.proposals.filter(
      ({ identity }) =>
        (query.daoId === undefined || query.daoId === identity.daoId) &&
        (query.provider === undefined || query.provider === identity.provider),
    );
    return { data: { candidates: findMatches(pool, query).slice(0, query.limit).map(candidate) } };
  },
});

function findMatches(pool: readonly ServedProposal[], query: Query): readonly Match[] {
  if (query.url !== undefined) return byUrl(pool, query.url);
  if (query.externalId !== undefined) return byExternalId(pool, query.externalId);
  return byTitle(pool, query.title ?? '');
}

function byUrl(pool: readonly ServedProposal[], url: string): readonly Match[] {
  const wanted = urlIdentity(url);
  return pool
    .filter(({ urlIdentities }) => urlIdentities.includes(wanted))
    .map((proposal) => ({ proposal, type: 'url', field: 'sourceUrl' }));
}

function byExternalId(pool: readonly ServedProposal[], externalId: string): readonly Match[] {
  const hexadecimal = /^0x[0-9a-f]+$/i.test(externalId);
  const wanted = hexadecimal ? externalId.toLowerCase() : externalId;
  return pool
    .filter(({ identity }) => identity.externalId === wanted)
    .map((proposal) => ({ proposal, type: 'external_id', field: 'externalId' }));
}

/** Equal titles first, then those that contain the words asked for. */
function byTitle(pool: readonly ServedProposal[], title: string): readonly Match[] {
  const wanted = plain(title);
  const equal = pool.filter((proposal) => plain(proposal.title) === wanted);
  const containing = pool.filter(
    (proposal) => !equal.includes(proposal) && plain(proposal.title).includes(wanted),
  );
  return [
    ...equal.map((proposal): Match => ({ proposal, type: 'exact', field: 'title' })),
    ...containing.map((proposal): Match => ({ proposal, type: 'title', field: 'title' })),
  ];
}

function plain(title: string): string {
  return title.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function candidate({ proposal, type, field }: Match) {
  return {
    proposalKey: proposal.key,
    identity: proposal.identity,
    title: proposal.title,
    ...(proposal.sourceUrl === null ? {} : { sourceUrl: proposal.sourceUrl }),
    match: { type, matchedFields: [field] },
  };
}
