import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServedReferenceApi, serveReferenceApi } from '@/test/api/serve';

/** Taken before the shared set-up forbids the network: these tests are about a real socket. */
const networkFetch = globalThis.fetch;

function countedSleep() {
  let count = 0;
  const sleep = async () => {
    count += 1;
    await setImmediate();
  };
  return { sleep, count: () => count };
}

describe('the server on a loopback port', () => {
  let served: ServedReferenceApi;

  beforeEach(async () => {
    served = await serveReferenceApi({ port: 0 });
  });
  afterEach(() => served.close());

  const get = (path: string) =>
    networkFetch(served.url + path, { headers: { 'x-service-api-token': 'demo-plus' } });

  it('passes encoded paths and the challenge header through', async () => {
    const dao = await get(`/v2/daos/${encodeURIComponent('odd/dao:100%')}/voters`);
    const anonymous = await networkFetch(`${served.url}/v2/proposals`);
    expect(dao.status).toBe(200);
    expect(anonymous.status).toBe(402);
    expect(anonymous.headers.get('payment-required')).toBeTruthy();
  });

  it('breaks the connection before the answer, and after its headers', async () => {
    served.api.setFault('reset');
    await expect(get('/v2/proposals')).rejects.toThrow(TypeError);
    served.api.setFault('reset-after-headers');
    const response = await get('/v2/proposals');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('redirects to itself under another origin, and logs the headers', async () => {
    served.api.setFault('redirect-307-cross-origin');
    const response = await get('/v2/proposals');
    expect(response.redirected).toBe(true);
    expect(new URL(response.url).hostname).toBe('localhost');
    expect(served.api.requests.map(({ path, status }) => [path, status])).toEqual([
      ['/v2/proposals', 307],
      ['/health', 200],
    ]);
    expect(served.api.requests[1]?.headerNames).toContain('x-service-api-token');
  });

  it('stops sending to a client that left', async () => {
    const parts = countedSleep();
    const other = await serveReferenceApi({ port: 0, sleep: parts.sleep });
    other.api.setFault('never-ending-body');
    const leaving = new AbortController();
    const response = await networkFetch(`${other.url}/health`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    await other.close();
    await parts.sleep();
    const sent = parts.count();
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(parts.count()).toBe(sent);
  });
});
