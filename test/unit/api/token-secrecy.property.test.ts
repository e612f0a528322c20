import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorWords } from '@/utils/api/errors';
import { englishAt } from '../../english';
import { KEY } from '../../factories/proposal';
import { fakeService, json, NOW } from './fake-service';

const token = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 60,
});
const around = fc.string({ maxLength: 20 });

it('an exception that quotes the token leaves no trace of it', async () => {
  const kinds = fc.constantFrom(
    (text: string) => new TypeError(text),
    (text: string) => new DOMException(text, 'AbortError'),
    (text: string) => text,
    (text: string) => ({ toString: () => text, message: text, cause: text }),
  );
  await fc.assert(
    fc.asyncProperty(token, around, around, kinds, async (secret, before, after, make) => {
      const service = fakeService(() => Promise.reject(make(`${before}${secret}${after}`)), {
        token: secret,
      });
      const result = await service.client.detail(KEY);
      expect(result).toEqual({
        ok: false,
        error: {
          code: 'network',
          status: null,
          serviceCode: null,
          message: null,
          requestId: null,
          retryAt: null,
        },
      });
    }),
  );
});

it('a service that quotes the token in any part of an error leaves no trace of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      token,
      around,
      fc.constantFrom(400, 401, 402, 404, 429, 500),
      async (secret, text, status) => {
        const echo = `${text}${secret}${text}`;
        const inner = fc.sample(fc.boolean(), 1)[0] ? { code: echo, message: echo } : echo;
        const body = { error: inner, message: echo, requestId: echo, meta: { requestId: echo } };
        const result = await fakeService(() => json(body, status), { token: secret }).client.detail(KEY);
        if (result.ok) return expect.unreachable();
        expect(leaked(JSON.parse(JSON.stringify(result.error)), secret)).toBe(false);
        expect(errorWords(result.error, englishAt(NOW)).sentence).not.toContain(secret);
      },
    ),
  );
});

it('no address holds it', async () => {
  await fc.assert(
    fc.asyncProperty(token, async (secret) => {
      fc.pre(!'https://api.example.org/v2/proposals/resolve?title=x&limit=5'.includes(secret));
      const service = fakeService(() => json({}), { token: secret });
      await service.client.resolve({ by: 'title', text: 'x' });
      expect(
        service.calls.map((call) => decodeURIComponent(call.url)).filter((url) => url.includes(secret)),
      ).toEqual([]);
    }),
  );
});

function leaked(error: object, secret: string): boolean {
  return Object.values(error).some((part) => typeof part === 'string' && part.includes(secret));
}
