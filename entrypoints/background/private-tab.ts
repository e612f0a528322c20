import { browser } from 'wxt/browser';
import type { SingleFlight } from '@/utils/lookup/gate/initiator';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { NO_FIRST_PAGES } from '@/utils/lookup/records/first-pages';
import { privateArea, type RecordArea } from '@/utils/lookup/records/record-keys';
import { createRecordStore, type RecordStore } from '@/utils/lookup/records/record-store';
import { NO_CACHE } from '@/utils/lookup/records/stored-answers';

/** Returns the records for a page's work: one private tab's, or those of all other tabs. */
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

/** Creates a private tab's replacements for shared services; they write nothing to disk. */
export function privatePorts(session: RecordArea, tabId: number, share: SingleFlight) {
  // A private tab shares pending work with no other tab.
  const shareAlone: SingleFlight = (key, initiator, work) =>
    share(`private ${tabId} ${key}`, initiator, work);
  const records = createRecordStore(privateArea(session, tabId));
  return { records, cache: NO_CACHE, choices: NO_CHOICES, firstPages: NO_FIRST_PAGES, share: shareAlone };
}

/** Returns whether a tab is private. A closed tab has no links and counts as private. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab === null || tab.incognito;
}

/** Returns the records for a page's work. For links, it includes only its own private tab, or all other tabs. */
function pageRecords(
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
