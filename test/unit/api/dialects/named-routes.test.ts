import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Built, Dialect } from '@/utils/api/dialect';
import { DIALECTS } from '@/utils/api/dialects';
import { plainError } from '@/utils/api/errors';
import { GENERATION_PROBE, probeService, probeToken } from '@/utils/api/probe';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import { KEY } from '../../../factories/proposal';
import { QUERIES } from '../lists/list-queries';

const SELECTORS = [
  { by: 'url', text: 'https://example.org/1' },
  { by: 'title', text: 'Renew' },
  { by: 'externalId', text: '7' },
] as const;
const NARROWING = { daoId: 'ens-dao', provider: 'snapshot' };

/** How each question of a dialect is put; a question that is new has to be added here. */
const QUESTIONS: {
  readonly [Name in Exclude<keyof Dialect, 'id' | 'recognises'>]: (
    dialect: Dialect,
  ) => readonly Built<unknown>[];
} = {
  resolve: (dialect) => SELECTORS.map((selector) => dialect.resolve(selector, NARROWING)),
  detail: (dialect) => [dialect.detail(KEY)],
  voteSummary: (dialect) => [dialect.voteSummary(KEY)],
  evidence: (dialect) => [dialect.evidence(KEY)],
  lists: ({ lists }) => [
    lists.proposals(QUERIES.proposals, null),
    lists.ballots(QUERIES.ballots, null),
    lists.voters(QUERIES.voters, null),
    lists.events(QUERIES.events, null),
    lists.signals(QUERIES.signals, null),
    lists.daos(QUERIES.daos, null),
  ],
  pricing: (dialect) => [dialect.pricing()],
};

const called = DIALECTS.flatMap((dialect) =>
  Object.values(QUESTIONS)
    .flatMap((build) => build(dialect))
    .flatMap((built) => ('request' in built ? [built.request] : [])),
);

const named = (request: ApiRequest) => `${request.body === null ? 'GET' : 'POST'} ${request.route}`;
const unique = (routes: readonly string[]) => [...new Set(routes)].sort();

/** Every request of the two probes, of which the first goes on to the next route as long as one is missing. */
async function probed(): Promise<readonly ApiRequest[]> {
  const requests: ApiRequest[] = [];
  const send = async (request: ApiRequest) => {
    requests.push(request);
    return { ok: false, error: { ...plainError('not-offered'), status: 404 }, generation: null } as const;
  };
  await probeService(send);
  await probeToken(send);
  return requests;
}

it('PRIVACY.md names every route of the service that can be called, and no other', async () => {
  const text = readFileSync(new URL('../../../../PRIVACY.md', import.meta.url), 'utf8');
  const inText = [...text.matchAll(/`((?:GET|POST) \/[^`]+)`/g)].map(([, route = '']) => route);
  const inCode = [...called, ...(await probed()), GENERATION_PROBE].map(named);
  expect(inText).toEqual([...new Set(inText)]);
  expect(unique(inText)).toEqual(unique(inCode));
});
