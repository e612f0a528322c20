import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';
import { endFirstFrame, endTimers, restoreFakeBrowser, watchTimers } from './leftovers';
import { createLocks } from './locks';

// Neither Node 20 nor the simulated page has them.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
// Files share their modules: each has locks and databases of its own, in the place of those of the file before.
Object.defineProperty(globalThis.navigator, 'locks', { value: createLocks(), configurable: true });
globalThis.indexedDB = new IDBFactory();
watchTimers();

/** As the manifest test finds it in the built extension. */
const FORUM_SCRIPT = { matches: FORUM_HOSTS.map((host) => `https://${host}/*`), js: ['forum.js'] };

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    manifest_version: 3,
    name: 'Proposal Lens',
    version: '1.1.0',
    content_scripts: [FORUM_SCRIPT],
  });
  vi.stubGlobal('fetch', () => {
    throw new Error('A unit test reached the network: pass a fetch to the code under test.');
  });
});

// The next file finds the globals as this one did: a module that takes `fetch` as it loads is to have the real one.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endTimers();
  await endFirstFrame();
  restoreFakeBrowser();
});
