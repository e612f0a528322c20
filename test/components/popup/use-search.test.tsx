import { act, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useSearch } from '@/components/search/use-search';
import { plainError } from '@/utils/api/errors';
import { makeCandidate } from '../../factories/proposal';

afterEach(() => {
  vi.useRealTimers();
});

let answers: ((reply: unknown) => void)[];
beforeEach(() => {
  answers = [];
  openTab({ id: 7, incognito: false });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
});

function openTab(tab: { readonly id: number; readonly incognito: boolean }): void {
  Object.assign(fakeBrowser.tabs, { query: async () => [tab] });
}

async function startSearch(...texts: string[]) {
  const { result } = renderHook(() => useSearch());
  expect(result.current[0]).toEqual({ state: 'idle' });
  for (const text of texts) act(() => result.current[1]('title', text, { daoId: 'ens' }));
  expect(result.current[0]).toEqual({ state: 'busy' });
  await waitFor(() => expect(answers).toHaveLength(texts.length));
  return { search: () => result.current[0], putAway: () => result.current[2]() };
}

it('a search names its tab to the background', async () => {
  await startSearch('renew');
  openTab({ id: 8, incognito: true });
  await act(async () => answers[0]?.({ ok: true, value: [] }));
  answers = [];
  await startSearch('renew');
  const asked = { type: 'search', by: 'title', text: 'renew', narrowing: { daoId: 'ens' } };
  expect(vi.mocked(fakeBrowser.runtime.sendMessage).mock.calls).toEqual([
    [{ ...asked, tabId: 7 }],
    [{ ...asked, tabId: 8 }],
  ]);
});

it('a search is cleared together with a pending answer', async () => {
  const { search, putAway } = await startSearch('renew');
  act(putAway);
  expect(search()).toEqual({ state: 'idle' });
  await act(async () => answers[0]?.({ ok: true, value: [] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(search()).toEqual({ state: 'idle' });
});

it('a search returns the error in place of an answer', async () => {
  const { search } = await startSearch('renew');
  await act(async () => answers[0]?.({ ok: false, error: plainError('quota') }));
  await waitFor(() => expect(search()).toEqual({ state: 'failed', error: plainError('quota') }));
});

it('a search drops any late answer to an earlier search', async () => {
  const { search } = await startSearch('renew', 'elect');
  await act(async () => answers[1]?.({ ok: true, value: [] }));
  await waitFor(() => expect(search()).toMatchObject({ state: 'done', candidates: [] }));
  await act(async () => answers[0]?.({ ok: true, value: [makeCandidate()] }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(search()).toMatchObject({ state: 'done', candidates: [] });
});

it('a search reports a lost background, and does so again after a retry', async () => {
  const { search } = await startSearch('renew');
  vi.useFakeTimers();
  await act(async () => answers[0]?.(undefined));
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect(search()).toEqual({ state: 'busy' });
  await act(async () => answers[1]?.(undefined));
  await act(async () => void (await vi.advanceTimersByTimeAsync(250)));
  expect(search()).toEqual({ state: 'failed', error: plainError('worker') });
});
