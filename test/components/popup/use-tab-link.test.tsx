import { renderHook, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { useTabLink } from '@/components/popup/use-popup-props';

test("the tab's proposal is looked up by its written address if the service gets another form first", async () => {
  const address = 'https://vote.lido.fi/vote/170';
  const { result } = renderHook(() => useTabLink(address));
  await waitFor(() => expect(result.current).toMatchObject({ written: address, pickedOn: address }));
});

test('a tab without a proposal gives no link', () => {
  const { result } = renderHook(() => useTabLink('https://example.org/'));
  expect(result.current).toBeNull();
});
