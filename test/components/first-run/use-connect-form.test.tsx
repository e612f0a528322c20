import { act, renderHook, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { useConnectForm } from '@/components/first-run/use-connect-form';
import { READY } from '@/test/factories/proposal';
import { plainError } from '@/utils/api/errors';
import type { ConnectionDraft, ConnectionReport } from '@/utils/browser/messages/messages';
import { readFirstRun } from '@/utils/browser/settings/first-run';
import { replyWith } from '../browser/background-replies';

const DRAFT: ConnectionDraft = {
  serviceUrl: 'https://api.example.org/v2',
  header: 'x-service-api-token',
  token: null,
  untilClosed: false,
};

/** What is needed of the browser here; its own type resolves to nothing. */
interface Permissions {
  request(wanted: object): Promise<boolean>;
}

function step({ granted = false } = {}) {
  const permissions: Permissions = browser.permissions;
  const asked = vi.spyOn(permissions, 'request').mockResolvedValue(granted);
  const { result } = renderHook(() => useConnectForm(null, { state: 'no-service' }));
  return { asked, result };
}

it.each([null, '', '  \n', 'short', 'two words of it'])(
  'the connect form refuses the token %j before the browser asks for a permission',
  async (token) => {
    const { asked, result } = step();
    await act(async () => result.current.testAndSave({ ...DRAFT, token }));
    expect(result.current.problems.map(({ field }) => field)).toEqual(['token']);
    await act(async () => result.current.save({ ...DRAFT, token }));
    expect(asked).not.toHaveBeenCalled();
  },
);

it('the connect form takes a token with blanks around it, and asks for the service', async () => {
  const { asked, result } = step();
  await act(async () => result.current.testAndSave({ ...DRAFT, token: ' demo-plus \n' }));
  expect(asked).toHaveBeenCalledWith({ origins: ['https://api.example.org/*'] });
  await waitFor(() => expect(result.current.report?.reachable.ok).toBe(false));
  expect(result.current.problems).toEqual([]);
});

describe('a tested connection', () => {
  const FAILED = { ok: false, error: plainError('denied') } as const;

  it('is saved if service and token are good, and ends the first run', async () => {
    const asked = replyWith({
      'test-connection': { report: { reachable: { ok: true }, token: { ok: true } } },
      'save-connection': { saved: READY },
    });
    const { result } = step({ granted: true });
    await act(async () => result.current.testAndSave({ ...DRAFT, token: 'demo-plus' }));
    await waitFor(async () => expect(await readFirstRun()).toEqual({ state: 'ended', service: null }));
    expect(asked.map(({ type }) => type)).toEqual(['test-connection', 'save-connection']);
  });

  it.each<ConnectionReport>([
    { reachable: FAILED, token: null },
    { reachable: { ok: true }, token: FAILED },
  ])('is reported, and not saved, if it fails: %j', async (report) => {
    const asked = replyWith({ 'test-connection': { report }, 'save-connection': { saved: READY } });
    const { result } = step({ granted: true });
    await act(async () => result.current.testAndSave({ ...DRAFT, token: 'demo-plus' }));
    await waitFor(() => expect(result.current.report).toEqual(report));
    expect(result.current.busy).toBeNull();
    expect(asked.map(({ type }) => type)).toEqual(['test-connection']);
  });

  it('is not saved if the background refuses what was filled in', async () => {
    const problems = [{ field: 'serviceUrl', message: 'setup_token_missing' }] as const;
    const asked = replyWith({ 'test-connection': { problems }, 'save-connection': { saved: READY } });
    const { result } = step({ granted: true });
    await act(async () => result.current.testAndSave({ ...DRAFT, token: 'demo-plus' }));
    await waitFor(() => expect(result.current.problems).toEqual(problems));
    expect(asked.map(({ type }) => type)).toEqual(['test-connection']);
  });
});
