import { act, renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { useActive } from '@/components/search/use-search-field';

interface Of {
  readonly count: number;
  readonly subject: string;
}

const begin = () =>
  renderHook(({ count, subject }: Of) => useActive(count, subject), {
    initialProps: { count: 3, subject: 'ens' },
  });

test('the active suggestion goes round through the field', () => {
  const { result } = begin();
  const steps = [1, 1, 1, 1, -1, -1] as const;
  const seen = steps.map((step) => {
    act(() => result.current.move(step));
    return result.current.active;
  });
  expect(seen).toEqual([0, 1, 2, null, 2, 1]);
});

test.each([
  ['there are fewer than that', { count: 2, subject: 'ens' }],
  ['they are of another text', { count: 3, subject: 'uni' }],
])('no suggestion is active any more once %s', (_, next) => {
  const { result, rerender } = begin();
  act(() => result.current.set(2));
  expect(result.current.active).toBe(2);
  rerender(next);
  expect(result.current.active).toBeNull();
});
