import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { useFirstRun } from '@/utils/browser/settings/use-first-run';

it('is read at once, not after the next frame', () => {
  const read = vi.spyOn(fakeBrowser.storage.local, 'get');
  const State = () => <>{useFirstRun()?.state}</>;
  // Not within the testing library, which lets no effect wait.
  const place = document.createElement('div');
  render(<State />, place);
  expect(read).toHaveBeenCalledOnce();
  render(null, place);
});
