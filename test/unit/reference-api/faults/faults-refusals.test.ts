import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import type { FaultName } from '../../../api/faults/faults';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { proposalListBody } from '../../../api/wire/wire-canonical';
import { errorBody, paymentBody, paymentHeader, unknownRouteBody } from '../../../api/wire/wire-errors';
import { v09ErrorBody } from '../../../api/wire/wire-v09';
import { type OpenApi, openApi } from '../open-api';

const LIST = '/v2/proposals?limit=1';
const DETAIL = `/v2/proposals/${mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' })}`;

function openWith(fault: FaultName): OpenApi {
  const open = openApi();
  open.api.setFault(fault);
  return open;
}

describe('faults of tokens', () => {
  it.each<[FaultName, number, number, number, number]>([
    // fault, list without token, list, detail, detail without token
    ['no-token-402', 402, 402, 402, 402],
    ['no-token-401', 401, 200, 200, 401],
    ['no-token-403', 403, 200, 200, 403],
    ['bad-token-402', 402, 402, 402, 402],
    ['bad-token-401', 402, 401, 401, 402],
    ['bad-token-403', 402, 403, 403, 402],
    ['standard-only-402', 402, 200, 402, 402],
    ['standard-only-403', 402, 200, 403, 402],
  ])('%s', async (fault, listWithout, list, detail, detailWithout) => {
    const open = openWith(fault);
    expect((await open.get(LIST, null)).status).toBe(listWithout);
    expect((await open.get(LIST)).status).toBe(list);
    expect((await open.get(DETAIL)).status).toBe(detail);
    expect((await open.get(DETAIL, null)).status).toBe(detailWithout);
    expect((await open.get('/v2/daos')).status).toBe(200);
  });

  it.each<FaultName>(['no-token-402', 'bad-token-402', 'standard-only-402'])(
    '%s answers the challenge, header and body',
    async (fault) => {
      const { headers, body } = await openWith(fault).get(DETAIL);
      const header = Buffer.from(headers.get('payment-required') ?? '', 'base64').toString('utf8');
      expect(paymentHeader.parse(JSON.parse(header)).accepts[0]?.amount).toBe('10000');
      expect(paymentBody.parse(body).paymentRequired.amount).toBe('10000');
    },
  );

  it.each<[FaultName, string]>([
    ['no-token-401', 'UNAUTHORIZED'],
    ['no-token-403', 'FORBIDDEN'],
  ])('%s answers an envelope', async (fault, code) => {
    const { body } = await openWith(fault).get(LIST, null);
    expect(errorBody.parse(body).error.code).toBe(code);
  });
});

describe('faults of the challenge', () => {
  it('malformed-payment-required is no base64', async () => {
    const { status, headers } = await openWith('malformed-payment-required').get(LIST);
    expect(status).toBe(402);
    expect(() => atob(headers.get('payment-required') ?? '')).toThrow();
  });

  it('payment-required-not-json is base64, but no JSON', async () => {
    const { headers, body } = await openWith('payment-required-not-json').get(LIST);
    expect(() => JSON.parse(atob(headers.get('payment-required') ?? ''))).toThrow(SyntaxError);
    expect(paymentBody.safeParse(body).success).toBe(true);
  });

  it('payment-required-missing has no header', async () => {
    const { status, headers } = await openWith('payment-required-missing').get(LIST);
    expect([status, headers.get('payment-required')]).toEqual([402, null]);
  });
});

describe('faults of limits', () => {
  it.each<[FaultName, string, string | null]>([
    ['429-seconds', 'RATE_LIMITED', '3'],
    ['429-minutes', 'RATE_LIMITED', '120'],
    ['429-http-date', 'RATE_LIMITED', 'Fri, 20 Nov 2026 12:00:30 GMT'],
    ['429-http-date-past', 'RATE_LIMITED', 'Fri, 20 Nov 2026 11:00:00 GMT'],
    ['429-no-retry-after', 'RATE_LIMITED', null],
    ['429-zero', 'RATE_LIMITED', '0'],
    ['429-huge', 'RATE_LIMITED', '1e9'],
    ['429-billion', 'RATE_LIMITED', '1000000000'],
    ['429-garbage', 'RATE_LIMITED', 'soon'],
    ['429-quota', 'QUOTA_EXCEEDED', null],
    ['429-quota-by-message', 'RATE_LIMITED', null],
  ])('%s, each time', async (fault, code, retryAfter) => {
    const open = openWith(fault);
    for (const call of [1, 2]) {
      const { status, headers, body } = await open.get(LIST);
      expect([call, status, errorBody.parse(body).error.code]).toEqual([call, 429, code]);
      expect(headers.get('retry-after')).toBe(retryAfter);
    }
  });
});

describe('faults of statuses', () => {
  it.each<[FaultName, string]>([
    ['always-400', '400 VALIDATION_ERROR'],
    ['400-unknown-code', '400 NEVER_HEARD_OF'],
    ['always-404', '404 NOT_FOUND'],
    ['always-408', '408 REQUEST_TIMEOUT'],
    ['always-409', '409 PAYMENT_CONFLICT'],
    ['always-410', '410 GONE'],
    ['always-418', '418 TEAPOT'],
    ['422-candidate-budget', '422 CANDIDATE_BUDGET_EXCEEDED'],
    ['422-coverage', '422 COVERAGE_UNAVAILABLE'],
    ['always-425', '425 TOO_EARLY'],
    ['always-500', '500 INTERNAL_ERROR'],
    ['always-503', '503 DATA_UNAVAILABLE'],
    ['503-temporarily', '503 TEMPORARILY_UNAVAILABLE'],
    ['503-retry-after', '503 DATA_UNAVAILABLE'],
  ])('%s answers %s each time', async (fault, expected) => {
    const open = openWith(fault);
    expect(await open.refusal(LIST)).toBe(expected);
    expect(await open.refusal(LIST)).toBe(expected);
  });

  it('503-retry-after says when', async () => {
    expect((await openWith('503-retry-after').get(LIST)).headers.get('retry-after')).toBe('3');
  });

  it('404-once: a route is not found once', async () => {
    const open = openWith('404-once');
    expect(await open.refusal(DETAIL)).toBe('404 NOT_FOUND');
    expect((await open.get(DETAIL)).status).toBe(200);
  });

  it('404-route speaks for the framework', async () => {
    const { status, body } = await openWith('404-route').get(LIST);
    expect([status, unknownRouteBody.safeParse(body).success]).toEqual([404, true]);
  });

  it.each<[FaultName, number]>([
    ['always-414', 414],
    ['always-504', 504],
  ])('%s has an empty body', async (fault, status) => {
    const response = await openWith(fault).fetch(LIST);
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  it.each<[FaultName, number]>([
    ['502-html', 502],
    ['511-html', 511],
    ['not-json', 200],
  ])('%s is a page of HTML', async (fault, status) => {
    const response = await openWith(fault).fetch(LIST);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  it('wear the envelope of the profile', async () => {
    const open = openApi({ profile: 'v09' });
    open.api.setFault('always-500');
    expect(v09ErrorBody.parse((await open.get(LIST)).body).error.code).toBe('INTERNAL_ERROR');
  });
});

describe('faults of cursors', () => {
  it.each<[FaultName, string]>([
    ['revision-bump', '409 CURSOR_STALE'],
    ['cursor-invalid-400', '400 CURSOR_INVALID'],
    ['cursor-invalid-409', '409 CURSOR_INVALID'],
    ['cursor-invalid-410', '410 CURSOR_INVALID'],
    ['cursor-stale-400', '400 CURSOR_STALE'],
    ['stale-cursor', '409 CURSOR_STALE'],
    ['cursor-stale-410', '410 CURSOR_STALE'],
    ['cursor-expired-400', '400 CURSOR_EXPIRED'],
    ['cursor-expired-409', '409 CURSOR_EXPIRED'],
    ['cursor-expired-410', '410 CURSOR_EXPIRED'],
    ['cursor-validation-400', '400 VALIDATION_ERROR'],
  ])('%s answers %s to a second page alone', async (fault, expected) => {
    const open = openWith(fault);
    const { meta } = await open.read(proposalListBody, LIST);
    const cursor = meta.page.hasMore ? meta.page.nextCursor : '';
    expect(await open.refusal(`${LIST}&cursor=${cursor}`)).toBe(expected);
    expect((await open.get(LIST)).status).toBe(200);
  });
});

describe('faults of redirection', () => {
  it.each<[FaultName, number, string]>([
    ['redirect-301', 301, 'http://service.test/health'],
    ['redirect-302', 302, 'http://service.test/health'],
    ['redirect-307', 307, 'http://service.test/health'],
    ['redirect-308', 308, 'http://service.test/health'],
    ['redirect-301-cross-origin', 301, 'http://elsewhere.test/health'],
    ['redirect-302-cross-origin', 302, 'http://elsewhere.test/health'],
    ['redirect-307-cross-origin', 307, 'http://elsewhere.test/health'],
    ['redirect-308-cross-origin', 308, 'http://elsewhere.test/health'],
  ])('%s', async (fault, status, location) => {
    const open = openWith(fault);
    const response = await open.fetch(LIST);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect((await open.get('/health')).status).toBe(200);
  });
});
