import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { Result } from '@/utils/api/errors';
import { type Cursor, type ListQuery, nextPage, type PageTurn } from '@/utils/api/lists';
import type { Answer, DaoListing } from '@/utils/proposal/proposal';
import { refusalA } from '../../../factories/wire-a';
import { pageOf } from '../../../factories/wire-lists';
import { walkPages } from '../contract/walk-pages';
import { type Call, fakeService, json } from '../fake-service';

const CURSOR = 'c1' as Cursor;
const QUERY: ListQuery<'daos'> = { list: 'daos', limit: 2 };

const cursorOf = ({ url }: Call) => new URL(url).searchParams.get('cursor');
const row = (daoId: string) => ({ daoId, name: daoId.toUpperCase() });
const page = (name: string, nextCursor?: string) =>
  json(pageOf([row(name)], nextCursor === undefined ? { hasMore: false } : { hasMore: true, nextCursor }));
const refusal = (code: string, status = 409) => json(refusalA(code), status);

/** One line a step: the rows, with `!` where the list was refreshed, or the error. */
function told(step: Result<Answer<PageTurn<DaoListing>>>): string {
  if (!step.ok) return step.error.code;
  const { page: shown, refreshed } = step.value.value;
  return `${refreshed ? '!' : ''}${shown.items.map(({ daoId }) => daoId).join()}`;
}

async function walk(client: Client): Promise<string[]> {
  const steps: string[] = [];
  for await (const step of walkPages(client, QUERY)) steps.push(told(step));
  return steps;
}

describe('the walk through a list', () => {
  it('passes each cursor back unchanged, with everything else the same', async () => {
    const answers = [page('a', 'x+/=%20'), page('b', '  y  '), page('c')];
    const { client, calls } = fakeService((_, index) => answers[index] ?? json({}, 500));
    expect(await walk(client)).toEqual(['a', 'b', 'c']);
    expect(calls.map(cursorOf)).toEqual([null, 'x+/=%20', '  y  ']);
    expect(new Set(calls.map(({ url }) => url.split('&cursor')[0])).size).toBe(1);
  });

  it.each<[string, number]>([
    ['CURSOR_INVALID', 400],
    ['CURSOR_STALE', 409],
    ['CURSOR_EXPIRED', 410],
    ['VALIDATION_ERROR', 400],
    ['SOMETHING_NEW', 409],
    ['GONE', 410],
  ])('starts again once, and reports it, if a cursor meets %s at %i', async (code, status) => {
    const answers = [page('a', 'c1'), refusal(code, status), page('b', 'c2'), page('c')];
    const { client, calls } = fakeService((_, index) => answers[index] ?? json({}, 500));
    expect(await walk(client)).toEqual(['a', '!b', 'c']);
    expect(calls.map(cursorOf)).toEqual([null, 'c1', null, 'c2']);
  });

  it.each<[number, string]>([
    [401, 'denied'],
    [404, 'not-found'],
    [422, 'rejected'],
    [500, 'server'],
  ])('ends with any other failure: %i', async (status, code) => {
    const { client } = fakeService((call) =>
      cursorOf(call) === null ? page('a', 'c1') : refusal('X', status),
    );
    expect(await walk(client)).toEqual(['a', code]);
  });

  it('reports a refused first page as such', async () => {
    const { client, calls } = fakeService(() => refusal('VALIDATION_ERROR', 400));
    expect(await walk(client)).toEqual(['rejected']);
    expect(calls).toHaveLength(1);
  });
});

describe('one step, by a worker that may die before the next', () => {
  it('is the first page, or the one after the cursor', async () => {
    const { client, calls } = fakeService(() => page('a'));
    expect(told(await nextPage(client, QUERY, null))).toBe('a');
    expect(told(await nextPage(client, QUERY, CURSOR))).toBe('a');
    expect(calls.map(cursorOf)).toEqual([null, 'c1']);
  });

  it('is the first page again if the cursor is refused', async () => {
    const { client } = fakeService((call) => (cursorOf(call) === null ? page('a') : refusal('CURSOR_STALE')));
    expect(told(await nextPage(client, QUERY, CURSOR))).toBe('!a');
  });

  it('fails if the first page fails as well', async () => {
    const { client, calls } = fakeService((call) => refusal('X', cursorOf(call) === null ? 422 : 410));
    expect(told(await nextPage(client, QUERY, CURSOR))).toBe('rejected');
    expect(calls).toHaveLength(2);
  });
});
