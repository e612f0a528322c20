import { afterEach, expect, test, vi } from 'vitest';
import forumScript from '@/entrypoints/forum/index';

afterEach(() => vi.unstubAllGlobals());

function loadExtension() {
  const id: { id: string | undefined } = { id: 'extension' };
  const runtime = Object.assign(id, { sendMessage: vi.fn(), onMessage: { addListener: vi.fn() } });
  const starts = vi.fn();
  vi.stubGlobal('chrome', { runtime });
  vi.stubGlobal('requestIdleCallback', starts);
  return { runtime, starts };
}

test('a second injection does nothing while the first script lives', () => {
  const first = loadExtension();
  forumScript.main();
  forumScript.main();
  expect(first.starts).toHaveBeenCalledTimes(1);
  first.runtime.id = undefined;
  const second = loadExtension();
  forumScript.main();
  expect(second.starts).toHaveBeenCalledTimes(1);
});
