import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { plainError } from '@/utils/api/plain-error';
import { useSearch } from '@/utils/browser/use-search';
import { makeCandidate } from '../factories';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let answers: ((reply: unknown) => void)[];
beforeEach(() => {
  answers = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
});

function startSearch(...texts: string[]) {
  const { result } = renderHook(() => useSearch());
  expect(result.current[0]).toEqual({ state: 'idle' });
  for (const text of texts) act(() => result.current[1]('title', text));
  expect(result.current[0]).toEqual({ state: 'busy' });
  return { search: () => result.current[0] };
}

it('gives the candidates that were found', async () => {
  const { search } = startSearch('renew');
  await act(async () => answers[0]?.({ ok: true, value: [makeCandidate()] }));
  await waitFor(() => expect(search()).toEqual({ state: 'done', candidates: [makeCandidate()] }));
});

it('gives the error that came instead', async () => {
  const { search } = startSearch('renew');
  await act(async () => answers[0]?.({ ok: false, error: plainError('quota') }));
  await waitFor(() => expect(search()).toEqual({ state: 'failed', error: plainError('quota') }));
});

it('drops the answer to an earlier search, whenever it comes', async () => {
  const { search } = startSearch('renew', 'elect');
  await act(async () => answers[1]?.({ ok: true, value: [] }));
  await waitFor(() => expect(search()).toEqual({ state: 'done', candidates: [] }));
  await act(async () => answers[0]?.({ ok: true, value: [makeCandidate()] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(search()).toEqual({ state: 'done', candidates: [] });
});

it('says so where the background is lost, once more after it was asked again', async () => {
  vi.useFakeTimers();
  const { search } = startSearch('renew');
  await act(async () => answers[0]?.(undefined));
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect(search()).toEqual({ state: 'busy' });
  await act(async () => answers[1]?.(undefined));
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect(search()).toEqual({ state: 'failed', error: plainError('worker') });
});
