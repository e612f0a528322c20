import { defineRequest, done } from '@/utils/browser/messages/define-request';
import { origin, tabId } from '@/utils/browser/messages/fields';
import { scanPage, wishForSite } from '@/utils/browser/sites/scripts';

export const SITE_REQUESTS = {
  /** The user wants the forum script on a site; it starts once the browser has agreed. */
  'add-site': defineRequest({ origin }, (_: unknown, { origin }) => done(wishForSite(origin))),
  /** Look for proposal links in a tab's page, this once. */
  scan: defineRequest({ tabId }, async (_: unknown, { tabId }) => ({ scanned: await scanPage(tabId) })),
};
