import { afterEach, expect, test, vi } from 'vitest';
import { ALIVE, ownWorld } from '@/entrypoints/forum/extension';
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

test('a script removes what an earlier one left in the page', () => {
  ownWorld[ALIVE] = undefined;
  document.body.innerHTML = '<p><a href="/t/1">A</a><proposal-lens-chip></proposal-lens-chip></p>';
  document.body.append(document.createElement('proposal-lens-card'));
  loadExtension();
  forumScript.main();
  expect(document.body.innerHTML).toBe('<p><a href="/t/1">A</a></p>');
});

test("a page that uses the script's names for its elements changes nothing", () => {
  ownWorld[ALIVE] = undefined;
  const { starts } = loadExtension();
  for (const name of ['isProposalLensAlive', 'plainLinks'])
    vi.stubGlobal(name, document.createElement('img'));
  forumScript.main();
  expect(starts).toHaveBeenCalledTimes(1);
});
