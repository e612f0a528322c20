import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useSite } from '@/utils/browser/sites/use-site';
import { withSite } from '@/utils/lookup/forum/policy';
import { permitOrigins } from '../../../unit/browser/permitted-origins';
import { fakePermissionEvents } from '../permission-events';

const ORIGIN = 'https://forum.example.org';

function openTab(tab: { readonly url?: string; readonly incognito?: boolean }): void {
  Object.assign(fakeBrowser.tabs, { query: async () => [tab] });
}

let permissions: ReturnType<typeof fakePermissionEvents>;
beforeEach(() => {
  permissions = fakePermissionEvents();
});

it('the site becomes the site of the active tab, once the user has added it and the browser agrees', async () => {
  const granted = permitOrigins();
  openTab({ url: `${ORIGIN}/t/12` });
  const { result, unmount } = renderHook(() => useSite());
  expect(result.current).toBeNull();
  await waitFor(() =>
    expect(result.current).toEqual({ state: 'elsewhere', origin: ORIGIN, canAdd: true, known: false }),
  );
  await act(() => changeLookupSettings((settings) => withSite(settings, ORIGIN)));
  granted.add(`${ORIGIN}/*`);
  await act(async () => permissions.fire());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'here', origin: ORIGIN }));
  act(() => unmount());
  expect(permissions.count()).toBe(0);
});
