import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleep } from '@/utils/tasks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a sleep lasts as long as requested', async () => {
  const woken = vi.fn();
  void sleep(1_000, new AbortController().signal).then(woken);
  await vi.advanceTimersByTimeAsync(999);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toHaveBeenCalledOnce();
});

it('a sleep ends at once when the signal is given, and leaves no timer behind', async () => {
  const stop = new AbortController();
  const sleeping = sleep(60_000, stop.signal);
  stop.abort();
  await expect(sleeping).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
