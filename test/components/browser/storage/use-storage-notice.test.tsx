import { act, renderHook, screen, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { OnceNotices } from '@/components/shared/notices/notice';
import { forgetFullStorage, noteFullStorage, sessionArea } from '@/utils/browser/storage/session-area';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import { HOUR, MINUTE } from '@/utils/i18n/time';
import { CLOCK_RECORD } from '@/utils/lookup/records/record-keys';
import { renderAtNow } from '../../render';

const useStorageNotice = () => useOnceNotices()[0] ?? null;

test('a full disk is shown until the user has read it, and no more in this session', async () => {
  const { result } = renderHook(useStorageNotice);
  expect(result.current).toBeNull();
  await act(noteFullStorage);
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => result.current?.dismiss());
  await waitFor(() => expect(result.current).toBeNull());
  await act(noteFullStorage);
  expect(renderHook(useStorageNotice).result.current).toBeNull();
  expect(result.current).toBeNull();
});

test('a full disk is shown again if space was freed and used up', async () => {
  const { result } = renderHook(useStorageNotice);
  await act(noteFullStorage);
  await act(async () => result.current?.dismiss());
  await act(forgetFullStorage);
  await act(noteFullStorage);
  await waitFor(() => expect(result.current).not.toBeNull());
});

test('a wrong clock is shown once a session, and a right one not at all', async () => {
  const { result } = renderHook(useOnceNotices);
  const setClock = (error: number) => act(() => sessionArea.set(CLOCK_RECORD, error));
  await setClock(0);
  expect(result.current).toEqual([]);
  await setClock(-18 * MINUTE);
  await waitFor(() => expect(result.current).toMatchObject([{ clockError: -18 * MINUTE }]));
  await act(async () => result.current[0]?.dismiss());
  await waitFor(() => expect(result.current).toEqual([]));
  await setClock(-19 * MINUTE);
  expect(result.current).toEqual([]);
});

test.each([
  [-18 * MINUTE - 400, 'Your computer’s clock seems 18 minutes fast. Times here follow the sources.'],
  [26 * HOUR - 400, 'Your computer’s clock seems 1 day slow. Times here follow the sources.'],
])('a clock that is behind by %s ms is shown in words', (clockError, words) => {
  renderAtNow(<OnceNotices notices={[{ clockError, dismiss: () => {} }]} />);
  expect(screen.getByText(words)).toBeDefined();
});
