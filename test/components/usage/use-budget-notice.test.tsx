import { act, render, renderHook, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { useBudgetNotice } from '@/components/usage/budget-notice';
import { dayUseStorage, writeCallBudget } from '@/utils/browser/settings/lookup-settings';
import { localDay } from '@/utils/lookup/usage/day-count';
import { speakEnglish } from '../browser/speak-english';

beforeEach(speakEnglish);

function View() {
  return <p>{useBudgetNotice() ?? 'Nothing to say.'}</p>;
}

it("the notice appears as soon as today's limit is used up, and goes once the limit is raised", async () => {
  const day = localDay(Date.now());
  await writeCallBudget(10);
  await dayUseStorage.write({ day, standard: 3, plus: 6 });
  render(<View />);
  expect(await screen.findByText('Nothing to say.')).toBeTruthy();
  await dayUseStorage.write({ day, standard: 3, plus: 7 });
  expect(
    await screen.findByText(
      'The daily limit of 10 automatic calls is reached. What you click is still looked up.',
    ),
  ).toBeTruthy();
  await writeCallBudget(20);
  expect(await screen.findByText('Nothing to say.')).toBeTruthy();
});

it('the notice stops listening once its view is gone, even before it began', async () => {
  const listeners = vi.spyOn(browser.storage.local.onChanged, 'addListener');
  const early = renderHook(() => useBudgetNotice());
  act(() => early.unmount());
  const late = renderHook(() => useBudgetNotice());
  await waitFor(() => expect(listeners).toHaveBeenCalledTimes(4));
  act(() => late.unmount());
  const heard = () =>
    listeners.mock.calls.filter(([listener]) => browser.storage.local.onChanged.hasListener(listener));
  await waitFor(() => expect(heard()).toEqual([]));
});
