import { act, renderHook } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from '@/utils/browser/page/clock';

afterEach(() => {
  vi.useRealTimers();
});

it('moves on each minute, as long as the view is there', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current).toBe(1_000);
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(result.current).toBe(61_000);
  act(() => unmount());
  expect(vi.getTimerCount()).toBe(0);
});
