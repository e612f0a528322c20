import { act, renderHook, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type PageRequests, readPageRequest } from '@/entrypoints/background/page-requests';
import { plainError } from '@/utils/api/errors';
import type { Cursor, ListQuery, Page } from '@/utils/api/lists';
import { usePagedList } from '@/utils/browser/loading/use-paged-list';
import type { DaoListing } from '@/utils/proposal/proposal';
import { makeAnswer } from '../../../factories/proposal';

type Reply = PageRequests['page']['reply'];
type Request = Extract<ReturnType<typeof readPageRequest>, { readonly type: 'page' }>;

const DAOS: ListQuery<'daos'> = { list: 'daos', limit: 2 };

const dao = (daoId: string): DaoListing => ({ daoId, name: daoId });
// The brand is the normaliser's; a test stands in for it.
const cursor = (text: string) => text as Cursor;

function turn(names: readonly string[], next: Page<DaoListing>['next'], refreshed = false): Reply {
  return { ok: true, value: makeAnswer({ page: { items: names.map(dao), next }, refreshed }) };
}

const broken: Reply = { ok: false, error: plainError('server') };

/** A background that answers page requests one after the other, each when the test says so. */
function createBackground() {
  const background = {
    asked: [] as Request[],
    waiting: [] as ((reply: Reply | undefined) => void)[],
    answer: async (reply: Reply | undefined) => {
      await waitFor(() => expect(background.waiting.length).toBeGreaterThan(0));
      await act(async () => {
        background.waiting.shift()?.(reply);
        // Its way back to the page is longer than one turn.
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((...sent: unknown[]) => {
    const request = readPageRequest(sent[0]);
    if (request?.type === 'page') background.asked.push(request);
    return new Promise((resolve) => background.waiting.push(resolve));
  });
  return background;
}

const namesIn = (list: { rows: readonly DaoListing[] }) => list.rows.map(({ daoId }) => daoId);

describe('a paged list', () => {
  it('begins automatically and ends when the service says so', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    expect(result.current).toMatchObject({ rows: [], state: 'loading', from: null });
    await background.answer(turn(['a', 'b'], cursor('next')));
    expect(result.current).toMatchObject({ state: 'ready', refreshed: false, error: null });
    act(() => result.current.more());
    expect(result.current.state).toBe('loading');
    expect(namesIn(result.current)).toEqual(['a', 'b']);
    await background.answer(turn(['c'], 'end'));
    expect(namesIn(result.current)).toEqual(['a', 'b', 'c']);
    expect(result.current.state).toBe('end');
    expect(background.asked.map((request) => request.cursor)).toEqual([null, 'next']);
    expect(background.asked[1]?.query).toEqual(DAOS);
  });

  it('shows for each row when its page was read', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    const read = (names: readonly string[], next: Page<DaoListing>['next'], fetchedAt: number) => {
      const value = { ...makeAnswer({ page: { items: names.map(dao), next }, refreshed: false }), fetchedAt };
      return background.answer({ ok: true, value });
    };
    await read(['a', 'b'], cursor('next'), 1);
    act(() => result.current.more());
    await read(['c'], 'end', 2);
    expect(result.current.origins.map(({ fetchedAt }) => fetchedAt)).toEqual([1, 1, 2]);
    act(() => result.current.refresh());
    await read(['a'], 'end', 3);
    expect(result.current.origins.map(({ fetchedAt }) => fetchedAt)).toEqual([3]);
  });

  it('requests each page once, and none beyond the end', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(turn(['a'], cursor('next')));
    act(() => {
      result.current.more();
      result.current.more();
    });
    await background.answer(turn(['b'], 'end'));
    act(() => result.current.more());
    expect(background.asked).toHaveLength(2);
  });

  it('drops its pages if the service began the list again', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(turn(['old'], cursor('stale')));
    act(() => result.current.more());
    await background.answer(turn(['new'], 'end', true));
    expect(namesIn(result.current)).toEqual(['new']);
    expect(result.current.refreshed).toBe(true);
  });

  it('keeps its rows when a page fails, and requests that page again on demand', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(turn(['a'], cursor('next')));
    act(() => result.current.more());
    await background.answer(broken);
    expect(result.current).toMatchObject({ state: 'failed', error: { code: 'server' } });
    expect(namesIn(result.current)).toEqual(['a']);
    act(() => result.current.retry());
    await background.answer(turn(['b'], 'end'));
    expect(namesIn(result.current)).toEqual(['a', 'b']);
    expect(background.asked.map(({ cursor, refresh }) => [cursor, refresh])).toEqual([
      [null, false],
      ['next', false],
      ['next', true],
    ]);
  });

  it('is read from its beginning again on demand, and keeps its rows until that is there', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(turn(['a'], cursor('next')));
    act(() => result.current.more());
    await background.answer(turn(['b'], 'end'));
    act(() => {
      result.current.refresh();
      result.current.refresh();
    });
    expect(result.current.state).toBe('loading');
    expect(namesIn(result.current)).toEqual(['a', 'b']);
    await background.answer(turn(['new'], cursor('other')));
    expect(namesIn(result.current)).toEqual(['new']);
    expect(result.current).toMatchObject({ state: 'ready', refreshed: false });
    expect(background.asked.map(({ cursor, refresh }) => [cursor, refresh])).toEqual([
      [null, false],
      ['next', false],
      [null, true],
    ]);
  });

  it('keeps its rows if its beginning fails, and requests that on demand', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(turn(['a'], cursor('next')));
    act(() => result.current.refresh());
    await background.answer(broken);
    expect(result.current.state).toBe('failed');
    expect(namesIn(result.current)).toEqual(['a']);
    act(() => result.current.retry());
    await background.answer(turn(['new'], 'end'));
    expect(namesIn(result.current)).toEqual(['new']);
    expect(background.asked.map((request) => request.cursor)).toEqual([null, null, null]);
  });

  it('asks a background that died once more, and reports it if it does not come back', async () => {
    const background = createBackground();
    const { result } = renderHook(() => usePagedList(DAOS));
    await background.answer(undefined);
    await background.answer(undefined);
    await waitFor(() => expect(result.current.error?.code).toBe('worker'), { timeout: 3_000 });
    expect(background.asked).toHaveLength(2);
  });

  it('begins again for another query, and ignores answers to the last one', async () => {
    const background = createBackground();
    const { result, rerender } = renderHook(({ limit }) => usePagedList({ list: 'daos', limit }), {
      initialProps: { limit: 1 },
    });
    await waitFor(() => expect(background.waiting).toHaveLength(1));
    rerender({ limit: 2 });
    expect(result.current).toMatchObject({ rows: [], state: 'loading' });
    await waitFor(() => expect(background.waiting).toHaveLength(2));
    await background.answer(turn(['of the first'], 'end'));
    expect(result.current.state).toBe('loading');
    await background.answer(turn(['of the second'], 'end'));
    expect(namesIn(result.current)).toEqual(['of the second']);
  });

  it('returns to an earlier query without its old rows', async () => {
    const background = createBackground();
    const initialProps: { query: ListQuery<'daos'> | null } = { query: DAOS };
    const drawn: string[] = [];
    const { rerender } = renderHook(
      ({ query }) => {
        const { state, rows } = usePagedList(query);
        drawn.push(`${state} of ${rows.length}`);
      },
      { initialProps },
    );
    await background.answer(turn(['a'], 'end'));
    await act(async () => rerender({ query: null }));
    drawn.length = 0;
    await act(async () => rerender({ query: DAOS }));
    expect(new Set(drawn)).toEqual(new Set(['loading of 0']));
  });
});
