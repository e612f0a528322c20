import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '@/utils/api/client';
import { KEY } from '../../../factories/proposal';
import { DETAIL } from '../../../factories/wire-a';
import { fakeClock, TOKEN } from '../fake-service';
import { answerOf } from '../read-one';
import { listen, platformFetch } from './loopback-server';

function clientOf(baseUrl: string): Client {
  return createClient({
    baseUrl,
    header: 'x-service-api-token',
    token: TOKEN,
    fetch: platformFetch,
    clock: fakeClock(),
    random: () => 0,
  });
}

describe("a request through the platform's fetch", () => {
  it('gets a good answer', async () => {
    const { base } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(DETAIL));
    });
    expect(await answerOf(clientOf(base).detail(KEY))).toMatchObject({ outcome: 'passed' });
  });

  it.each([301, 302, 303, 307, 308])(
    'refuses a redirect with %i, and the other server hears nothing',
    async (status) => {
      const heard: string[] = [];
      const { base: other } = await listen((request, response) => {
        heard.push(request.url ?? '');
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(DETAIL));
      });
      const { base } = await listen((_, response) =>
        response.writeHead(status, { location: `${other}/x` }).end(),
      );
      expect(await clientOf(base).detail(KEY)).toMatchObject({ ok: false, error: { code: 'redirected' } });
      expect(heard).toEqual([]);
    },
  );

  it('reports a network failure if the connection is reset after the headers, or within the body', async () => {
    for (const beginning of ['', '{"data":']) {
      const { base } = await listen((request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(beginning, () => request.socket.resetAndDestroy());
        response.flushHeaders();
        if (beginning === '') request.socket.resetAndDestroy();
      });
      expect(await clientOf(base).detail(KEY)).toMatchObject({ error: { code: 'network', message: null } });
    }
  });

  it('reports a network failure on a port where nobody listens', async () => {
    const { base, close } = await listen(() => undefined);
    await close();
    expect(await clientOf(base).detail(KEY)).toMatchObject({ error: { code: 'network' } });
  });

  it('stops a body that drips without end together with the caller', async () => {
    const abort = new AbortController();
    const { base } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":', () => setTimeout(() => abort.abort(), 10));
    });
    const result = await clientOf(base).detail(KEY, { signal: abort.signal });
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });
});
