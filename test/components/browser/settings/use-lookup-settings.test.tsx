import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';

it('the lookup settings follow what any page changes', async () => {
  const { result } = renderHook(() => useLookupSettings());
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(DEFAULT_LOOKUP_SETTINGS));
  await act(() => changeLookupSettings((settings) => ({ ...settings, mode: 'click' })));
  await waitFor(() => expect(result.current?.mode).toBe('click'));
});
