import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { useLoad } from '@/utils/browser/loading/use-load';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Selection } from '@/utils/lookup/records/records';

const SHOWN: Selection = { by: 'link', url: 'https://www.tally.xyz/gov/compound/proposal/401' };

const onShow = (selection: Selection | null, putOffUntil: number | null = null) => ({
  tabId: 7,
  selection,
  putOffUntil,
});

describe('a load of the panel', () => {
  const asked: unknown[] = [];
  let answer: () => void;

  beforeEach(() => {
    asked.length = 0;
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((...sent: unknown[]) => {
      const request = readPageRequest(sent[0]);
      if (request?.type === 'load') {
        const { selection, refresh, missing } = request;
        asked.push([selection, refresh, ...(missing ? [missing] : [])]);
      }
      return new Promise((resolve) => {
        answer = () => resolve({ done: true });
      });
    });
  });

  it('is requested once, and is loading until the answer is there', async () => {
    const { result } = renderHook(() => useLoad(onShow(SHOWN), true));
    expect(result.current.loading).toBe(true);
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => answer());
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(asked).toEqual([[SHOWN, false]]);
  });

  it('is requested again on demand, and automatically once the answers are cleared', async () => {
    const { result } = renderHook(() => useLoad(onShow(SHOWN), true));
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => result.current.refresh());
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(() => createRecordStore(sessionArea).beginConnection());
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual([
      [SHOWN, false],
      [SHOWN, true],
      [SHOWN, false],
    ]);
  });

  it('requests what is missing, if the user wants that', async () => {
    const { result } = renderHook(() => useLoad(onShow(SHOWN), true));
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => result.current.loadMissing());
    await waitFor(() =>
      expect(asked).toEqual([
        [SHOWN, false],
        [SHOWN, false, true],
      ]),
    );
  });

  it('reports a lost background, and no longer once it is asked again', async () => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(new Error('gone'));
    const { result } = renderHook(() => useLoad(onShow(SHOWN), true));
    await waitFor(() => expect(result.current).toMatchObject({ loading: false, error: { code: 'worker' } }));
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ loading: true, error: null });
  });

  it('is empty while nothing is shown, or no call can be made', async () => {
    const nothing = renderHook(() => useLoad(onShow(null), true));
    const unready = renderHook(() => useLoad(onShow(SHOWN), false));
    await act(async () => {});
    expect([nothing.result.current.loading, unready.result.current.loading]).toEqual([false, false]);
    expect(asked).toEqual([]);
  });
});
