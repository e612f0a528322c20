import { renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { changeAppearance, keepTheme, lastTheme } from '@/utils/browser/settings/appearance';
import { useAppearance } from '@/utils/browser/settings/use-settings';

afterEach(() => {
  localStorage.clear();
});

const theme = () => document.documentElement.dataset['theme'];

it('the appearance hook gives the page the chosen theme, and removes it', async () => {
  await changeAppearance((now) => ({ ...now, theme: 'dark' }));
  renderHook(() => useAppearance());
  await waitFor(() => expect(theme()).toBe('dark'));
  await changeAppearance((now) => ({ ...now, theme: 'light' }));
  await waitFor(() => expect(theme()).toBe('light'));
  await changeAppearance((now) => ({ ...now, theme: 'system' }));
  await waitFor(() => expect(theme()).toBeUndefined());
});

it("the appearance hook opens in the last page's theme, until the settings are read", async () => {
  await changeAppearance((now) => ({ ...now, theme: 'dark' }));
  const before = renderHook(() => useAppearance());
  await waitFor(() => expect(theme()).toBe('dark'));
  before.unmount();
  delete document.documentElement.dataset['theme'];
  await changeAppearance((now) => ({ ...now, theme: 'light' }));
  renderHook(() => useAppearance());
  expect(theme()).toBe('dark');
  await waitFor(() => expect(theme()).toBe('light'));
});

it("the appearance hook opens in the system's theme if the browser stores nothing that can be read at once", () => {
  localStorage.setItem('theme', 'sepia');
  expect(lastTheme()).toBe('system');
  vi.stubGlobal('localStorage', undefined);
  expect(lastTheme()).toBe('system');
  expect(() => keepTheme('dark')).not.toThrow();
  vi.unstubAllGlobals();
});
