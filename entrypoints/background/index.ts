import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { FEATURES, followedBy } from './features';
import { answerForum } from './forum-requests';
import { answerPage } from './page-requests';
import { listenToAddressBar, listenToGestures } from './panel-gestures';
import { finishLastChanges } from './requests/settings';
import { createRouter } from './router';
import { createServices } from './services';
import { watchPauses, watchSites, watchTabs, watchWakeups } from './watches';

export default defineBackground(() => {
  const services = createServices();
  const extension = { id: browser.runtime.id, origin: new URL(browser.runtime.getURL('/')).origin };

  browser.runtime.onMessage.addListener(
    createRouter({
      extension,
      answerPage: (request) => answerPage(services, request),
      answerForum: (request, sender, onDrawn) => answerForum(services, request, sender, onDrawn),
      now: () => Date.now(),
    }),
  );

  finishLastChanges();
  watchTabs(services);
  watchSites();
  watchPauses();
  watchWakeups(services);
  const followed = followedBy(services);
  for (const start of FEATURES) start(services, followed);
  listenToGestures(services);
  listenToAddressBar(services);

  // If it exists, this also closes the settings to content scripts; Firefox lacks it.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
});
