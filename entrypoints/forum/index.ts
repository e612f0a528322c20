import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
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
  startForumScript(runtime);
});
