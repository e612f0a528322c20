import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { ForumScript } from './forum-script';
import { findRuntime } from './runtime';

/** Set in this script's own world, which the page cannot see, so that a second injection does nothing. */
const STARTED = 'proposalLensStarted';

export default defineUnlistedScript(() => {
  const runtime = findRuntime();
  if (runtime === null || Reflect.get(globalThis, STARTED) === true) return;
  Reflect.set(globalThis, STARTED, true);
  new ForumScript(runtime).start();
});
