import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type LookupSettings, ruleOf } from '@/utils/lookup/forum/policy';
import type { ForumSender } from '../messages/sender-role';
import { hasOriginAccess } from './access';

/** The one document of a tab that the user's click had scanned. */
interface ScannedPage {
  readonly origin: string;
  /** Null until the browser has named the document, and in browsers that never do. */
  readonly documentId: string | null;
}

const Scanned = z.object({ origin: z.string(), documentId: z.nullable(z.string()) });

/** Kept for the browser session, out of reach of content scripts. */
export async function setScannedPage(tabId: number, page: ScannedPage): Promise<void> {
  await browser.storage.session.set({ [recordOf(tabId)]: page });
}

export async function forgetScannedPage(tabId: number): Promise<void> {
  await browser.storage.session.remove(recordOf(tabId));
}

/** Whether this is the very document that the user had scanned; where documents have no names, its origin in its tab. */
export async function isScannedPage(page: ScannedPage & { readonly tabId: number }): Promise<boolean> {
  const key = recordOf(page.tabId);
  const stored = Scanned.safeParse((await browser.storage.session.get(key))[key]);
  if (!stored.success || stored.data.origin !== page.origin) return false;
  const { documentId } = stored.data;
  return documentId === null || page.documentId === null || documentId === page.documentId;
}

function recordOf(tabId: number): string {
  return `scanned:${tabId}`;
}

/** By which right a forum script speaks; null: by none. A site that the user added still needs the browser's consent. */
export async function admissionOf(
  sender: ForumSender,
  settings: LookupSettings,
): Promise<{ readonly isScanned: boolean } | null> {
  const isScanned = await isScannedPage(sender);
  if (isScanned || sender.isListed) return { isScanned };
  const isAdded = ruleOf(settings, sender.origin)?.added === true;
  return isAdded && (await hasOriginAccess(sender.origin)) ? { isScanned } : null;
}
