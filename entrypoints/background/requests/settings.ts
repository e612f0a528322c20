import * as z from 'zod/mini';
import { defineRequest, tabId } from '@/utils/browser/messages/define-request';
import { scanPage, wishForSite } from '@/utils/browser/sites/scripts';
import { Origin } from '@/utils/browser/storage/fields';
import { finishChange } from '@/utils/browser/storage/item';
import { watchLastChanges } from '@/utils/browser/storage/last-change';
import { FEATURE_ITEMS } from '../features';

const lastChange = defineRequest(
  {
    // What pages change by themselves. Service and token are not among it: these the background alone writes.
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
  /** Bring a change to an end that was still waiting for its turn when its page was closed. */
  'last-change': lastChange,
};

/** Brings to an end what pages had begun to change when they were closed; what is no such change is passed over. */
export function finishLastChanges(): void {
  watchLastChanges(async (left) => {
    const change = lastChange.fields.safeParse(left);
    if (change.success) await finishChange(change.data);
  });
}

export const SITE_REQUESTS = {
  /** The user wants the forum script on a site; it starts once the browser has agreed. */
  'add-site': defineRequest({ origin: Origin }, (_: unknown, { origin }) => wishForSite(origin)),
  /** Look for proposal links in a tab's page, this once. */
  scan: defineRequest({ tabId }, async (_: unknown, { tabId }) => ({ scanned: await scanPage(tabId) })),
};
