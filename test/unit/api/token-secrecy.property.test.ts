import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { KEY } from '../../factories/proposal';
import { fakeService } from './fake-service';

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
      expect(await service.client.detail(KEY)).toEqual({ ok: false, error: plainError('network') });
    }),
  );
});
