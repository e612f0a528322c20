import { describe, expect, it } from 'vitest';
import { type Client, createClient } from '@/utils/api/client';
import { KEY } from '../../../factories/proposal';
import { DETAIL } from '../../../factories/wire-a';
import { fakeClock, TOKEN } from '../fake-service';
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
});
