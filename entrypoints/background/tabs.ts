import { browser } from 'wxt/browser';
import { notifyAllForums } from '@/utils/browser/messages/notify-forum';
import { onPauseAlarm, setPauseAlarm } from '@/utils/browser/page/alarms';
import { onFirstRunChanged, readFirstRun } from '@/utils/browser/settings/first-run';
import {
  changeLookupSettings,
  onLookupSettingsChanged,
  readLookupSettings,
} from '@/utils/browser/settings/lookup-settings';
import { forgetScannedPage } from '@/utils/browser/sites/admission';
import { grantWishes, registerSites } from '@/utils/browser/sites/scripts';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { nextPauseEnd, withoutOldPauses } from '@/utils/lookup/forum/policy';
import { dropPrivateRecords } from '@/utils/lookup/records/record-keys';
import { createSerialQueue } from '@/utils/tasks';
import { pageOf } from '@/utils/web-address';
import type { Services } from './services';

/** Forgets what is known of a tab once the tab is closed or its page was left. */
export function watchTabs(services: Services): void {
  browser.tabs.onRemoved.addListener((tabId) => {
    void forgetPage(services, tabId);
    void dropPrivateRecords(sessionArea, tabId);
  });

  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    // Without a permission for the new page its address stays hidden: the tab has left the forums.
    if (change.status === 'loading' && tab.url === undefined) void forgetPage(services, tabId);
    if (change.url !== undefined) void dropPicked(services, tabId, change.url);
  });
}

async function forgetPage({ records }: Services, tabId: number): Promise<void> {
  await Promise.all([records.forgetTab(tabId), forgetScannedPage(tabId)]);
}

/** A link that was picked by the browser's menu stands for the page on which it was picked. */
async function dropPicked({ records }: Services, tabId: number, url: string): Promise<void> {
  const selection = await records.selectionOf(tabId);
  if (selection?.by !== 'link' || selection.pickedOn === undefined) return;
  if (selection.pickedOn !== (pageOf(url) ?? '')) await records.forgetSelection(tabId);
}

/** Keeps the registered scripts and the open pages in step with settings and permissions. */
export function watchSites(): void {
  // Two passes at once would register the same site twice, which is an error.
  const inOrder = createSerialQueue();
  const register = () => inOrder(async () => registerSites(await readLookupSettings()));

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

/**
 * Drops the pauses of sites when they are over; the change of the settings has the open pages report again. The time
 * itself is in the settings, so that a pause ends as well where the alarm was lost.
 */
export function watchPauses(): void {
  const setAlarm = async () => setPauseAlarm(nextPauseEnd(await readLookupSettings()));
  onLookupSettingsChanged(() => void setAlarm());
  onPauseAlarm(() => void changeLookupSettings((settings) => withoutOldPauses(settings, Date.now())));
  // Browsers may forget alarms with the session.
  browser.runtime.onStartup.addListener(() => void setAlarm());
}
