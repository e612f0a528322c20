import { describe, expect, it } from 'vitest';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';
import { answerOf } from '../read-one';

const route = (path: string, tier: string, paid: unknown, price: unknown) => ({
  routeId: path,
  method: 'GET',
  path,
  tier,
  paid,
  price,
});

const PRICING = {
  data: {
    token: 'USDC',
    network: 'eip155:8453',
    routes: [
      route('/v2/daos', 'free', false, null),
      route('/v2/proposals', 'standard', true, '0.005'),
      route('/v2/proposals/resolve', 'standard', true, '0.0050'),
      route('/v2/proposals/:proposalKey', 'plus', true, '0.01'),
      route('/v2/proposals/:proposalKey/votes', 'plus', true, '0.02'),
      route('/v2/events', 'standard', true, null),
    ],
  },
  meta: { requestId: 'r1' },
};

const pricing = (data: unknown) => answerOf(fakeService(() => json({ data })).client.pricing());

it('free routes are asked without the token', async () => {
  const service = fakeService(() => json(PRICING));
  await service.client.pricing();
  await service.client.page(QUERIES.daos, null);
  expect(service.calls.map(({ url }) => url)).toEqual([
    'https://api.example.org/v2/meta/pricing',
    expect.stringMatching(/^https:\/\/api\.example\.org\/v2\/daos\?limit=\d+$/),
  ]);
  for (const { init } of service.calls)
    expect(new Headers(init.headers).has('x-service-api-token')).toBe(false);
});

it('free routes need no token', async () => {
  const { client } = fakeService(() => json(PRICING), { token: null });
  expect((await client.pricing()).ok).toBe(true);
});

describe('the price list', () => {
  it('is read by route, and by tier if all its routes cost the same', async () => {
    expect(await pricing(PRICING.data)).toEqual({
      token: 'USDC',
      routes: {
        '/v2/daos': '0',
        '/v2/proposals': '0.005',
        '/v2/proposals/resolve': '0.0050',
        '/v2/proposals/:proposalKey': '0.01',
        '/v2/proposals/:proposalKey/votes': '0.02',
      },
      tiers: { free: '0', standard: '0.005' },
    });
  });

  it('accepts prices as numbers too, and invents none', async () => {
    const routes = [
      route('/a', 'standard', true, 0.005),
      route('/b', 'plus', true, '1e-2'),
      route('/c', 'plus', null, null),
      { path: null, tier: 'plus', price: '5' },
      { path: '/d', price: '7' },
      'nonsense',
    ];
    expect(await pricing({ token: 5, routes })).toEqual({
      token: null,
      routes: { '/a': '0.005', '/d': '7' },
      tiers: { standard: '0.005' },
    });
  });

  it('is a bad answer without a list of routes', async () => {
    expect(await pricing({ token: 'USDC' })).toBeNull();
    expect(await pricing([])).toBeNull();
  });

  it('keeps disagreeing prices of a tier apart, whatever follows', async () => {
    const routes = ['1', '2', '2'].map((price, index) => route(`/${index}`, 'plus', true, price));
    expect(await pricing({ routes })).toMatchObject({ tiers: {} });
  });
});
