import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { useHandedQuestion } from '@/components/search/use-search';
import { handQuestion } from '@/utils/browser/messages/pending-search';
import {
  changeAppearance,
  DEFAULT_APPEARANCE,
  onAppearanceChanged,
  readAppearance,
} from '@/utils/browser/settings/appearance';
import { useStored } from '@/utils/browser/storage/use-item';

it('a stored value is available once read, and follows every change until the view is gone', async () => {
  const listeners = vi.spyOn(browser.storage.local.onChanged, 'addListener');
  const { result, unmount } = renderHook(() => useStored(readAppearance, onAppearanceChanged));
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual(DEFAULT_APPEARANCE));
  await act(() => changeAppearance((now) => ({ ...now, theme: 'dark' })));
  await waitFor(() => expect(result.current?.theme).toBe('dark'));
  act(() => unmount());
  const [listener] = listeners.mock.calls[0] ?? [];
  expect(listener && browser.storage.local.onChanged.hasListener(listener)).toBe(false);
});

it('a question from the address bar opens one popup, and not the next one', async () => {
  await handQuestion('security council');
  const first = renderHook(() => useHandedQuestion());
  expect(first.result.current).toBeNull();
  await waitFor(() => expect(first.result.current).toBe('security council'));
  const second = renderHook(() => useHandedQuestion());
  await act(async () => {});
  expect(second.result.current).toBeNull();
});
