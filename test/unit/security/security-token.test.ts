import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorWords } from '@/utils/api/errors';
import type { RequestEntry } from '@/utils/api/transport/request';
import { checkDraft } from '@/utils/browser/connection/draft';
import { englishAt } from '../../english';
import { KEY } from '../../factories/proposal';
import { piecesIn } from '../../security/pieces';
import { fakeService, json, NOW } from '../api/fake-service';

const SERVICE = 'https://api.example.org';
const HEADER = 'x-service-api-token';

/** Of every length and of every character, and often enough such as are accepted. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ minLength: 8, maxLength: 40 }),
  fc.stringMatching(/^[\x20-\x7e]{8,60}$/),
  fc.stringMatching(/^[\x21-\x7e]{6,30}[\r\n\té\x7f][\x21-\x7e]{0,8}$/),
);
const secret = fc.stringMatching(/^[\x21-\x7e]{10,60}$/);

/** What the options page's fields come to. */
function drafted(token: string) {
  return checkDraft(
    { serviceUrl: SERVICE, header: HEADER, token, untilClosed: false },
    { serviceUrl: null, hasToken: false },
  );
}

it('a text that is accepted as a token is sent unchanged, and none that would split or change its header is', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const checked = drafted(text);
      if ('problems' in checked) {
        expect(checked.problems.map(({ field }) => field)).toEqual(['token']);
        return;
      }
      const { token } = checked.draft;
      // Blanks around it are none of it, and nothing but blanks is none at all.
      const typed = text.trim();
      expect(token).toBe(typed || null);
      if (token === null) return;
      accepted += 1;
      const { client, calls } = fakeService(() => json({}), { token });
      await client.detail(KEY);
      // A browser writes headers in Latin-1: only what is the same in every encoding arrives as it was typed.
      expect(Buffer.from(token, 'utf8').equals(Buffer.from(token, 'latin1')), token).toBe(true);
      expect(calls.map(({ init }) => new Headers(init.headers).get(HEADER))).toEqual([token]);
      expect(calls[0]?.url).not.toContain(token);
    }),
    { numRuns: 1_000 },
  );
  expect(accepted).toBeGreaterThan(100);
}, 30_000);

/** Ways in which a service can hand a token back in part, or disguised so that it shows whole again once tidied. */
const ECHOES: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => token.slice(0, 9),
  (token) => token.slice(-9),
  (token) => [...token].join('\u200b'),
  (token) => [...token].join('\u0000'),
  (token) => token.replace(/^.../, '$&\u202e'),
  (token) => token.toUpperCase(),
  (token) => `${token}${token}`,
  (token) => 'x'.repeat(290) + token,
];

const OTHER_TOKEN = '~'.repeat(20);

/** Where a body has its error and the id of its request. */
const FORMS = ['meta', 'beside', 'text'] as const;
type Form = (typeof FORMS)[number];

/** A question that a service refuses with a text everywhere; `ledger`: what is written down of the call, in small letters. */
async function refused(token: string, text: string, status: number, form: Form) {
  const entries: RequestEntry[] = [];
  const whole = { error: { code: text, message: text }, message: text };
  const bodies = {
    meta: { ...whole, meta: { requestId: text } },
    beside: { ...whole, requestId: text },
    text: { error: text, requestId: text },
  };
  const onRequest = (entry: RequestEntry) => void entries.push(entry);
  const { client } = fakeService(() => json(bodies[form], status), { token, onRequest });
  const result = await client.detail(KEY);
  return { result, ledger: JSON.stringify(entries).toLowerCase() };
}

it('no text of an error contains six characters of the token, in any form that the service returns it', async () => {
  await fc.assert(
    fc.asyncProperty(
      secret,
      fc.constantFrom(...ECHOES),
      fc.constantFrom(400, 401, 402, 403, 404, 409, 410, 422, 429, 500, 503),
      fc.constantFrom(...FORMS),
      async (token, echo, status, form) => {
        const text = echo(token);
        const { result, ledger } = await refused(token, text, status, form);
        if (result.ok) return expect.unreachable();
        const { serviceCode, message, requestId } = result.error;
        const { sentence } = errorWords(result.error, englishAt(NOW));
        // Our own words are the same for every token, and one may hold six characters of them.
        const blank = { ...result.error, serviceCode: null, message: null, requestId: null };
        const ours = errorWords(blank, englishAt(NOW)).sentence;
        for (const each of [serviceCode, message, requestId, sentence.replace(ours, '')]) {
          expect(piecesIn(String(each).toLowerCase(), token.toLowerCase())).toEqual([]);
        }
        // Names of its fields stand in every ledger, and a token may hold a piece of one by chance.
        const anyway = piecesIn((await refused(OTHER_TOKEN, '', status, form)).ledger, token.toLowerCase());
        const held = piecesIn(ledger, token.toLowerCase());
        expect(held.filter((piece) => !anyway.includes(piece))).toEqual([]);
      },
    ),
    { numRuns: 1_000, examples: [['zz"selector":zz', (token) => token, 400, 'meta']] },
  );
}, 30_000);
