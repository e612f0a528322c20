import fc from 'fast-check';
import { deleteDB } from 'idb';
import { beforeAll, expect } from 'vitest';
import { createAnswerDatabase, openAnswerDatabase } from '@/utils/browser/storage/answers-db';
import { fuzz } from './fuzz';

const DATABASE = 'proposal-lens-answers';
beforeAll(() => deleteDB(DATABASE));

const SERVICES = ['https://a.example', 'https://b.example'];
const service = fc.constantFrom(...SERVICES);
const key = fc.constantFrom('detail:a', 'detail:b', 'link:a', 'https://a.example detail:a', '__proto__');
/** A clock may stand at any time and go to any other. */
const time = fc.oneof(fc.integer({ min: 0, max: 4_102_444_800_000 }), fc.constantFrom(0, 1, -1, 8.64e15));

/** Zero has no sign on its way into the database. */
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('put' as const), service, key, value: json }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('get' as const), service, key }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('clock' as const), now: time }) },
  { weight: 2, arbitrary: fc.constant({ what: 'die' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'clear' as const }) },
);

const isAnything = (value: unknown): value is unknown => value !== undefined;

fuzz(
  'the cache returns the last value for that service and key, at any clock and after any death of the worker',
  fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
    let now = 0;
    let current = SERVICES[0] ?? null;
    const open = () =>
      createAnswerDatabase({
        open: openAnswerDatabase,
        service: async () => current,
        now: () => now,
        onFull: () => expect.unreachable('The disk is never full here.'),
      });
    let cache = open();
    const model = new Map<string, unknown>();
    await cache.clear();
    for (const next of steps) {
      if (next.what === 'clock') now = next.now;
      if (next.what === 'die') cache = open();
      if (next.what === 'clear') {
        await cache.clear();
        model.clear();
      }
      if (next.what === 'put') {
        await cache.put(next.service, next.key, next.value);
        model.set(JSON.stringify([next.service, next.key]), JSON.parse(JSON.stringify(next.value)));
      }
      if (next.what === 'get') {
        current = next.service;
        const stored = await cache.get(next.key, isAnything);
        expect(stored).toEqual(model.get(JSON.stringify([next.service, next.key])));
      }
    }
    expect((await cache.size()).entries).toBe(model.size);
  }),
);
