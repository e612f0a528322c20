import { act, renderHook, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { forgetFullStorage, noteFullStorage } from '@/utils/browser/storage/session-area';
import { useStorageNotice } from '@/utils/browser/storage/use-item';

test('a full disk is told until the user has read it, and no more in this session', async () => {
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

test('it is told again where room was made and used up', async () => {
  const { result } = renderHook(useStorageNotice);
  await act(noteFullStorage);
  await act(async () => result.current?.dismiss());
  await act(forgetFullStorage);
  await act(noteFullStorage);
  await waitFor(() => expect(result.current).not.toBeNull());
});
