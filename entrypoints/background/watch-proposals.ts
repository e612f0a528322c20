import { browser } from 'wxt/browser';
import {
  onStarsChanged,
  readStars,
  readWatchNotes,
  writeWatchNotes,
} from '@/utils/browser/background-records';
import { savedService } from '@/utils/browser/connection';
import { onConnectionChanged } from '@/utils/browser/connection-settings';
import { isPanelOpen } from '@/utils/browser/open-panel';
import { readerConventions } from '@/utils/browser/reader';
import { say } from '@/utils/browser/say';
import { hasWatchAlarm, onWatchAlarm, setWatchAlarm } from '@/utils/browser/watch-alarm';
import { onNoticeSettingsChanged } from '@/utils/browser/watch-notice-settings';
import { onNoticeClicked, readNoticeWishes, showNotice } from '@/utils/browser/watch-notices';
import { createOneAtATime } from '@/utils/lookup/one-at-a-time';
import { arrangeWatch, checkStars } from '@/utils/lookup/watch/check-stars';
import type { WatchPorts } from '@/utils/lookup/watch/watch-ports';
import type { Services } from './services';

/** Checks starred proposals when their time has come. Where nothing is starred, nothing wakes the background for it. */
export function watchProposals(services: Services): void {
  const ports = portsOf(services);
  // Two passes at once would undo each other's notes.
  const oneAtATime = createOneAtATime();
  const arrange = () => void oneAtATime(() => arrangeWatch(ports));

  onWatchAlarm(() => void oneAtATime(() => checkStars(ports)));
  onStarsChanged(arrange);
  onNoticeSettingsChanged(arrange);
  onConnectionChanged(arrange);
  onNoticeClicked((key) => void openNotice(services, key));
  void hasWatchAlarm().then((isSet) => (isSet ? undefined : arrange()));
}

function portsOf({ lookupFor }: Services): WatchPorts {
  const now = () => Date.now();
  return {
    service: savedService,
    stars: readStars,
    notes: { read: readWatchNotes, write: writeWatchNotes },
    lookup: lookupFor(null),
    wishes: readNoticeWishes,
    show: showNotice,
    wakeAt: setWatchAlarm,
    reader: () => ({ ...readerConventions(), now: now(), say }),
    now,
  };
}

/**
 * In the panel where that is known to be open, else in a tab of its own: no browser lets a notice open the panel by the time
 * it is known over which tab.
 */
async function openNotice({ records }: Services, key: string | null): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const star = (await readStars()).find(({ candidate }) => candidate.key === key);
  if (star !== undefined && tab?.id !== undefined && !tab.incognito && (await isPanelOpen(tab.windowId))) {
    await records.setTabShown(tab.id, { by: 'lookup', candidate: star.candidate });
    return bringToFront(tab.windowId);
  }
  const place = key === null ? '' : `=${encodeURIComponent(key)}`;
  const { windowId } = await browser.tabs.create({
    url: browser.runtime.getURL(`/sidepanel.html#watched${place}`),
  });
  await bringToFront(windowId);
}

/** Whoever clicks on a notice may be in another program. */
async function bringToFront(windowId: number): Promise<void> {
  await browser.windows.update(windowId, { focused: true });
}
