import { act, renderHook, waitFor } from '@testing-library/preact';
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { READY } from '@/test/factories/proposal';
import { keepStatus } from '@/utils/browser/connection/last-status';
import { TOKEN_ITEM } from '@/utils/browser/connection/token-item';
import { useConnection } from '@/utils/browser/connection/use-connection';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { drawWithFirstPicture } from '@/utils/browser/page/first-picture';
import { fakePermissionEvents } from '../permission-events';

beforeEach(() => void fakePermissionEvents());

it('the connection hook asks for the state of the connection, and again after each change in storage', async () => {
  let status: ConnectionStatus = { state: 'no-service' };
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async () => status);
  const { result, unmount } = renderHook(() => useConnection());
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ state: 'no-service' }));
  status = { state: 'no-token', serviceUrl: 'https://api.example.org', header: 'x-token' };
  await act(() => fakeBrowser.storage.local.set({ anything: 1 }));
  await waitFor(() => expect(result.current).toEqual(status));
  const asked = send.mock.calls.length;
  act(() => unmount());
  await fakeBrowser.storage.local.set({ anything: 2 });
  expect(send.mock.calls.length).toBe(asked);
});

it('the connection hook asks again when a session token is saved, and after no other change in the session', async () => {
  const send = vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockImplementation(async () => ({ state: 'no-service' }));
  const { result } = renderHook(() => useConnection());
  await waitFor(() => expect(result.current).not.toBeNull());
  const asked = send.mock.calls.length;
  await act(() => fakeBrowser.storage.session.set({ era: 2 }));
  expect(send.mock.calls.length).toBe(asked);
  await act(() => fakeBrowser.storage.session.set({ [TOKEN_ITEM]: 'sealed' }));
  expect(send.mock.calls.length).toBe(asked + 1);
});

it('the connection hook uses the answer to its last question, even if an earlier one answers later', async () => {
  const answers: ((status: ConnectionStatus) => void)[] = [];
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(
    () => new Promise((answer) => void answers.push(answer)),
  );
  const { result } = renderHook(() => useConnection());
  await act(() => fakeBrowser.storage.local.set({ anything: 1 }));
  await waitFor(() => expect(answers).toHaveLength(2));
  const last: ConnectionStatus = {
    state: 'no-token',
    serviceUrl: 'https://api.example.org',
    header: 'x-token',
  };
  answers[1]?.(last);
  await waitFor(() => expect(result.current).toEqual(last));
  answers[0]?.({ state: 'no-service' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(result.current).toEqual(last);
});

it('the connection hook is unknown while the background is lost', async () => {
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(new Error('gone'));
  const { result } = renderHook(() => useConnection());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(result.current).toBeNull();
});

it('the connection hook asks at once, not after the next frame', () => {
  const send = vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockImplementation(async () => ({ state: 'no-service' }));
  const Status = () => <>{useConnection()?.state}</>;
  // Not within the testing library, which lets no effect wait.
  const place = document.createElement('div');
  render(<Status />, place);
  expect(send).toHaveBeenCalledOnce();
  render(null, place);
});

/** How the connection stands in a page's first picture, and the background's later answer, which is given at last. */
async function firstPictureWhile(answer: ConnectionStatus) {
  Object.assign(fakeBrowser.tabs, { query: async () => [] });
  let tell = () => {};
  const told = new Promise<ConnectionStatus>((resolve) => {
    tell = () => resolve(answer);
  });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(() => told);
  const seen: (ConnectionStatus | null)[] = [];
  await drawWithFirstPicture(() => renderHook(() => seen.push(useConnection())));
  return { seen, tell };
}

it('the connection hook begins with the last known state, until the background has answered', async () => {
  await keepStatus(async () => READY);
  const { seen, tell } = await firstPictureWhile({ state: 'no-service' });
  expect(seen).toEqual([READY]);
  tell();
  await waitFor(() => expect(seen.at(-1)).toEqual({ state: 'no-service' }));
});

it('the connection hook draws nothing again for an equal answer, in any order of its fields', async () => {
  await keepStatus(async () => READY);
  const stored = await fakeBrowser.storage.session.get(null);
  vi.spyOn(fakeBrowser.storage.session, 'get').mockImplementation(async () => inOrder(stored));
  const { seen, tell } = await firstPictureWhile(READY);
  tell();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(seen).toEqual([READY]);
});

/** As Chromium stores what it is given. */
function inOrder(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    part !== null && typeof part === 'object' ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

it('the connection hook begins with nothing if another connection has begun since', async () => {
  await keepStatus(async () => READY);
  await fakeBrowser.storage.session.set({ era: 1 });
  const { seen } = await firstPictureWhile(READY);
  expect(seen).toEqual([null]);
});

it('the connection hook begins with nothing if the answer was given while another connection began', async () => {
  await keepStatus(async () => {
    await fakeBrowser.storage.session.set({ era: 1 });
    return READY;
  });
  const { seen } = await firstPictureWhile(READY);
  expect(seen).toEqual([null]);
});
