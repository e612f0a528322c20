import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import { paymentBody, paymentHeader, unknownRouteBody } from '../../api/wire/wire-errors';
import { openApi } from './open-api';

const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const STANDARD = ['/v2/proposals', '/v2/proposals/resolve?externalId=111'];
const PLUS = ['', '/votes/summary', '/votes', '/evidence'].map((below) => `/v2/proposals/${KEY}${below}`);
const FREE = ['/health', '/v2/meta/pricing', '/v2/meta/data-status', '/v2/daos'];

describe('access by token:', () => {
  const open = openApi();

  it.each<[string[], (string | null)[]]>([
    [FREE, [null, 'no-such-token']],
    [STANDARD, ['demo-standard', 'demo-plus']],
  ])('%j take the tokens %j', async (paths, tokens) => {
    for (const path of paths)
      for (const token of tokens) expect((await open.get(path, token)).status, path).toBe(200);
  });

  it.each(PLUS)('%s takes only the plus token', async (path) => {
    expect((await open.get(path, 'demo-plus')).status).toBe(200);
    expect(await open.refusal(path, 'demo-standard')).toBe('403 FORBIDDEN');
  });

  it.each([...STANDARD, ...PLUS])(
    '%s answers 402 without a token, and to an unknown or expired one',
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
});

describe('routes and methods', () => {
  const open = openApi();

  it.each(['/v2', '/v2/proposals/', `/v2/proposals/${KEY}/vote-summary`])(
    '%s is no route: the framework answers',
    async (path) => {
      const { status, body } = await open.get(path);
      expect(status).toBe(404);
      expect(unknownRouteBody.parse(body).error).toBe('Not Found');
    },
  );

  it('answers only GET', async () => {
    const request = new Request('http://service.test/v2/proposals/resolve', { method: 'POST', body: '{}' });
    expect((await open.api.fetch(request)).status).toBe(404);
  });
});

describe('proposal keys', () => {
  const open = openApi();

  it.each(['v2:ens-dao:snapshot:0xabc', 'p1_eyJkYW9JZCI6MX0', `${KEY}x`])('%s is malformed', async (key) => {
    const path = `/v2/proposals/${encodeURIComponent(key)}`;
    expect(await open.refusal(path)).toBe('400 VALIDATION_ERROR');
  });

  it('are refused with parameters that the route does not have', async () => {
    expect(await open.refusal(`/v2/proposals/${KEY}?fields=title`)).toBe('400 VALIDATION_ERROR');
    expect(await open.refusal(`/v2/proposals/${KEY}/evidence?limit=1`)).toBe('400 VALIDATION_ERROR');
  });
});
