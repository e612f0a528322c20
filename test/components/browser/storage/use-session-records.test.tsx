import { act, renderHook, waitFor } from '@testing-library/preact';
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useSessionRecords } from '@/utils/browser/storage/use-records';

const { session } = fakeBrowser.storage;

const watch = (...names: string[]) =>
  renderHook((watched: readonly string[]) => useSessionRecords(watched), { initialProps: names });

it('a view of session records reads the named records and no others, and follows each change of them', async () => {
  await session.set({ a: 1, other: 2 });
  const { result } = watch('a', 'b');
  expect(result.current.complete).toBe(false);
  await waitFor(() => expect(result.current.complete).toBe(true));
  expect(Object.fromEntries(result.current.records)).toEqual({ a: 1 });
  await act(() => session.set({ b: 3, other: 4 }));
  await act(() => session.set({ a: 5 }));
  expect(Object.fromEntries(result.current.records)).toEqual({ a: 5, b: 3 });
});

it('a view of session records keeps its records while new ones are read, and drops those that leave', async () => {
  await session.set({ a: 1, b: 2 });
  const { result, rerender } = watch('a');
  await waitFor(() => expect(result.current.complete).toBe(true));
  rerender(['a', 'b']);
  expect([...result.current.records]).toEqual([['a', 1]]);
  expect(result.current.complete).toBe(false);
  await waitFor(() => expect(result.current.complete).toBe(true));
  rerender(['b']);
  await waitFor(() => expect([...result.current.records]).toEqual([['b', 2]]));
});

it('a view of session records prefers a newer change to an older reading', async () => {
  await session.set({ a: 'older' });
  let finish = () => {};
  const { get } = session;
  vi.spyOn(session, 'get').mockImplementation(async (...keys: Parameters<typeof get>) => {
    const items = await get(...keys);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return items;
  });
  const { result } = watch('a');
  await act(async () => {});
  await act(() => session.set({ a: 'newer' }));
  await act(async () => finish());
  await waitFor(() => expect(result.current.complete).toBe(true));
  expect(result.current.records.get('a')).toBe('newer');
});

it('a view of session records ends with its view', async () => {
  const { result, unmount } = watch('a');
  act(() => unmount());
  await session.set({ a: 1 });
  expect(result.current.records.size).toBe(0);
});

it('a view of session records reads at once, not after the next frame, because a view needs several readings in a row', () => {
  const read = vi.spyOn(session, 'get');
  const Reader = () => <>{useSessionRecords(['a']).records.size}</>;
  // Not within the testing library, which lets no effect wait.
  const place = document.createElement('div');
  render(<Reader />, place);
  expect(read).toHaveBeenCalledExactlyOnceWith(['a']);
  render(null, place);
});
