import fc from 'fast-check';
import { expect } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import { KEY } from '../factories/proposal';
import { DETAIL, EVIDENCE, RESOLVED, SUMMARY } from '../factories/wire-a';
import {
  BALLOT_B,
  DAO_B,
  DETAIL_B,
  ITEM,
  PARTICIPANT_B,
  pageOfB,
  RESOLVED_B,
  SUMMARY_B,
} from '../factories/wire-b';
import { pageOf, ROWS } from '../factories/wire-lists';
import { PAYLOADS, poisoned, SCHEMES, UNTAMED } from '../security/payloads';
import { fakeService, json } from '../unit/api/fake-service';
import { QUERIES } from '../unit/api/lists/list-queries';
import { mutated, mutations } from '../unit/api/wire/mutation';
import { fuzz } from './fuzz';

type Ask = (client: Client) => Promise<Result<unknown>>;

const ASKS: readonly Ask[] = [
  (client) => client.resolve({ by: 'title', text: 'x' }),
  (client) => client.detail(KEY),
  (client) => client.voteSummary(KEY),
  (client) => client.evidence(KEY),
  ...Object.values(QUERIES).map(
    (query): Ask =>
      (client) =>
        client.page(query, null),
  ),
];

const BODIES: Readonly<Record<'a' | 'b', readonly unknown[]>> = {
  a: [RESOLVED, DETAIL, SUMMARY, EVIDENCE, ...Object.values(ROWS).map((row) => pageOf([row, row]))],
  b: [
    RESOLVED_B,
    DETAIL_B,
    SUMMARY_B,
    ...[ITEM, BALLOT_B, PARTICIPANT_B, DAO_B].map((row) => pageOfB([row], 'c1')),
  ],
};

const NAMES = [...new Set(Object.values(BODIES).flat().flatMap(namesIn))];

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...namesIn(item)]);
}

/** Any JSON at all out of the names that answers have, and out of texts that do harm. */
const { answer: anything } = fc.letrec<{ answer: unknown }>((tie) => ({
  answer: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...PAYLOADS),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
    ),
    fc.array(tie('answer'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('answer'), { maxKeys: 8 }),
  ),
}));

/** A real answer with one to four of its fields made into anything. */
const bent = (generation: 'a' | 'b') =>
  fc.constantFrom(...BODIES[generation]).chain((body) =>
    fc
      .array(fc.tuple(mutations(body), fc.option(fc.constantFrom(...PAYLOADS))), {
        minLength: 1,
        maxLength: 4,
      })
      .map((changes) =>
        changes.reduce<unknown>(
          (answer, [mutation, payload]) =>
            mutated(answer, payload === null ? mutation : { ...mutation, to: payload }),
          body,
        ),
      ),
  );

/** A real answer with one text that does harm in every place, among them those where an address stands. */
const steeped = (generation: 'a' | 'b') =>
  fc
    .tuple(fc.constantFrom(...BODIES[generation]), fc.constantFrom(...PAYLOADS, ...SCHEMES, ...SCHEMES))
    .map(([body, payload]) => poisoned(body, () => payload));

/** A real answer whose addresses, and nothing else, are none of the web. */
const misled = (generation: 'a' | 'b') =>
  fc
    .tuple(fc.constantFrom(...BODIES[generation]), fc.constantFrom(...SCHEMES))
    .map(([body, scheme]): unknown =>
      JSON.parse(JSON.stringify(body, (name, value) => (/url$/i.test(name) ? scheme : value))),
    );

/** Every text of a value with the name of the field that holds it. */
function texts(value: unknown, name = ''): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => texts(item, Array.isArray(value) ? name : key));
}

/** Texts that are sent back as they came and are never shown. */
const OPAQUE = ['next', 'cursor', 'key', 'proposalKey'];

function harmless(generation: 'a' | 'b') {
  return fc.asyncProperty(
    fc.oneof(bent(generation), steeped(generation), misled(generation), anything),
    fc.constantFrom(...ASKS),
    async (body, ask) => {
      const { client } = fakeService(() => json(JSON.stringify(body) ?? ''), { generation });
      const result = await ask(client);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      if (!result.ok) {
        expect(['bad-answer', 'not-offered']).toContain(result.error.code);
        return;
      }
      for (const [name, text] of texts(result.value)) {
        if (OPAQUE.includes(name)) continue;
        expect(text, name).not.toMatch(UNTAMED);
        if (/url$/i.test(name)) expect(text, name).toMatch(/^https?:\/\/[^/@]+(?:\/|$)/);
      }
    },
  );
}

fuzz(
  'any answer to a client of generation A gives harmless texts and web addresses, or a bad answer',
  harmless('a'),
);
fuzz(
  'any answer to a client of generation B gives harmless texts and web addresses, or a bad answer',
  harmless('b'),
);
