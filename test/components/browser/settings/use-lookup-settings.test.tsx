import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useLookupSettings } from '@/utils/browser/settings/use-settings';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';

it('follows what any page changes', async () => {
  const { result } = renderHook(() => useLookupSettings());
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(DEFAULT_LOOKUP_SETTINGS));
  await act(() => changeLookupSettings((settings) => ({ ...settings, mode: 'click' })));
  await waitFor(() => expect(result.current?.mode).toBe('click'));
});

it('listens no more once its view is gone, even where that was before the settings were there', async () => {
  const listeners = vi.spyOn(browser.storage.local.onChanged, 'addListener');
  const early = renderHook(() => useLookupSettings());
  act(() => early.unmount());
  const late = renderHook(() => useLookupSettings());
  await waitFor(() => expect(late.result.current).toEqual(DEFAULT_LOOKUP_SETTINGS));
  act(() => late.unmount());
  expect(listeners).toHaveBeenCalled();
  const left = listeners.mock.calls.filter(([listener]) =>
    browser.storage.local.onChanged.hasListener(listener),
  );
  expect(left).toEqual([]);
});
