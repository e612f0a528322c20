import { act, renderHook, waitFor } from '@testing-library/preact';
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { privateTabId, useActiveTab } from '@/utils/browser/page/active-tab';

const OWN_WINDOW = 3;

beforeEach(() => {
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: OWN_WINDOW }) });
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, windowId: OWN_WINDOW }] });
});

const activate = (tabId: number, windowId: number) =>
  act(async () => void (await fakeBrowser.tabs.onActivated.trigger({ tabId, windowId })));

it('the active tab is the one of its window, as the user switches tabs there', async () => {
  const { result } = renderHook(() => useActiveTab());
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ tabId: 7, windowId: OWN_WINDOW }));
  await activate(8, OWN_WINDOW);
  expect(result.current?.tabId).toBe(8);
  await activate(9, 4);
  expect(result.current?.tabId).toBe(8);
});

it('the active tab is the tab that is dragged in, not one that leaves, even if other windows get the focus', async () => {
  const { result } = renderHook(() => useActiveTab());
  await waitFor(() => expect(result.current?.tabId).toBe(7));
  await activate(9, 4);
  await act(async () => {
    await fakeBrowser.windows.onFocusChanged.trigger(4);
    await fakeBrowser.windows.onFocusChanged.trigger(OWN_WINDOW);
  });
  expect(result.current?.tabId).toBe(7);
  // A browser says of a tab that is put into a window that it is the active one there.
  await activate(9, OWN_WINDOW);
  expect(result.current).toEqual({ tabId: 9, windowId: OWN_WINDOW });
  await activate(9, 5);
  await activate(7, OWN_WINDOW);
  expect(result.current?.tabId).toBe(7);
});

it('the active tab is reported as private in a private window, where its links have separate records', async () => {
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: OWN_WINDOW, incognito: true }) });
  const { result } = renderHook(() => useActiveTab());
  await waitFor(() => expect(privateTabId(result.current)).toBe(7));
  await activate(8, OWN_WINDOW);
  expect(privateTabId(result.current)).toBe(8);
});

it('the active tab is unknown in a page without a window', async () => {
  const query = vi.fn(async () => [{ id: 7, windowId: OWN_WINDOW }]);
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({}) });
  Object.assign(fakeBrowser.tabs, { query });
  const { result } = renderHook(() => useActiveTab());
  await act(async () => {});
  expect(result.current).toBeNull();
  expect(query).not.toHaveBeenCalled();
});

it('the active tab is requested at once, not after the next frame', () => {
  const getCurrent = vi.fn(async () => ({ id: OWN_WINDOW }));
  Object.assign(fakeBrowser.windows, { getCurrent });
  const Tab = () => <>{useActiveTab()?.tabId}</>;
  // Not within the testing library, which lets no effect wait.
  const place = document.createElement('div');
  render(<Tab />, place);
  expect(getCurrent).toHaveBeenCalledOnce();
  render(null, place);
});
