import { describe, expect, it } from 'vitest';
import { openApi } from './open-api';

function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}

describe('the log of requests', () => {
  it('keeps each request with route, tier and result', async () => {
    const open = openApi();
    await open.get('/v2/proposals?limit=1');
    await open.get('/nowhere', null);
    const listed = { path: '/v2/proposals', query: 'limit=1', headerNames: ['x-service-api-token'] };
    const route = { routeId: 'v2.proposals.list', tier: 'standard' };
    const astray = { path: '/nowhere', query: '', headerNames: [], routeId: null, tier: null };
    expect(open.api.requests).toEqual([
      { method: 'GET', ...listed, ...route, status: 200, begun: 1, ended: 2 },
      { method: 'GET', ...astray, status: 404, begun: 3, ended: 4 },
    ]);
  });

  it('shows which requests were running together', async () => {
    const held = defer();
    const open = openApi({ sleep: () => held.promise });
    open.api.setFault('slow');
    const both = Promise.all([open.get('/health'), open.get('/v2/proposals')]);
    held.resolve();
    await both;
    const [first, second] = open.api.requests;
    expect(second?.begun).toBeLessThan(first?.ended ?? 0);
  });

  it('has the end of a request whose caller left before the answer', async () => {
    const [held, left] = [defer(), defer()];
    const { api } = openApi({ sleep: () => held.promise });
    api.setFault('slow');
    const pending = api.fetch(new Request('http://127.0.0.1:8787/health'), left.promise);
    expect(api.requests).toMatchObject([{ status: null, begun: 1, ended: null }]);
    left.resolve();
    await left.promise;
    expect(api.requests).toMatchObject([{ status: null, begun: 1, ended: 2 }]);
    held.resolve();
    await pending;
    expect(api.requests).toMatchObject([{ status: null, begun: 1, ended: 2 }]);
  });

  it('separates cleared requests from later ones', async () => {
    const held = defer();
    const open = openApi({ sleep: () => held.promise });
    open.api.setFault('slow', { only: 'v2.proposals.list' });
    const pending = open.get('/v2/proposals');
    open.api.clearRequests();
    await open.get('/nowhere');
    held.resolve();
    await pending;
    expect(open.api.requests).toMatchObject([{ path: '/nowhere', status: 404 }]);
  });
});
