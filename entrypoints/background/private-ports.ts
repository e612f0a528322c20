import { browser } from 'wxt/browser';
import type { SingleFlight } from '@/utils/lookup/gate/initiator';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { NO_FIRST_PAGES } from '@/utils/lookup/records/first-pages';
import { privateArea, type RecordArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore, type RecordStore } from '@/utils/lookup/records/record-store';
import { NO_CACHE } from '@/utils/lookup/records/stored-answers';

/** The records that a page's work goes by: those of one private tab, or of all tabs that are not private. */
export function recordsFor(
  session: RecordArea,
  records: RecordStore,
  privateTab: number | null,
): RecordStore {
  if (privateTab === null)
    return pageRecords(records, records, async (tabId) => !(await isPrivateTab(tabId)));
  const own = createRecordStore(privateArea(session, privateTab));
  return pageRecords(records, own, async (tabId) => tabId === privateTab);
}

/** What a private tab has in the place of what all others share; nothing of it is written to disk. */
export function privatePorts(session: RecordArea, tabId: number, share: SingleFlight) {
  // What a private tab waits for is kept with the tab alone, so that no other may wait for it instead of asking.
  const shareAlone: SingleFlight = (key, initiator, work) =>
    share(`private ${tabId} ${key}`, initiator, work);
  const records = createRecordStore(privateArea(session, tabId));
  return { records, cache: NO_CACHE, choices: NO_CHOICES, firstPages: NO_FIRST_PAGES, share: shareAlone };
}

/** A tab that is gone has no links any more, and is treated as if it had been private. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab === null || tab.incognito;
}

/** What a page's work goes by: of links what its own tab has, or the tabs that are not private, and no others. */
export function pageRecords(
  records: RecordStore,
  own: Pick<RecordStore, 'resolution'>,
  isOwn: (tabId: number) => Promise<boolean>,
): RecordStore {
  return {
    ...records,
    resolution: own.resolution,
    async tabsLinking(url) {
      const tabs = await records.tabsLinking(url);
      const kept = await Promise.all(tabs.map(isOwn));
      return tabs.filter((_, index) => kept[index]);
    },
  };
}
