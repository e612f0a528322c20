import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CHIP_NAME } from './chip/chip';
import { ALIVE, createRuntime, ownWorld } from './extension';
import { startForumScript } from './forum-script';

export default defineUnlistedScript({
  main() {
    // A second injection does nothing, unless the first script's extension was reloaded.
    if (ownWorld[ALIVE]?.()) return;
    const runtime = createRuntime();
    ownWorld[ALIVE] = runtime.alive;
    // On an update Firefox ends a script silently and starts the next one in the same page.
    for (const left of document.querySelectorAll(`${CHIP_NAME},proposal-lens-card`)) left.remove();
    startForumScript(runtime);
  },
});
