import { beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

beforeEach(() => {
  fakeBrowser.reset();
  vi.stubGlobal('fetch', () => {
    throw new Error('A unit test reached the network: pass a fetch to the code under test.');
  });
});
