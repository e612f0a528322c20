import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { ListQuery } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';
import { DETAIL_B, pageOfB, RESOLVED_B } from '../../../factories/wire-b';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';

const WINDOW = { from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };

const serviceB = (body: unknown = pageOfB([]), status = 200) =>
  fakeService(() => json(body, status), { generation: 'b' });

async function sent(ask: (client: Client) => Promise<unknown>) {
  const service = serviceB();
  await ask(service.client);
  const [call] = service.calls;
  expect(service.calls).toHaveLength(1);
  const { method, body } = call?.init ?? {};
  return {
    method,
    path: call?.url.replace('https://api.example.org', ''),
    ...(body && { body: JSON.parse(String(body)) }),
  };
}

const listed = (query: ListQuery) => sent((client) => client.page(query, null));

/** The sentence with which a call is refused here, without a request. */
async function missing(ask: (client: Client) => Promise<unknown>) {
  const service = serviceB();
  const result = await ask(service.client);
  expect(service.calls).toEqual([]);
  expect(result).toMatchObject({ ok: false, error: { code: 'not-offered', status: null } });
  return JSON.parse(JSON.stringify(result)).error.message;
}

describe('what generation B is asked', () => {
  it('resolves by POST, an address or a whole identity', async () => {
    const url = 'https://snapshot.org/#/ens.eth/proposal/0xabc';
    expect(await sent((client) => client.resolve({ by: 'url', text: url }, { daoId: 'x' }))).toEqual({
      method: 'POST',
      path: '/v2/proposals/resolve',
      body: { by: 'url', url },
    });
    const narrowing = { daoId: 'ens-dao', provider: 'snapshot' };
    expect(await sent((client) => client.resolve({ by: 'externalId', text: '0xabc' }, narrowing))).toEqual({
      method: 'POST',
      path: '/v2/proposals/resolve',
      body: { by: 'source_id', ...narrowing, externalId: '0xabc' },
    });
  });

  it('sends that body as JSON', async () => {
    const service = serviceB(RESOLVED_B);
    await service.client.resolve({ by: 'url', text: 'https://example.org' });
    expect(new Headers(service.calls[0]?.init.headers).get('content-type')).toBe('application/json');
    expect(service.calls[0]?.init).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      mode: 'same-origin',
      cache: 'no-store',
    });
  });

  it('asks for each thing at its own address, without a body', async () => {
    expect(await sent((client) => client.detail(KEY))).toEqual({
      method: 'GET',
      path: `/v2/proposals/${KEY}`,
    });
    expect(await sent((client) => client.voteSummary(KEY))).toEqual({
      method: 'GET',
      path: `/v2/proposals/${KEY}/vote-summary`,
    });
  });

  it('asks for lists by its own parameters', async () => {
    expect(
      await listed({
        list: 'proposals',
        title: 'cirBTC',
        daoId: 'ens-dao',
        provider: 'snapshot',
        proposer: '0xdef',
        lifecycle: ['active', 'pending'],
        outcome: [],
        timeField: 'createdAt',
        window: WINDOW,
        sort: 'endingSoon',
        limit: 10,
      }),
    ).toMatchObject({
      path:
        '/v2/proposals?query=cirBTC&daoId=ens-dao&provider=snapshot&proposerId=0xdef&status=active&status=pending' +
        '&createdFrom=2026-01-01T00%3A00%3A00Z&createdTo=2026-06-01T00%3A00%3A00Z&sort=votingEndsAtAsc&limit=10',
    });
    expect(await listed({ ...QUERIES.proposals, sort: 'createdDesc' })).toMatchObject({
      path: '/v2/proposals?sort=createdDesc&limit=100',
    });
    expect(await listed({ ...QUERIES.ballots, limit: 20 })).toMatchObject({
      path: `/v2/proposals/${KEY}/votes?sort=powerDesc&limit=20`,
    });
    expect(await listed({ ...QUERIES.ballots, order: 'time', limit: 20 })).toMatchObject({
      path: `/v2/proposals/${KEY}/votes?sort=timeDesc&limit=20`,
    });
    expect(await listed({ list: 'voters', daoId: 'ens-dao', limit: 5 })).toMatchObject({
      path: '/v2/daos/ens-dao/participants?limit=5',
    });
    expect(await listed({ list: 'daos', limit: 5 })).toMatchObject({ path: '/v2/daos?limit=5' });
  });

  it('gets no more than a hundred ballots a page, which it refuses to exceed', async () => {
    expect((await listed({ ...QUERIES.ballots, limit: 500 })).path).toContain('limit=100');
  });
});

describe('what generation B does not have', () => {
  it.each<[string, (client: Client) => Promise<unknown>, string]>([
    ['evidence', (client) => client.evidence(KEY), 'This service does not offer evidence.'],
    ['events', (client) => client.page(QUERIES.events, null), 'This service does not offer events.'],
    ['signals', (client) => client.page(QUERIES.signals, null), 'This service does not offer signals.'],
    ['prices', (client) => client.pricing(), 'This service does not list its prices.'],
    [
      'titles in resolve',
      (client) => client.resolve({ by: 'title', text: 'Renew' }),
      'This service does not resolve a title; its list can be searched.',
    ],
    [
      'ids alone in resolve',
      (client) => client.resolve({ by: 'externalId', text: '1' }, { provider: 'snapshot' }),
      'This service resolves an id only together with its DAO and provider.',
    ],
    [
      'outcomes as a filter',
      (client) => client.page({ ...QUERIES.proposals, outcome: ['passed'] }, null),
      'This service cannot filter its list by outcome.',
    ],
    [
      'unknown statuses as a filter',
      (client) => client.page({ ...QUERIES.proposals, lifecycle: ['active', 'unknown'] }, null),
      'This service cannot filter its list by this status.',
    ],
    [
      'windows of other times',
      (client) => client.page({ ...QUERIES.proposals, window: WINDOW, timeField: 'endAt' }, null),
      'This service cannot filter its list by a time other than creation.',
    ],
    [
      'windows of no stated time',
      (client) => client.page({ ...QUERIES.proposals, window: WINDOW }, null),
      'This service cannot filter its list by a time other than creation.',
    ],
    [
      'the order of changes',
      (client) => client.page({ ...QUERIES.proposals, sort: 'updatedDesc' }, null),
      'This service cannot sort its list by the last change.',
    ],
  ])('%s: said without a call', async (_, ask, message) => {
    expect(await missing(ask)).toBe(message);
  });

  it('is said of generation A’s title search too', async () => {
    const service = fakeService(() => json(DETAIL_B), { generation: 'a' });
    expect(await service.client.page({ ...QUERIES.proposals, title: 'x' }, null)).toMatchObject({
      error: { code: 'not-offered', message: 'This service cannot search its list by title.' },
    });
    expect(service.calls).toEqual([]);
  });
});
