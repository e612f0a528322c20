import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import { plainError } from '@/utils/api/errors';
import { KEY } from '../../factories/proposal';
import { refusalA } from '../../factories/wire-a';
import { fakeService, json, NOW } from './fake-service';

function codes(response: () => Response) {
  const ask = async (call: (client: Client) => ReturnType<Client['detail' | 'resolve']>) => {
    const result = await call(fakeService(response).client);
    return result.ok ? 'ok' : result.error.code;
  };
  return Promise.all([
    ask((client) => client.resolve({ by: 'title', text: 'x' })),
    ask((client) => client.detail(KEY)),
  ]);
}

const FRAMEWORK_404 = { statusCode: 404, error: 'Not Found', message: 'Route GET:/v2/x not found' };
const CHALLENGE = { error: 'Payment required', paymentRequired: { scheme: 'exact', amount: '5000' } };

describe('a status and code, on a standard and on a plus route', () => {
  it.each<[number, unknown, string, string]>([
    [400, refusalA('VALIDATION_ERROR'), 'rejected', 'rejected'],
    [400, refusalA('CURSOR_INVALID'), 'cursor', 'cursor'],
    [409, refusalA('CURSOR_STALE'), 'cursor', 'cursor'],
    [409, refusalA('CURSOR_EXPIRED'), 'cursor', 'cursor'],
    [410, refusalA('GONE'), 'not-found', 'not-found'],
    [410, refusalA('CURSOR_EXPIRED'), 'cursor', 'cursor'],
    [401, refusalA('UNAUTHORIZED'), 'denied', 'tier'],
    [402, CHALLENGE, 'denied', 'tier'],
    [402, '', 'denied', 'tier'],
    [403, refusalA('FORBIDDEN'), 'denied', 'tier'],
    [404, refusalA('NOT_FOUND'), 'not-found', 'not-found'],
    [404, FRAMEWORK_404, 'not-offered', 'not-offered'],
    [404, '<h1>Not found</h1>', 'bad-answer', 'bad-answer'],
    [405, FRAMEWORK_404, 'not-offered', 'not-offered'],
    [408, '', 'timeout', 'timeout'],
    [409, refusalA('PAYMENT_CONFLICT'), 'rejected', 'rejected'],
    [418, 'teapot', 'rejected', 'rejected'],
    [429, refusalA('RATE_LIMITED'), 'rate-limited', 'rate-limited'],
    [429, '', 'rate-limited', 'rate-limited'],
    [429, refusalA('QUOTA_EXCEEDED'), 'quota', 'quota'],
    [500, refusalA('INTERNAL_ERROR'), 'server', 'server'],
    [502, '<html>Bad gateway</html>', 'server', 'server'],
    [511, '<html>Log in to the network</html>', 'server', 'server'],
  ])('%i %j', async (status, answer, standard, plus) => {
    expect(await codes(() => json(answer, status))).toEqual([standard, plus]);
  });
});

async function failure(answer: unknown, status: number, headers: Record<string, string> = {}) {
  const { client } = fakeService(() => json(answer, status, headers));
  const result = await client.resolve({ by: 'title', text: 'x' });
  return result.ok ? null : result.error;
}

describe('an error', () => {
  it('keeps the code, message and request ID of the present form', async () => {
    const kept = { status: 400, serviceCode: 'VALIDATION_ERROR', message: 'Why.', requestId: 'r1' };
    expect(await failure(refusalA('VALIDATION_ERROR'), 400)).toEqual({ ...plainError('rejected'), ...kept });
  });

  it('keeps a request ID beside the error', async () => {
    const answer = { error: { code: 'NOT_FOUND', message: 'Gone.' }, requestId: 'r2' };
    expect(await failure(answer, 404)).toMatchObject({ serviceCode: 'NOT_FOUND', requestId: 'r2' });
  });

  it('keeps a request ID from the header only if the body has none', async () => {
    const header = { 'x-request-id': 'r3' };
    expect(await failure(FRAMEWORK_404, 404, header)).toMatchObject({ requestId: 'r3' });
    expect(await failure(refusalA('NOT_FOUND'), 404, header)).toMatchObject({ requestId: 'r1' });
  });

  it("keeps the framework's sentence", async () => {
    const message = 'Route GET:/v2/x not found';
    expect(await failure(FRAMEWORK_404, 404)).toMatchObject({ serviceCode: null, message });
  });

  it('keeps the phrase of a payment challenge, and none of its payment data', async () => {
    const error = await failure(CHALLENGE, 402, { 'payment-required': '%%%' });
    expect(error).toEqual({ ...plainError('denied'), status: 402, message: 'Payment required' });
  });

  it('keeps nothing of a body that is not JSON', async () => {
    expect(await failure('<b>502</b>', 502)).toMatchObject({ serviceCode: null, message: null });
  });

  it.each([
    ['a list', []],
    ['null', 'null'],
    ['numbers for texts', { error: { code: 5, message: { a: 1 } }, meta: 'x' }],
    ['an error of null', { error: null }],
  ])('keeps nothing of %s', async (_, answer) => {
    expect(await failure(answer, 400)).toMatchObject({ code: 'rejected', serviceCode: null, message: null });
  });

  it('keeps a message of one line and at most 300 characters', async () => {
    const message = `first\nsecond\u202e\u0007 ${'x'.repeat(5_000)}`;
    const error = await failure({ error: { code: 'X', message } }, 400);
    expect(error?.message).toMatch(/^first second x+…$/);
    expect(error?.message).toHaveLength(300);
  });
});

describe('Retry-After', () => {
  it.each<[string, number | null]>([
    ['0', NOW],
    ['3', NOW + 3_000],
    [' 3 ', NOW + 3_000],
    ['86400', NOW + 900_000],
    ['Thu, 20 Aug 2026 09:01:00 GMT', NOW + 60_000],
    ['Thu, 20 Aug 2026 08:00:00 GMT', NOW],
    ['Fri, 21 Aug 2026 09:00:00 GMT', NOW + 900_000],
    ['1e9', null],
    ['1.5', null],
    ['99999999999999999999', null],
    ['soon', null],
    ['Thu, 99 Aug 2026 09:01:00 GMT', null],
  ])('of %j is read as a wait', async (header, retryAt) => {
    const error = await failure(refusalA('QUOTA_EXCEEDED'), 429, { 'retry-after': header });
    expect(error?.retryAt).toBe(retryAt);
  });
});
