import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServedReferenceApi, serveReferenceApi } from '@/test/api/serve';
import { proposalListBody } from '@/test/api/wire-schemas';

/** Taken before the shared set-up forbids the network: these tests are about a real socket. */
const networkFetch = globalThis.fetch;

describe('the server on a loopback port', () => {
  let served: ServedReferenceApi;

  beforeEach(async () => {
    served = await serveReferenceApi({ port: 0 });
  });
  afterEach(() => served.close());

  const get = (path: string) =>
    networkFetch(served.url + path, { headers: { 'x-service-api-token': 'demo-plus' } });

  it('answers over HTTP what the handler answers', async () => {
    const response = await get('/v2/proposals?limit=2');
    expect(response.status).toBe(200);
    expect(proposalListBody.parse(await response.json()).data.items).toHaveLength(2);
    expect(served.api.requests).toMatchObject([{ path: '/v2/proposals', query: 'limit=2', status: 200 }]);
  });

  it('listens on loopback alone', () => {
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('passes encoded paths and the challenge header through', async () => {
    const dao = await get(`/v2/daos/${encodeURIComponent('odd/dao:100%')}`);
    const anonymous = await networkFetch(`${served.url}/v2/proposals`);
    expect(dao.status).toBe(200);
    expect(anonymous.status).toBe(402);
    expect(anonymous.headers.get('payment-required')).toBeTruthy();
  });

  it('breaks the connection where the body is cut off', async () => {
    served.api.setFault('cut-off-body');
    const response = await get('/v2/proposals');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('takes no more connections once closed', async () => {
    await served.close();
    await expect(get('/health')).rejects.toThrow();
  });
});
