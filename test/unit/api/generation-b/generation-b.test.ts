import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { ListQuery } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';
import { DETAIL_B, pageOfB, RESOLVED_B } from '../../../factories/wire-b';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';

const WINDOW = { from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' };

const OTHER_TIME = 'cannot filter its list by a time other than creation.';

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

describe('a request to generation B', () => {
  it('resolves an address or a whole identity by POST', async () => {
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

  it("uses the generation's parameters for lists", async () => {
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
  });

  it.each<[ListQuery, string]>([
    [{ ...QUERIES.proposals, sort: 'createdDesc' }, '/v2/proposals?sort=createdDesc&limit=100'],
    [{ ...QUERIES.ballots, limit: 20 }, `/v2/proposals/${KEY}/votes?sort=powerDesc&limit=20`],
    [{ ...QUERIES.ballots, order: 'time', limit: 20 }, `/v2/proposals/${KEY}/votes?sort=timeDesc&limit=20`],
    // It refuses more than a hundred ballots a page.
    [{ ...QUERIES.ballots, limit: 500 }, `/v2/proposals/${KEY}/votes?sort=powerDesc&limit=100`],
    [{ list: 'voters', daoId: 'ens-dao', limit: 5 }, '/v2/daos/ens-dao/participants?limit=5'],
    [{ list: 'daos', limit: 5 }, '/v2/daos?limit=5'],
  ])('gets the list %o at %s', async (query, path) => {
    expect(await listed(query)).toEqual({ method: 'GET', path });
  });
});

describe('a gap in generation B', () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['does not offer evidence.', (client) => client.evidence(KEY)],
    ['does not list its prices.', (client) => client.pricing()],
    [
      'does not resolve a title; its list can be searched.',
      (client) => client.resolve({ by: 'title', text: 'Renew' }),
    ],
    [
      'resolves an id only together with its DAO and provider.',
      (client) => client.resolve({ by: 'externalId', text: '1' }, { provider: 'snapshot' }),
    ],
  ])('is reported without a call: it %s', async (words, ask) => {
    expect(await missing(ask)).toBe(`This service ${words}`);
  });

  it.each<[string, ListQuery]>([
    ['does not offer events.', QUERIES.events],
    ['does not offer signals.', QUERIES.signals],
    ['cannot filter its list by outcome.', { ...QUERIES.proposals, outcome: ['passed'] }],
    ['cannot filter its list by this status.', { ...QUERIES.proposals, lifecycle: ['active', 'unknown'] }],
    [OTHER_TIME, { ...QUERIES.proposals, window: WINDOW, timeField: 'endAt' }],
    [OTHER_TIME, { ...QUERIES.proposals, window: WINDOW }],
    ['cannot sort its list by the last change.', { ...QUERIES.proposals, sort: 'updatedDesc' }],
  ])('is reported for a list without a call: it %s (%o)', async (words, query) => {
    expect(await missing((client) => client.page(query, null))).toBe(`This service ${words}`);
  });

  it("is reported for generation A's title search too", async () => {
    const service = fakeService(() => json(DETAIL_B), { generation: 'a' });
    expect(await service.client.page({ ...QUERIES.proposals, title: 'x' }, null)).toMatchObject({
      error: { code: 'not-offered', message: 'This service cannot search its list by title.' },
    });
    expect(service.calls).toEqual([]);
  });
});
