import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useTabSite } from '@/utils/browser/sites/use-site';
import { permitOrigins } from '../../../unit/browser/permitted-origins';
import { fakePermissionEvents } from '../permission-events';

const FORUM = 'https://gov.uniswap.org';

let events: ReturnType<typeof fakePermissionEvents>;

beforeEach(() => {
  events = fakePermissionEvents();
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 3 }) });
});

function openTab(tab: { url?: string; incognito?: boolean }) {
  const open = { id: 7, windowId: 3, incognito: false, ...tab };
  Object.assign(fakeBrowser.tabs, { query: async () => [open], get: async () => open });
}

describe('the site beside the panel', () => {
  it('is known with its tab, and follows what the browser grants and withdraws', async () => {
    const granted = permitOrigins();
    granted.add(`${FORUM}/*`);
    openTab({ url: `${FORUM}/t/topic/1` });
    const { result } = renderHook(() => useTabSite());
    expect(result.current).toBeNull();
    await waitFor(() => expect(result.current).toMatchObject({ tabId: 7, site: { state: 'here' } }));
    granted.delete(`${FORUM}/*`);
    act(() => events.fire());
    await waitFor(() => expect(result.current?.site).toMatchObject({ state: 'elsewhere', origin: FORUM }));
  });

  it('is private in a private window, and closed if the browser hides it', async () => {
    permitOrigins();
    openTab({ url: `${FORUM}/t/topic/1`, incognito: true });
    const inPrivate = renderHook(() => useTabSite());
    await waitFor(() => expect(inPrivate.result.current?.site.state).toBe('private'));
    cleanup();
    openTab({});
    const hidden = renderHook(() => useTabSite());
    await waitFor(() => expect(hidden.result.current?.site).toEqual({ state: 'closed' }));
  });

  it('counts as private once the tab is gone', async () => {
    permitOrigins();
    openTab({ url: `${FORUM}/t/topic/1` });
    Object.assign(fakeBrowser.tabs, { get: () => Promise.reject(new Error('No tab with id: 7.')) });
    const { result } = renderHook(() => useTabSite());
    await waitFor(() => expect(result.current?.site).toEqual({ state: 'closed' }));
  });
});
