import type { AnswerCache } from './answer-cache';
import { ownLinkRecord } from './record-keys';
import type { RecordArea, RecordStore } from './record-store';

/** For private windows: nothing outlasts the browser session, and nothing tells that it was looked at. */
export const NO_CACHE: AnswerCache = {
  get: async () => undefined,
  put: async () => {},
  size: async () => ({ entries: 0, bytes: 0 }),
  clear: async () => {},
};

/**
 * An area that notes which of its records came about in a private tab, so that they can go with the tab, and keeps what
 * the tab's links come to apart from all others.
 */
export function privateArea(area: RecordArea, tabId: number): RecordArea {
  const nameOf = (key: string) => ownLinkRecord(key, tabId);
  return {
    ...area,
    get: (key) => area.get(nameOf(key)),
    async set(key, value) {
      const name = nameOf(key);
      // The note comes first: a worker that dies in between leaves nothing behind unnoted.
      if ((await area.get(name)) === undefined) await area.set(`${prefixOf(tabId)}${name}`, true);
      await area.set(name, value);
    },
    remove: (keys) => area.remove(keys.map(nameOf)),
  };
}

/** What a page's work goes by: of links what its own tab has, or the tabs that are not private, and no others. */
export function pageRecords(
  records: RecordStore,
  own: Pick<RecordStore, 'resolution' | 'setResolution'>,
  isOwn: (tabId: number) => Promise<boolean>,
): RecordStore {
  return {
    ...records,
    resolution: own.resolution,
    setResolution: own.setResolution,
    async tabsLinking(url) {
      const tabs = await records.tabsLinking(url);
      const kept = await Promise.all(tabs.map(isOwn));
      return tabs.filter((_, index) => kept[index]);
    },
  };
}

/** Drops what came about in a private tab; for any other tab that is nothing. */
export async function dropPrivateRecords(area: RecordArea, tabId: number): Promise<void> {
  const prefix = prefixOf(tabId);
  const notes = (await area.keys()).filter((key) => key.startsWith(prefix));
  await area.remove([...notes, ...notes.map((note) => note.slice(prefix.length))]);
}

function prefixOf(tabId: number): string {
  return `private:${tabId}:`;
}
