import { act, renderHook, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DEFAULT_ACTIVITY } from '@/components/panel/browse/activity/activity-query';
import { useActivity } from '@/components/panel/browse/activity/use-activity';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { plainError } from '@/utils/api/errors';
import type { Cursor, ListQuery, Page } from '@/utils/api/lists';
import { MINUTE } from '@/utils/i18n/time';
import type { GovernanceEvent } from '@/utils/proposal/proposal';
import { makeAnswer, NOW } from '../../../factories/proposal';

const event = (id: string): GovernanceEvent => ({
  ...{ id, type: 'proposal_created', at: NOW, daoId: 'ens', title: id, url: null, proposalKey: null },
});

/** A service that answers when it is told to, at a time that the test moves on. */
function serve() {
  const asked: { query: ListQuery; cursor: Cursor | null }[] = [];
  const waiting: ((reply: unknown) => void)[] = [];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW);
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((...sent: unknown[]) => {
    const request = readPageRequest(sent[0]);
    if (request?.type !== 'page') throw new Error('Something else was asked for.');
    asked.push(request);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const reply = async (value: unknown) => {
    const give = await waitFor(() => waiting.shift() ?? expect.fail('Nothing was asked for.'));
    await act(async () => {
      give(value);
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return {
    asked,
    windows: () => asked.map(({ query }) => ('window' in query ? query.window?.to : null)),
    later: (minutes: number) => clock.mockReturnValue(NOW + minutes * MINUTE),
    give: (ids: readonly string[], next: Page<GovernanceEvent>['next'] = 'end') =>
      reply({ ok: true, value: makeAnswer({ page: { items: ids.map(event), next }, refreshed: false }) }),
    fail: () => reply({ ok: false, error: plainError('server') }),
  };
}

const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
// The brand is the normaliser's; a test stands in for it.
const CURSOR = 'next' as Cursor;

function open() {
  const service = serve();
  const { result } = renderHook(useActivity);
  const rows = () => result.current.asked?.rows ?? expect.fail('Nothing was asked for.');
  const ids = () => rows().rows.map((row) => ('id' in row ? row.id : row.key));
  act(() => result.current.apply(DEFAULT_ACTIVITY));
  return { ...service, result, rows, ids };
}

describe('requested activity', () => {
  it('reaches until now at each click, while the pages of one list keep one window', async () => {
    const { give, later, rows, ids, asked, windows } = open();
    await give(['a'], CURSOR);
    later(5);
    act(() => rows().more());
    await give(['b']);
    act(() => rows().refresh());
    expect(ids()).toEqual(['a', 'b']);
    expect(rows().state).toBe('loading');
    await give(['newer']);
    expect(ids()).toEqual(['newer']);
    expect(windows()).toEqual([at(0), at(0), at(5)]);
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, CURSOR, null]);
  });

  it('is requested once, however often the button is pressed before the answer', async () => {
    const { give, later, rows, asked } = open();
    await give(['a']);
    later(5);
    act(() => rows().refresh());
    later(6);
    act(() => rows().refresh());
    await give(['b']);
    expect(asked).toHaveLength(2);
  });

  it('keeps its rows after a failure, and reaches until now once more', async () => {
    const { give, fail, later, rows, ids, windows } = open();
    await give(['a']);
    later(5);
    act(() => rows().refresh());
    await fail();
    expect(rows()).toMatchObject({ state: 'failed', error: { code: 'server' } });
    expect(ids()).toEqual(['a']);
    later(9);
    act(() => rows().retry());
    await give(['b']);
    expect(ids()).toEqual(['b']);
    expect(windows()).toEqual([at(0), at(5), at(9)]);
  });

  it('repeats a failed page in the window of those before it', async () => {
    const { give, fail, later, rows, ids, windows, asked } = open();
    await give(['a'], CURSOR);
    act(() => rows().more());
    await fail();
    later(5);
    act(() => rows().retry());
    await give(['b']);
    expect(ids()).toEqual(['a', 'b']);
    expect(windows()).toEqual([at(0), at(0), at(0)]);
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, CURSOR, CURSOR]);
  });

  it('is read again in the same window if that is in the past', async () => {
    const { give, result, later, rows, ids, windows } = open();
    await give([]);
    const past = { ...DEFAULT_ACTIVITY, until: '2024-01-31' };
    act(() => result.current.apply(past));
    await give(['a']);
    later(5);
    act(() => rows().refresh());
    expect(ids()).toEqual(['a']);
    await give(['b']);
    act(() => result.current.apply(past));
    await give(['c']);
    expect(ids()).toEqual(['c']);
    expect(windows().slice(1)).toEqual(Array(3).fill('2024-02-01T00:00:00.000Z'));
  });
});
