import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useActiveTab, useTabUrl } from '@/utils/browser/page/active-tab';
import { drawWithFirstPicture } from '@/utils/browser/page/first-picture';
import { useAppearance, useFirstRun } from '@/utils/browser/settings/use-settings';
import { useSessionRecords, useTabRecord } from '@/utils/browser/storage/use-records';
import { tabLinksRecord } from '@/utils/lookup/records/record-keys';

const { session } = fakeBrowser.storage;
const TAB = { tabId: 7, windowId: 3 };
const LINK = 'https://snapshot.org/#/a.eth/proposal/0x1';

beforeEach(() => {
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: TAB.windowId }) });
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: TAB.tabId, windowId: TAB.windowId }] });
});

/** All that a hook gave, render by render. */
function rendersOf<Result>(hook: () => Result) {
  const seen: Result[] = [];
  return { seen, render: () => renderHook(() => seen.push(hook())) };
}

it('the first picture contains the tab and its records when a page is drawn first', async () => {
  await session.set({ [tabLinksRecord(TAB.tabId)]: [LINK] });
  const { seen, render } = rendersOf(() => useTabRecord(useActiveTab()?.tabId ?? null)?.links);
  await drawWithFirstPicture(render);
  expect(seen[0]).toEqual([LINK]);
});

it('the first picture is followed by every change', async () => {
  await session.set({ a: 1 });
  const { seen, render } = rendersOf(() => useSessionRecords(['a']).records.get('a'));
  await drawWithFirstPicture(render);
  await session.set({ a: 2 });
  await waitFor(() => expect(seen.at(-1)).toBe(2));
  expect(seen[0]).toBe(1);
});

it('the first picture is not given to views that join the page later', async () => {
  await session.set({ a: 'old' });
  await drawWithFirstPicture(() => {});
  await session.set({ a: 'new' });
  const { seen, render } = rendersOf(() => useSessionRecords(['a']).records.get('a'));
  render();
  await waitFor(() => expect(seen.at(-1)).toBe('new'));
  expect(seen).not.toContain('old');
});

it('the first picture contains the appearance and the progress of the set-up', async () => {
  await fakeBrowser.storage.local.set({
    'appearance:v1': { theme: 'dark', singleKeys: false },
    'first-run:v1': { state: 'ended', step: 'mode', service: null },
  });
  const { seen, render } = rendersOf(() => [useAppearance().singleKeys, useFirstRun()?.state]);
  await drawWithFirstPicture(render);
  expect(seen[0]).toEqual([false, 'ended']);
});

it('the first picture contains the address of the tab', async () => {
  const url = 'https://forum.example.org/t/7';
  const tab = { id: TAB.tabId, windowId: TAB.windowId, url };
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  const { seen, render } = rendersOf(() => useTabUrl(TAB.tabId));
  await drawWithFirstPicture(render);
  expect(seen[0]).toBe(url);
});

it('the first picture is not drawn again by an equal second reading', async () => {
  await session.set({ [tabLinksRecord(TAB.tabId)]: [LINK] });
  await fakeBrowser.storage.local.set({ 'first-run:v1': { state: 'ended', step: 'mode', service: null } });
  const { seen, render } = rendersOf(() => {
    useFirstRun();
    return useTabRecord(useActiveTab()?.tabId ?? null);
  });
  const read = vi.spyOn(session, 'get');
  const readSettings = vi.spyOn(fakeBrowser.storage.local, 'get');
  await drawWithFirstPicture(render);
  await waitFor(() => expect([read.mock.calls.length, readSettings.mock.calls.length]).toEqual([2, 2]));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(seen).toHaveLength(1);
});

it('the first picture is drawn again by what has changed since, without an event', async () => {
  await session.set({ a: 1 });
  const { seen, render } = rendersOf(() => useSessionRecords(['a']).records.get('a'));
  await drawWithFirstPicture(() => {
    vi.spyOn(session, 'get').mockImplementation(async () => ({ a: 2 }));
    render();
  });
  await waitFor(() => expect(seen.at(-1)).toBe(2));
});

it('the first picture is skipped if the browser gives nothing', async () => {
  vi.spyOn(session, 'get').mockRejectedValueOnce(new Error('The session is gone.'));
  await session.set({ a: 1 });
  const { seen, render } = rendersOf(() => useSessionRecords(['a']).complete);
  await drawWithFirstPicture(render);
  expect(seen[0]).toBe(false);
  await waitFor(() => expect(seen.at(-1)).toBe(true));
});
