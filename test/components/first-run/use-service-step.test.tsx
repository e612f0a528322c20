import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { useServiceStep } from '@/components/first-run/first-run-page';
import type { ConnectionDraft } from '@/utils/browser/messages/messages';

afterEach(cleanup);

const DRAFT: ConnectionDraft = {
  serviceUrl: 'https://api.example.org/v2',
  header: 'x-service-api-token',
  token: null,
  untilClosed: false,
};

function step() {
  const asked = vi.spyOn(browser.permissions, 'request').mockResolvedValue(undefined);
  const firstRun = { state: 'begun', step: 'service', service: null } as const;
  const { result } = renderHook(() => useServiceStep(firstRun, { state: 'no-service' }));
  return { asked, result };
}

it.each([null, '', '  \n', 'short', 'two words of it'])(
  'refuses the token %j before the browser asks for a permission',
  async (token) => {
    const { asked, result } = step();
    await act(async () => result.current.testAndSave({ ...DRAFT, token }));
    expect(result.current.problems.map(({ field }) => field)).toEqual(['token']);
    await act(async () => result.current.save({ ...DRAFT, token }));
    expect(asked).not.toHaveBeenCalled();
  },
);

it('takes a token with blanks around it, and asks for the service', async () => {
  const { asked, result } = step();
  await act(async () => result.current.testAndSave({ ...DRAFT, token: ' demo-plus \n' }));
  expect(asked).toHaveBeenCalledWith({ origins: ['https://api.example.org/*'] });
  await waitFor(() => expect(result.current.report?.reachable.ok).toBe(false));
  expect(result.current.problems).toEqual([]);
});
