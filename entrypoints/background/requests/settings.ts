import * as z from 'zod/mini';
import { defineRequest, tabId } from '@/utils/browser/messages/define-request';
import { scanPage, wishForSite } from '@/utils/browser/sites/scripts';
import { Origin } from '@/utils/browser/storage/fields';
import { finishChange } from '@/utils/browser/storage/item';
import { watchLastChanges } from '@/utils/browser/storage/last-change';
import { FEATURE_ITEMS } from '../features';

const lastChange = defineRequest(
  {
    // Items that pages change directly. Service and token are not among them: only the background writes these.
    key: z.literal([
      'appearance:v1',
      'call-budget:v1',
      'first-run:v1',
      'loads-voters:v1',
      'lookups:v1',
      'own-address:v1',
      'recent:v1',
      'recent-kept:v1',
      ...FEATURE_ITEMS,
    ]),
    before: z.unknown(),
    after: z.unknown(),
  },
  (_: unknown, change) => finishChange(change),
);

export const LAST_CHANGE_REQUESTS = {
  /** Completes a change that was pending when its page closed. */
  'last-change': lastChange,
};

/** Completes changes that pages left pending; ignores invalid ones. */
export function finishLastChanges(): void {
  watchLastChanges(async (left) => {
    const change = lastChange.fields.safeParse(left);
    if (change.success) await finishChange(change.data);
  });
}

export const SITE_REQUESTS = {
  /** Adds a site for the forum script; it starts after the browser's consent. */
  'add-site': defineRequest({ origin: Origin }, (_: unknown, { origin }) => wishForSite(origin)),
  /** Searches a tab's page for proposal links once. */
  scan: defineRequest({ tabId }, async (_: unknown, { tabId }) => ({ scanned: await scanPage(tabId) })),
};
