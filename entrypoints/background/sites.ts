import { browser } from 'wxt/browser';
import { grantWishes } from '@/utils/browser/added-sites';
import { onFirstRunChanged, readFirstRun } from '@/utils/browser/first-run-settings';
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
  onFirstRunChanged(() => void reportAfterSetUp());
  browser.permissions.onAdded.addListener(() => void grantWishes().then(register).then(reportAgain));
  browser.permissions.onRemoved.addListener(() => void register().then(reportAgain));
  browser.runtime.onInstalled.addListener(() => void register());
  browser.runtime.onStartup.addListener(() => void register());
}

/** Until then nothing was looked up unasked. */
async function reportAfterSetUp(): Promise<void> {
  if ((await readFirstRun()).state === 'ended') await reportAgain();
}

function reportAgain(): Promise<void> {
  return notifyAllForums({ type: 'report' });
}
