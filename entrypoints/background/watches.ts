import { browser } from 'wxt/browser';
import { notifyAllForums } from '@/utils/browser/messages/notify';
import { onPauseAlarm, onWake, setPauseAlarm, wakeAt } from '@/utils/browser/page/alarms';
import { byOwnClock, present } from '@/utils/browser/page/present';
import { onFirstRunChanged, readFirstRun } from '@/utils/browser/settings/first-run';
import {
  changeLookupSettings,
  onCallBudgetChanged,
  onLookupSettingsChanged,
  readLookupSettings,
} from '@/utils/browser/settings/lookup-settings';
import { forgetScannedPage, grantWishes, registerSites } from '@/utils/browser/sites/scripts';
import { sessionArea } from '@/utils/browser/storage/session-area';
import { createAskAgain } from '@/utils/lookup/forum/ask-again';
import { nextPauseEnd, withoutOldPauses } from '@/utils/lookup/forum/policy';
import { dropPrivateRecords } from '@/utils/lookup/records/record-keys';
import { createSerialQueue } from '@/utils/tasks';
import { pageOf } from '@/utils/web-address';
import type { Services } from './services';

/** Deletes what is known of a tab when it closes or leaves its page. */
export function watchTabs(services: Services): void {
  browser.tabs.onRemoved.addListener((tabId) => {
    void forgetPage(services, tabId);
    void dropPrivateRecords(sessionArea, tabId);
  });

  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    // Without permission for the new page its address is hidden: the tab has left the forums.
    if (change.status === 'loading' && tab.url === undefined) void forgetPage(services, tabId);
    if (change.url !== undefined) void dropPicked(services, tabId, change.url);
  });
}

async function forgetPage({ records }: Services, tabId: number): Promise<void> {
  await Promise.all([records.forgetTab(tabId), forgetScannedPage(tabId)]);
}

/** Drops a link picked in the browser's menu when the tab leaves the page of the pick. */
async function dropPicked({ records }: Services, tabId: number, url: string): Promise<void> {
  const selection = await records.selectionOf(tabId);
  if (selection?.by !== 'link' || selection.pickedOn === undefined) return;
  if (selection.pickedOn !== (pageOf(url) ?? '')) await records.forgetSelection(tabId);
}

/** Keeps registered scripts and open pages in step with settings and permissions. */
export function watchSites(): void {
  // Two passes at once would register a site twice, which is an error.
  const inOrder = createSerialQueue();
  const register = () => inOrder(async () => registerSites(await readLookupSettings()));

  onLookupSettingsChanged(() => void register().then(reportAgain));
  onFirstRunChanged(() => void reportAfterSetUp());
  browser.permissions.onAdded.addListener(() => void grantWishes().then(register).then(reportAgain));
  browser.permissions.onRemoved.addListener(() => void register().then(reportAgain));
  browser.runtime.onInstalled.addListener(() => void register());
  browser.runtime.onStartup.addListener(() => void register());
}

/** Until then nothing was looked up automatically. */
async function reportAfterSetUp(): Promise<void> {
  if ((await readFirstRun()).state === 'ended') await reportAgain();
}

function reportAgain(): Promise<void> {
  return notifyAllForums({ type: 'report' });
}

/**
 * Removes sites' pauses when they end; the changed settings make open pages report again. The settings contain the
 * time, so a pause ends even if the alarm is lost.
 */
export function watchPauses(): void {
  const setAlarm = async () => setPauseAlarm(nextPauseEnd(await readLookupSettings()));
  onLookupSettingsChanged(() => void setAlarm());
  onPauseAlarm(() => void changeLookupSettings((settings) => withoutOldPauses(settings, Date.now())));
  // Browsers may forget alarms with the session.
  browser.runtime.onStartup.addListener(() => void setAlarm());
}

interface Wakeable extends Pick<Services, 'forTab' | 'guarded' | 'records'> {
  readonly calls: Pick<Services['calls'], 'resume'>;
}

/** Resumes postponed lookups: at the gate's time, or when the user changes the daily limit. */
export function watchWakeups(services: Wakeable): void {
  const askAgain = createAskAgain(portsOf(services));
  onWake(() => {
    services.calls.resume();
    void askAgain();
  });
  onCallBudgetChanged(() => void notifyAllForums({ type: 'report' }));
}

function portsOf(services: Wakeable): Parameters<typeof createAskAgain>[0] {
  return {
    tabs: openTabs,
    pageFor: services.forTab,
    records: services.records,
    now: present,
    wakeAt: (time) => void wakeAt(byOwnClock(time)),
    guarded: services.guarded,
  };
}

/** Returns open tabs, visible ones first. */
async function openTabs(): Promise<readonly (readonly number[])[]> {
  const tabs = await browser.tabs.query({});
  return [true, false].map((inView) =>
    tabs.flatMap(({ id, active }) => (active === inView ? (id ?? []) : [])),
  );
}
