import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageRequests } from '@/entrypoints/background/page-requests';

/** What the background says to each request of a state; it never comes to the others. */
export type Replies = { readonly [Name in keyof PageRequests]?: PageRequests[Name]['reply'] };

// Before any of the product is loaded, which takes the browser that it finds.
Object.assign(globalThis, { browser: fakeBrowser });

/** Empties what is stored, and replies as a state wants it. */
export function standIn(replies: Replies): void {
  fakeBrowser.reset();
  const known = new Map<unknown, unknown>(Object.entries(replies));
  Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, incognito: false }] });
  Object.assign(fakeBrowser.runtime, {
    sendMessage: ({ type }: { readonly type: unknown }) =>
      known.has(type) ? Promise.resolve(known.get(type)) : new Promise(() => {}),
  });
}
