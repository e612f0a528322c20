import { type LookupSettings, ruleOf } from '@/utils/lookup/lookup-policy';
import { hasOriginAccess } from './origin-access';
import { isScannedPage } from './scanned-page';
import type { ForumSender } from './sender-role';

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
