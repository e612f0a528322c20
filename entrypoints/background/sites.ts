import { browser } from 'wxt/browser';
import { grantWishes } from '@/utils/browser/added-sites';
import { onLookupSettingsChanged, readLookupSettings } from '@/utils/browser/lookup-settings';
import { notifyAllForums } from '@/utils/browser/notify-forum';
import { registerSites } from '@/utils/browser/site-scripts';
import { createOneAtATime } from '@/utils/lookup/one-at-a-time';

/** Keeps the registered scripts and the open pages in step with settings and permissions. */
export function watchSites(): void {
  // Two passes at once would register the same site twice, which is an error.
  const oneAtATime = createOneAtATime();
  const register = () => oneAtATime(async () => registerSites(await readLookupSettings()));

  onLookupSettingsChanged(() => void register().then(reportAgain));
  browser.permissions.onAdded.addListener(() => void grantWishes().then(register).then(reportAgain));
  browser.permissions.onRemoved.addListener(() => void register().then(reportAgain));
  browser.runtime.onInstalled.addListener(() => void register());
  browser.runtime.onStartup.addListener(() => void register());
}

function reportAgain(): Promise<void> {
  return notifyAllForums({ type: 'report' });
}
