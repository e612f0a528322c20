import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { useOptionsState } from '@/components/options/use-options-state';
import { READY } from '../../factories/proposal';
import { replyWith } from '../browser/background-replies';
import { fakePermissionEvents } from '../browser/permission-events';

beforeEach(() => {
  fakePermissionEvents();
  replyWith({ connection: READY });
});

async function openPage() {
  const { result } = renderHook(() => useOptionsState());
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

it("an organisation's policy is loaded together with the page", async () => {
  await browser.storage.managed.set({ mode: 'click' });
  const page = await openPage();
  expect(page.current).toMatchObject({ policy: { mode: 'click' }, connection: READY });
});

it.each([
  ['saved', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('The disk is full.'))],
])('a change that applies at once is announced as %s when it is', async (said, change) => {
  const page = await openPage();
  expect(page.current?.applied).toBeNull();
  act(() => page.current?.keep(change()));
  await waitFor(() => expect(page.current?.applied).toBe(said));
});
