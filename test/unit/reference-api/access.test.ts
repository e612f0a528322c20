import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import { paymentBody, paymentHeader, unknownRouteBody } from '../../api/wire/wire-errors';
import { openApi, pathOf } from './open-api';

const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const STANDARD = ['/v2/proposals', '/v2/proposals/resolve?externalId=111'];
const PLUS = ['', '/votes/summary', '/votes', '/evidence'].map((below) => `/v2/proposals/${KEY}${below}`);
const FREE = [
  '/health',
  '/v2/meta/pricing',
  '/v2/meta/data-status',
  '/v2/meta/data-status?daoId=compound',
  '/v2/daos',
  '/v2/daos/compound',
];

describe('who may call what', () => {
  const open = openApi();

  it.each(FREE)('%s needs no token and never looks at one', async (path) => {
    expect((await open.get(path, null)).status).toBe(200);
    expect((await open.get(path, 'no-such-token')).status).toBe(200);
  });

  it.each(STANDARD)('%s takes both demo tokens', async (path) => {
    expect((await open.get(path, 'demo-standard')).status).toBe(200);
    expect((await open.get(path, 'demo-plus')).status).toBe(200);
  });

  it.each(PLUS)('%s takes the plus token alone', async (path) => {
    expect((await open.get(path, 'demo-plus')).status).toBe(200);
    expect(await open.refusal(path, 'demo-standard')).toBe('403 FORBIDDEN');
  });

  it.each([...STANDARD, ...PLUS])(
    '%s answers 402 to no token, an unknown and an expired one',
    async (path) => {
      for (const token of [null, 'no-such-token', 'demo-expired']) {
        const { status, headers, body } = await open.get(path, token);
        expect(status).toBe(402);
        const { paymentRequired } = paymentBody.parse(body);
        const header = Buffer.from(headers.get('payment-required') ?? '', 'base64').toString('utf8');
        expect(paymentHeader.parse(JSON.parse(header)).accepts[0]).toMatchObject(paymentRequired);
      }
    },
  );

  it('asks twice the price for the plus tier', async () => {
    const standard = paymentBody.parse((await open.get('/v2/proposals', null)).body);
    const plus = paymentBody.parse((await open.get(`/v2/proposals/${KEY}`, null)).body);
    expect([standard.paymentRequired.amount, plus.paymentRequired.amount]).toEqual(['5000', '10000']);
  });

  it('takes the token from the header that it was told', async () => {
    const renamed = openApi({ header: 'x-degov-api-token' });
    expect((await renamed.get('/v2/proposals')).status).toBe(200);
    const headers = { 'x-service-api-token': 'demo-plus' };
    const other = await renamed.api.fetch(new Request('http://service.test/v2/proposals', { headers }));
    expect(other.status).toBe(402);
  });
});

describe('the order of checks', () => {
  const open = openApi();

  it('challenges the anonymous before it reads parameters', async () => {
    expect((await open.get('/v2/proposals?limit=0', null)).status).toBe(402);
  });

  it('reads the parameters of everyone else before the token', async () => {
    expect(await open.refusal('/v2/proposals?limit=0', 'no-such-token')).toBe('400 VALIDATION_ERROR');
    expect(await open.refusal('/v2/proposals/p1_broken', 'demo-standard')).toBe('400 VALIDATION_ERROR');
  });

  it('does not tell a token that may not ask whether a key exists', async () => {
    const unknown = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '0' });
    expect(await open.refusal(`/v2/proposals/${unknown}`, 'demo-standard')).toBe('403 FORBIDDEN');
    expect(await open.refusal(`/v2/proposals/${unknown}`)).toBe('404 NOT_FOUND');
  });
});

describe('routes and methods', () => {
  const open = openApi();

  it.each([
    '/',
    '/v2',
    '/v2/proposals/',
    '/v3/proposals',
    '/v2/events/1',
    `/v2/proposals/${KEY}/vote-summary`,
  ])('%s is no route: the framework answers', async (path) => {
    const { status, body } = await open.get(path);
    expect(status).toBe(404);
    expect(unknownRouteBody.parse(body).error).toBe('Not Found');
  });

  it('answers GET alone', async () => {
    const request = new Request('http://service.test/v2/proposals/resolve', { method: 'POST', body: '{}' });
    expect((await open.api.fetch(request)).status).toBe(404);
  });

  it('answers a preflight with nothing, and grants nothing', async () => {
    const request = new Request('http://service.test/v2/proposals', { method: 'OPTIONS' });
    const response = await open.api.fetch(request);
    expect(response.status).toBe(204);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('proposal keys', () => {
  const open = openApi();

  it.each(['p1_', 'p1_!!!', 'v2:ens-dao:snapshot:0xabc', 'p1_eyJkYW9JZCI6MX0', `${KEY}x`, `${KEY}=`])(
    '%s is malformed',
    async (key) => {
      const path = `/v2/proposals/${encodeURIComponent(key)}`;
      expect(await open.refusal(path)).toBe('400 VALIDATION_ERROR');
    },
  );

  it('hold identities of any characters, encoded in the path or not', async () => {
    const path = await pathOf(open, 'council/2026:renew%20at 100%');
    expect(path).toMatch(/^\/v2\/proposals\/p1_[\w-]+$/);
    expect((await open.get(path)).status).toBe(200);
    expect((await open.get(path.replace('p1_', '%70%31%5F'))).status).toBe(200);
  });

  it('are refused with parameters that the route does not have', async () => {
    expect(await open.refusal(`/v2/proposals/${KEY}?fields=title`)).toBe('400 VALIDATION_ERROR');
    expect(await open.refusal(`/v2/proposals/${KEY}/evidence?limit=1`)).toBe('400 VALIDATION_ERROR');
  });
});
