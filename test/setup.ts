import { beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FORUM_HOSTS } from '@/utils/browser/sites/forum-hosts';
import { createLocks } from './locks';

// Neither Node 20 nor the simulated page has them.
if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });
Object.defineProperty(globalThis.navigator, 'locks', { value: createLocks() });

/** As the manifest test finds it in the built extension. */
const FORUM_SCRIPT = { matches: FORUM_HOSTS.map((host) => `https://${host}/*`), js: ['forum.js'] };

beforeEach(() => {
  fakeBrowser.reset();
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    manifest_version: 3,
    name: 'Proposal Lens',
    version: '1.0.0',
    content_scripts: [FORUM_SCRIPT],
  });
  vi.stubGlobal('fetch', () => {
    throw new Error('A unit test reached the network: pass a fetch to the code under test.');
  });
});
