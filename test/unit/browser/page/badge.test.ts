import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hintOnButton, setBadge } from '@/utils/browser/page/badge';

const TAB = 7;
const button = { text: '', title: '' };
const gone = () => Promise.reject(new Error(`No tab with id: ${TAB}.`));

beforeEach(() => {
  Object.assign(button, { text: '3', title: 'Proposal Lens' });
  Object.assign(fakeBrowser.action, {
    getBadgeText: async () => button.text,
    getTitle: async () => button.title,
    setBadgeText: async ({ text }: { text: string }) => void Object.assign(button, { text }),
    setTitle: async ({ title }: { title: string }) => void Object.assign(button, { title }),
  });
});
afterEach(() => void vi.useRealTimers());

describe('the count on the toolbar button', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('of %i is "%s"', async (count, text) => {
    await setBadge(TAB, count);
    expect(button.text).toBe(text);
  });

  it('ignores a tab that was closed', async () => {
    Object.assign(fakeBrowser.action, { setBadgeText: gone });
    await expect(setBadge(TAB, 1)).resolves.toBeUndefined();
  });
});

describe('a hint on the toolbar button', () => {
  it('shows for a moment, then the earlier one returns', async () => {
    vi.useFakeTimers();
    const hint = hintOnButton(TAB, 'This link is unknown.');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(button).toEqual({ text: '?', title: 'This link is unknown.' });
    await vi.advanceTimersByTimeAsync(1_000);
    await hint;
    expect(button).toEqual({ text: '3', title: 'Proposal Lens' });
  });

  it('gives way to a count that came meanwhile', async () => {
    vi.useFakeTimers();
    const hint = hintOnButton(TAB, 'This link is unknown.');
    await vi.advanceTimersByTimeAsync(1_000);
    await setBadge(TAB, 5);
    expect(button.text).toBe('?');
    await vi.advanceTimersByTimeAsync(3_000);
    await hint;
    expect(button).toEqual({ text: '5', title: 'Proposal Lens' });
    await setBadge(TAB, 6);
    expect(button.text).toBe('6');
  });

  it('ignores a tab that was closed', async () => {
    Object.assign(fakeBrowser.action, { getTitle: gone });
    await expect(hintOnButton(TAB, 'Hint')).resolves.toBeUndefined();
  });
});
