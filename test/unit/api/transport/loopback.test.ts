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

describe('with the platform’s own fetch', () => {
  it('a good answer comes through', async () => {
    const { base } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(DETAIL));
    });
    expect(await answerOf(clientOf(base).detail(KEY))).toMatchObject({ outcome: 'passed' });
  });

  it.each([301, 302, 303, 307, 308])(
    'a redirect with %i is refused, and the other server hears nothing',
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

  it('a connection reset after the headers, or within the body, is a network failure', async () => {
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

  it('a port where nobody listens is a network failure', async () => {
    const { base, close } = await listen(() => undefined);
    await close();
    expect(await clientOf(base).detail(KEY)).toMatchObject({ error: { code: 'network' } });
  });

  it('a body that drips without end stops with the caller', async () => {
    const abort = new AbortController();
    const { base } = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":', () => setTimeout(() => abort.abort(), 10));
    });
    const result = await clientOf(base).detail(KEY, { signal: abort.signal });
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });
});
