import { browser } from 'wxt/browser';
import type { Services } from '@/entrypoints/background/services';
import { onConnectionChanged } from '@/utils/browser/connection/connection-settings';
import { browserLocale } from '@/utils/browser/page/locale';
import { isPanelOpen } from '@/utils/browser/page/open-panel';
import { byOwnClock, present } from '@/utils/browser/page/present';
import { defineItem } from '@/utils/browser/storage/item';
import type { AskFollowed } from '@/utils/proposal/ballot';
import { createSerialQueue } from '@/utils/tasks';
import { arrangeWatch, checkStars } from './check';
import { onNoticeSettingsChanged } from './notices/notice-store';
import { onNoticeClicked, readNoticeWishes, showNotice } from './notices/notifications.live';
import { parseStars, parseWatchNotes } from './schema';
import { STARS_KEY, type Star, WATCH_NOTES_KEY, type WatchNotes } from './star';

/** The starred proposals, latest first. */
export const { read: readStars, watch: onStarsChanged } = defineItem<readonly Star[]>(STARS_KEY, parseStars);

const notes = defineItem<WatchNotes>(WATCH_NOTES_KEY, parseWatchNotes);

/** The background's findings about starred proposals; only the background writes them. */
export const { read: readWatchNotes } = notes;

export function writeWatchNotes(found: WatchNotes): Promise<void> {
  return notes.update(() => found);
}

const NAME = 'watch';

/** Chromium's minimum. */
const MIN_ALARM_MS = 30_000;

/** Sets the single watchlist alarm (milliseconds since the epoch, corrected clock); null clears it. */
export async function setWatchAlarm(time: number | null): Promise<void> {
  if (time === null) await browser.alarms.clear(NAME);
  else await browser.alarms.create(NAME, { when: Math.max(byOwnClock(time), Date.now() + MIN_ALARM_MS) });
}

/** Firefox drops alarms with its session, and a worker may die between two alarms. */
export async function hasWatchAlarm(): Promise<boolean> {
  return (await browser.alarms.get(NAME)) !== undefined;
}

export function onWatchAlarm(listener: () => void): void {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) listener();
  });
}

/** Checks starred proposals when due. Without stars, nothing wakes the background. */
export function watchProposals(services: Services, followed: AskFollowed): void {
  const ports = portsOf(services, followed);
  // Parallel passes would overwrite each other's notes.
  const inOrder = createSerialQueue();
  const arrange = () => void inOrder(() => arrangeWatch(ports));

  onWatchAlarm(() => void inOrder(() => checkStars(ports)));
  onStarsChanged(arrange);
  onNoticeSettingsChanged(arrange);
  onConnectionChanged(arrange);
  onNoticeClicked((key) => void openNotice(services, key));
  void hasWatchAlarm().then((isSet) => (isSet ? undefined : arrange()));
}

function portsOf(
  { lookupFor, connection }: Services,
  followed: AskFollowed,
): Parameters<typeof checkStars>[0] {
  return {
    followed,
    service: connection.service,
    stars: readStars,
    notes: { read: readWatchNotes, write: writeWatchNotes },
    lookup: lookupFor(null),
    wishes: readNoticeWishes,
    show: showNotice,
    wakeAt: setWatchAlarm,
    locale: () => browserLocale(present()),
    now: present,
  };
}

/**
 * Opens the proposal in the panel if it is open, otherwise in a tab: no browser lets a notification open the panel
 * after an `await`.
 */
async function openNotice({ records }: Services, key: string | null): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const star = (await readStars()).find(({ candidate }) => candidate.key === key);
  if (star !== undefined && tab?.id !== undefined && !tab.incognito && (await isPanelOpen(tab.windowId))) {
    await records.setSelection(tab.id, { by: 'lookup', candidate: star.candidate });
    return bringToFront(tab.windowId);
  }
  await openPanelTab(key === null ? '#watched' : `#watched=${encodeURIComponent(key)}`);
}

/** Opens the panel's page in a tab, with a view of it. */
export async function openPanelTab(view: `#${string}`): Promise<void> {
  const { windowId } = await browser.tabs.create({ url: browser.runtime.getURL(`/sidepanel.html${view}`) });
  await bringToFront(windowId);
}

/** The user may click a notification while another program is in front. */
async function bringToFront(windowId: number): Promise<void> {
  await browser.windows.update(windowId, { focused: true });
}
