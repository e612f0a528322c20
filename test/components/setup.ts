import { cleanup } from '@testing-library/preact';
import { afterAll, afterEach, vi } from 'vitest';

// Files share a document and their modules: nothing of one may be drawn, listen or load once the next begins.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
afterAll(() => vi.dynamicImportSettled());
