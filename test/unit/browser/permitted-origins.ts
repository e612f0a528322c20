import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Makes the fake browser grant access to exactly these patterns, which the test may change. */
export function permitOrigins(...patterns: string[]): Set<string> {
  const granted = new Set(patterns);
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(
    async ({ origins = [] }: { origins?: string[] }) => origins.every((pattern) => granted.has(pattern)),
  );
  return granted;
}
