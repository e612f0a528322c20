import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cursor } from '@/utils/api/lists';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { createSourceClient } from '@/utils/source/source-client';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
import { callOf, now, sleep } from '../portal/portal-rig';

const NOW = Math.floor(now() / 1_000);

describe('an answer to a different request', () => {
  const good = { id: madeUpHash(1), title: 'A', created: NOW, start: NOW, end: NOW, state: 'active' };
  const read = async (
    data: unknown,
    cursor: string | null = null,
    list: 'proposals' | 'daos' = 'proposals',
  ) => {
    const { call } = callOf('https://hub.snapshot.org', async () => Response.json({ data }));
    const client = createSourceClient({
      ...{ sources: [createSource({ now, sleep })], now },
      callFor: () => call,
    });
    const query = list === 'proposals' ? { list, limit: 2 } : { list, limit: 2, name: 'x' };
    return client.page(query, cursor as Cursor | null);
  };
  const bad = { ok: false, error: { code: 'bad-answer' } };

  it.each([
    ['no list', { proposals: 'x' }],
    ['nothing under the name', {}],
    ['rows without a time', { proposals: [{ ...good, created: null }] }],
    ['ids that are none of the hub’s', { proposals: [{ ...good, id: '../x' }] }],
    ['rows out of order', { proposals: [good, { ...good, id: madeUpHash(2), created: NOW + 1 }] }],
  ])('is refused: %s', async (_, data) => {
    expect(await read(data)).toMatchObject(bad);
  });

  it('is refused if it begins before the requested place, which would never end', async () => {
    const cursor = `${NOW - 1}.${'0'.repeat(12)}`;
    expect(await read({ proposals: [good] }, cursor)).toMatchObject(bad);
  });

  it('loses a single row if only that cannot be read', async () => {
    expect(await read({ proposals: [{ id: 7 }, good] })).toMatchObject({
      value: { value: { items: [{ title: 'A' }] } },
    });
  });

  it('never throws, and never leads back to its own page', async () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(good), NOW - 1));
    const rows = fc.array(
      fc.oneof(
        fc.record(Object.fromEntries(Object.keys(good).map((key) => [key, field]))),
        fc.constant(good),
      ),
    );
    const data = fc.oneof(
      fc.jsonValue(),
      fc.record({
        proposals: fc.oneof(rows, fc.jsonValue()),
        spaces: fc.jsonValue(),
        ranking: fc.jsonValue(),
      }),
    );
    const place = fc.constantFrom(null, `${NOW}.${madeUpHash(1).slice(-12)}`, '1.x', '{}');
    await fc.assert(
      fc.asyncProperty(
        data,
        place,
        fc.constantFrom('proposals' as const, 'daos' as const),
        async (given, cursor, list) => {
          const result = await read(given, cursor, list);
          if (!result.ok) {
            expect(['bad-answer', 'server', 'cursor']).toContain(result.error.code);
            return;
          }
          expect(result.value.value.next).not.toBe(cursor);
        },
      ),
    );
  });
});
