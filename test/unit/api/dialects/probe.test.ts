import { describe, expect, it } from 'vitest';
import { type Call, fakeService, json } from '../fake-service';

const NO_ROUTE = { statusCode: 404, error: 'Not Found', message: 'Route not found' };
const DATA_STATUS = {
  data: { scope: 'global', counts: { daos: 883 }, coverageStatus: 'backfilling' },
  meta: {},
};
/** The same at each free route. */
const everywhere = (answer: () => Response) => ({
  ...{ '/v2/meta/data-status': answer, '/v2/daos': answer, '/health': answer },
});
const path = (call: Call) => new URL(call.url).pathname;

async function probe(answers: Record<string, () => Response | Promise<Response>>) {
  const service = fakeService((call) => answers[path(call)]?.() ?? json(NO_ROUTE, 404));
  const result = await service.client.probeService();
  return { outcome: result.ok ? 'ok' : result.error.code, paths: service.calls.map(path) };
}

describe('the service test', () => {
  it('is content with the first free route', async () => {
    const status = () => json(DATA_STATUS);
    expect(await probe({ '/v2/meta/data-status': status })).toEqual({
      outcome: 'ok',
      paths: ['/v2/meta/data-status'],
    });
  });

  it('falls back on the list of DAOs, then on the health route', async () => {
    expect(await probe({ '/v2/daos': () => json({ data: [] }) })).toMatchObject({
      outcome: 'ok',
      paths: ['/v2/meta/data-status', '/v2/daos'],
    });
    expect(await probe({ '/health': () => json({ ok: true, service: 'agent-api' }) })).toMatchObject({
      outcome: 'ok',
      paths: ['/v2/meta/data-status', '/v2/daos', '/health'],
    });
  });

  it("counts refusals in the service's form as a sign of life, because no free route is promised", async () => {
    expect((await probe({})).outcome).toBe('ok');
    const guarded = () => json({ error: 'Payment required' }, 402);
    expect((await probe(everywhere(guarded))).outcome).toBe('ok');
    expect((await probe({ '/health': () => json('<h1>404</h1>', 404) })).outcome).toBe('ok');
  });

  it('does not accept a web site as the service', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    expect(await probe({ '/v2/meta/data-status': page })).toEqual({
      outcome: 'bad-answer',
      paths: ['/v2/meta/data-status'],
    });
    const missing = () => new Response('<h1>404</h1>', { status: 404 });
    expect((await probe(everywhere(missing))).outcome).toBe('bad-answer');
  });

  it('does not accept any JSON as the service', async () => {
    for (const other of [{ hello: 'world' }, { data: 'x' }])
      expect((await probe({ '/v2/meta/data-status': () => json(other) })).outcome).toBe('bad-answer');
    expect((await probe({ '/health': () => json({ ok: false }) })).outcome).toBe('ok');
  });

  it('stops at the first fault or silence', async () => {
    expect((await probe({ '/v2/meta/data-status': () => json({}, 501) })).paths).toHaveLength(1);
    const silence = () => Promise.reject(new TypeError('refused'));
    const { outcome, paths } = await probe({ '/v2/meta/data-status': silence });
    expect(outcome).toBe('network');
    expect(new Set(paths)).toEqual(new Set(['/v2/meta/data-status']));
  });
});

describe('the token test', () => {
  it.each<[string, () => Response, string]>([
    ['a list', () => json({ data: { items: [] }, meta: { page: { limit: 1, hasMore: false } } }), 'ok'],
    ['a bare list', () => json({ data: [], page: { hasMore: false } }), 'ok'],
    ['401', () => json({ error: { code: 'UNAUTHORIZED' } }, 401), 'denied'],
    ['402', () => json({ error: 'Payment required' }, 402), 'denied'],
    ['403', () => json({ error: { code: 'FORBIDDEN' } }, 403), 'denied'],
    ['400', () => json({ error: { code: 'INVALID_ARGUMENT' } }, 400), 'rejected'],
    ['no such route', () => json(NO_ROUTE, 404), 'not-offered'],
    ['something that is no list', () => json({ data: { proposal: 1 } }), 'bad-answer'],
  ])('%s', async (_, answer, outcome) => {
    const result = await fakeService(answer).client.probeToken();
    expect(result.ok ? 'ok' : result.error.code).toBe(outcome);
  });
});
