import { describe, expect, it } from 'vitest';
import type { Cursor, ListName, ListQuery } from '@/utils/api/lists';
import { pageOf, ROWS } from '../../../factories/wire-lists';
import { fakeService, json, TOKEN } from '../fake-service';
import { answerOf } from '../read-one';
import { QUERIES } from './list-queries';

/** Cursors are made by the normaliser alone; tests borrow the brand. */
const CURSOR = 'opaque+/=é' as Cursor;

async function sent(query: ListQuery, cursor: Cursor | null = null): Promise<string> {
  const service = fakeService(() => json(pageOf([])));
  await service.client.page(query, cursor);
  expect(service.calls).toHaveLength(1);
  return decodeURIComponent(service.calls[0]?.url.replace('https://api.example.org', '') ?? '');
}

async function read<L extends ListName>(list: L, body: unknown) {
  const query: ListQuery<ListName> = QUERIES[list];
  const result = await fakeService(() => json(body)).client.page(query, null);
  return result.ok ? result.value.value : null;
}

describe('a request for a list', () => {
  it('has every filter of the proposals under its published name', async () => {
    const window = { from: '2026-01-01T00:00:00+02:00', to: '2026-06-01T00:00:00.5Z' };
    const path = await sent({
      list: 'proposals',
      daoId: 'ens-dao',
      provider: 'snapshot',
      proposer: '0xdef',
      lifecycle: ['active', 'pending'],
      outcome: ['passed', 'failed'],
      timeField: 'endAt',
      window,
      sort: 'endingSoon',
      limit: 25,
    });
    expect(Object.fromEntries(new URLSearchParams(path.replace('+', '%2B').split('?')[1]))).toEqual({
      daoId: 'ens-dao',
      provider: 'snapshot',
      proposerId: '0xdef',
      lifecycleStatus: 'active,pending',
      outcome: 'passed,failed',
      timeField: 'endAt',
      from: window.from,
      to: window.to,
      sort: 'endingSoon',
      limit: '25',
    });
  });

  it('has the order of ballots, and the types of events and signals', async () => {
    expect(await sent({ ...QUERIES.ballots, order: 'time' })).toContain('order=time');
    const types = ['proposal_created', 'proposal_executed'];
    expect(await sent({ ...QUERIES.events, daoId: 'ens-dao', types })).toContain(
      'daoId=ens-dao&eventTypes=proposal_created,proposal_executed&from',
    );
    expect(await sent({ ...QUERIES.signals, daoId: 'ens-dao', types: ['governance_radar'] })).toContain(
      'daoId=ens-dao&signalTypes=governance_radar&from',
    );
  });

  it('has no filter if a list of words is empty', async () => {
    expect(await sent({ list: 'proposals', lifecycle: [], outcome: [], limit: 1 })).toBe(
      '/v2/proposals?limit=1',
    );
  });

  it.each(Object.values(QUERIES))('repeats itself with the cursor unchanged ($list)', async (query) => {
    expect(await sent(query, CURSOR)).toBe(`${await sent(query)}&cursor=${CURSOR}`);
  });

  it('carries the token, but not to the free list of DAOs', async () => {
    const service = fakeService(() => json(pageOf([])));
    for (const query of Object.values(QUERIES)) await service.client.page(query, null);
    const tokens = service.calls.map(({ init }) => new Headers(init.headers).get('x-service-api-token'));
    expect(tokens).toEqual([TOKEN, TOKEN, TOKEN, TOKEN, TOKEN, null]);
  });
});

describe('a page', () => {
  const one = ROWS.daos;

  it.each<[string, unknown]>([
    ['in items', pageOf([one])],
    ['bare, with the page in meta', { data: [one], meta: { page: { hasMore: false } } }],
    ['bare, and no word of a page', { data: [one] }],
  ])('is found %s', async (_, body) => {
    expect(await read('daos', body)).toMatchObject({ items: [{ daoId: 'ens-dao' }], next: 'end' });
  });

  it('may be empty', async () => {
    expect(await read('daos', pageOf([]))).toEqual({ items: [], next: 'end' });
  });

  it('is a bad answer without a list, or if the whole list is broken', async () => {
    expect(await read('daos', { data: {} })).toBeNull();
    expect(await read('daos', { data: { items: null } })).toBeNull();
    expect(await read('daos', pageOf([null, 7, { name: 'No id' }]))).toBeNull();
  });

  it('keeps the other rows if one is broken', async () => {
    expect((await read('daos', pageOf([null, one, { daoId: 5 }])))?.items).toHaveLength(1);
  });

  it('is cut at a thousand rows', async () => {
    expect((await read('daos', pageOf(Array(1_200).fill(one))))?.items).toHaveLength(1_000);
  });

  it.each<[string, object, string]>([
    ['a cursor', { hasMore: true, nextCursor: 'c1' }, 'c1'],
    ['a cursor and no word of more', { nextCursor: 'c1' }, 'c1'],
    ['a cursor, though there is no more', { hasMore: false, nextCursor: 'c1' }, 'end'],
    ['no cursor and no more', { hasMore: false, nextCursor: null }, 'end'],
    ['nothing', {}, 'end'],
    ['an empty cursor', { nextCursor: '' }, 'end'],
    ['more, and no cursor', { hasMore: true }, 'unreachable'],
    ['more, and a null cursor', { hasMore: true, nextCursor: null }, 'unreachable'],
    ['more, and an empty cursor', { hasMore: true, nextCursor: '' }, 'unreachable'],
    ['more, and a cursor of the wrong type', { hasMore: true, nextCursor: 7 }, 'unreachable'],
    ['more, and a cursor beyond any length', { hasMore: true, nextCursor: 'x'.repeat(8_001) }, 'unreachable'],
  ])('ends the walk with %s', async (_, page, next) => {
    expect((await read('daos', pageOf([one], page)))?.next).toBe(next);
  });

  it('has no next page if it leads back to itself', async () => {
    const service = fakeService(() => json(pageOf([one], { hasMore: true, nextCursor: CURSOR })));
    expect(await answerOf(service.client.page(QUERIES.daos, null))).toMatchObject({ next: CURSOR });
    expect(await answerOf(service.client.page(QUERIES.daos, CURSOR))).toMatchObject({ next: 'unreachable' });
  });
});
