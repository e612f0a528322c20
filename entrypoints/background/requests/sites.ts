import { defineRequest, tabId } from '@/utils/browser/messages/define-request';
import { Origin } from '@/utils/browser/settings/site-fields';
import { scanPage, wishForSite } from '@/utils/browser/sites/scripts';

export const SITE_REQUESTS = {
  /** The user wants the forum script on a site; it starts once the browser has agreed. */
  'add-site': defineRequest({ origin: Origin }, (_: unknown, { origin }) => wishForSite(origin)),
  /** Look for proposal links in a tab's page, this once. */
  scan: defineRequest({ tabId }, async (_: unknown, { tabId }) => ({ scanned: await scanPage(tabId) })),
};
