import { fireEvent } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { SingleKeys, useShortcut } from '@/components/shared/controls/use-shortcut';
import { renderAtNow } from '../../render';

function Listener({ run }: { readonly run: () => void }) {
  useShortcut('j', run);
  return null;
}

it.each([
  [true, 1],
  [false, 0],
])('a single key does something if the reader wants it so: %s', (wanted, times) => {
  const run = vi.fn();
  renderAtNow(
    <SingleKeys.Provider value={wanted}>
      <Listener run={run} />
    </SingleKeys.Provider>,
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(run).toHaveBeenCalledTimes(times);
});
