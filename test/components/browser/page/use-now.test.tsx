import { act, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from '@/utils/browser/page/clock';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { CLOCK_RECORD } from '@/utils/lookup/records/record-keys';

afterEach(() => {
  vi.useRealTimers();
});

it('the time shown moves on each minute, as long as the view is there', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current).toBe(1_000);
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(result.current).toBe(61_000);
  act(() => unmount());
  expect(vi.getTimerCount()).toBe(0);
});

it('the time shown is put right as soon as the background knows of a wrong clock', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const { result } = renderHook(() => useNow());
  await act(() => sessionArea.set(CLOCK_RECORD, -60_000));
  await waitFor(() => expect(result.current).toBe(940_000));
  await act(() => sessionArea.set(CLOCK_RECORD, 0));
  await waitFor(() => expect(result.current).toBe(1_000_000));
});
