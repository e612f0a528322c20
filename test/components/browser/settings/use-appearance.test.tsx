import { renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { changeAppearance, keepTheme, lastTheme } from '@/utils/browser/settings/appearance';
import { useAppearance } from '@/utils/browser/settings/use-settings';

afterEach(() => {
  localStorage.clear();
});

const theme = () => document.documentElement.dataset['theme'];

it('the appearance hook gives the page the theme that the user chose, and takes it back', async () => {
  await changeAppearance((now) => ({ ...now, theme: 'dark' }));
  renderHook(() => useAppearance());
  await waitFor(() => expect(theme()).toBe('dark'));
  await changeAppearance((now) => ({ ...now, theme: 'light' }));
  await waitFor(() => expect(theme()).toBe('light'));
  await changeAppearance((now) => ({ ...now, theme: 'system' }));
  await waitFor(() => expect(theme()).toBeUndefined());
});

it('the appearance hook opens in the theme of the page before, until the settings are read', async () => {
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

it('the appearance hook opens as the system has it where the browser keeps nothing that answers at once', () => {
  localStorage.setItem('theme', 'sepia');
  expect(lastTheme()).toBe('system');
  vi.stubGlobal('localStorage', undefined);
  expect(lastTheme()).toBe('system');
  expect(() => keepTheme('dark')).not.toThrow();
  vi.unstubAllGlobals();
});
