import { renderHook, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { useTabLink } from '@/components/popup/use-popup-props';

test("the tab's own proposal is looked up by its address as written where the service is asked by another form", async () => {
  const address = 'https://vote.lido.fi/vote/170';
  const { result } = renderHook(() => useTabLink(address));
  await waitFor(() => expect(result.current).toMatchObject({ written: address, pickedOn: address }));
});

test('a tab without a proposal has none', () => {
  const { result } = renderHook(() => useTabLink('https://example.org/'));
  expect(result.current).toBeNull();
});
