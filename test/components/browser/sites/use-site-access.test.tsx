import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { useSiteAccess } from '@/utils/browser/sites/use-access';
import { permitOrigins } from '../../../unit/browser/permitted-origins';
import { fakePermissionEvents } from '../permission-events';

const FIRST = 'https://first.example.org';
const SECOND = 'https://second.example.org';

it('the list of allowed sites names the sites that the browser permits, as the user grants and withdraws them', async () => {
  const permissions = fakePermissionEvents();
  const granted = permitOrigins(`${FIRST}/*`);
  const { result, unmount } = renderHook(() => useSiteAccess([FIRST, SECOND]));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(new Set([FIRST])));
  granted.add(`${SECOND}/*`);
  granted.delete(`${FIRST}/*`);
  await act(async () => permissions.fire());
  await waitFor(() => expect(result.current).toEqual(new Set([SECOND])));
  act(() => unmount());
  expect(permissions.count()).toBe(0);
});

it('the list of allowed sites is empty, without a question to the browser, if no site was added', async () => {
  fakePermissionEvents();
  permitOrigins('https://*/*');
  const { result } = renderHook(() => useSiteAccess([]));
  await waitFor(() => expect(result.current).toEqual(new Set()));
});
