import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useTabUrl } from '@/utils/browser/page/active-tab';

const TAB = 7;
const THREAD = 'https://forum.example.org/t/12';

const openTab = (get: () => Promise<{ url?: string }>) => Object.assign(fakeBrowser.tabs, { get });

/** The browser tells every page of every tab's way. */
const moveOn = (tabId: number, change: { url?: string; title?: string }) =>
  act(async () => {
    const tab = await fakeBrowser.tabs.create({});
    await fakeBrowser.tabs.onUpdated.trigger(tabId, change, tab);
  });

it('the URL of a tab is its address, and follows that of no other tab', async () => {
  openTab(async () => ({ url: THREAD }));
  const { result } = renderHook(() => useTabUrl(TAB));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBe(THREAD));
  await moveOn(TAB + 1, { url: 'https://forum.example.org/t/99' });
  await moveOn(TAB, { title: 'Another title' });
  expect(result.current).toBe(THREAD);
  await moveOn(TAB, { url: `${THREAD}/2` });
  expect(result.current).toBe(`${THREAD}/2`);
});

it('the URL of a tab is null if the browser hides it, the tab is gone, or there is no tab', async () => {
  openTab(async () => ({}));
  const untold = renderHook(() => useTabUrl(TAB));
  openTab(async () => {
    throw new Error('No tab with id: 7.');
  });
  const gone = renderHook(() => useTabUrl(TAB));
  const none = renderHook(() => useTabUrl(null));
  await act(async () => {});
  for (const { result } of [untold, gone, none]) expect(result.current).toBeNull();
});

it('the URL of a tab forgets the address of the tab before', async () => {
  openTab(async () => ({ url: THREAD }));
  const { result, rerender } = renderHook(({ tab }) => useTabUrl(tab), { initialProps: { tab: TAB } });
  await waitFor(() => expect(result.current).toBe(THREAD));
  openTab(() => new Promise(() => {}));
  rerender({ tab: TAB + 1 });
  expect(result.current).toBeNull();
});
