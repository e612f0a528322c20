import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CHIP_NAME } from './chip';
import { startForumScript } from './forum-script';
import { makeRuntime } from './runtime';

declare global {
  /** Set in the extension's own world of the page, which the page itself cannot see, while a script runs there. */
  var isProposalLensAlive: (() => boolean) | undefined;
}

export default defineUnlistedScript(() => {
  // A second injection does nothing, unless the first script's extension was reloaded under it.
  if (globalThis.isProposalLensAlive?.()) return;
  const runtime = makeRuntime();
  globalThis.isProposalLensAlive = runtime.alive;
  // Firefox ends a script without a word when its extension is updated, and starts the next one in the same page.
  for (const name of [CHIP_NAME, 'proposal-lens-card'])
    for (const left of [...document.getElementsByTagName(name)]) left.remove();
  startForumScript(runtime);
});
