import type { AnswerCache } from './answer-cache';
import type { RecordArea } from './record-store';

/** For private windows: nothing outlasts the browser session, and nothing tells that it was looked at. */
export const NO_CACHE: AnswerCache = {
  get: async () => undefined,
  put: async () => {},
  size: async () => ({ entries: 0, bytes: 0 }),
  clear: async () => {},
};

/** An area that notes which of its records came about in a private tab, so that they can go with the tab. */
export function privateArea(area: RecordArea, tabId: number): RecordArea {
  return {
    ...area,
    async set(key, value) {
      // The note comes first: a worker that dies in between leaves nothing behind unnoted.
      if ((await area.get(key)) === undefined) await area.set(`${prefixOf(tabId)}${key}`, true);
      await area.set(key, value);
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
