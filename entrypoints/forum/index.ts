import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startForumScript } from './forum-script';
import { findRuntime } from './runtime';

/** Names the running script in the extension's own world of the page, which the page itself cannot see. */
const RUNNING = 'proposalLensAlive';

export default defineUnlistedScript(() => {
  const runtime = findRuntime();
  const running: unknown = Reflect.get(globalThis, RUNNING);
  // A second injection does nothing, unless the first script's extension was reloaded under it.
  if (runtime === null || (typeof running === 'function' && running() === true)) return;
  Reflect.set(globalThis, RUNNING, runtime.alive);
  startForumScript(runtime);
});
