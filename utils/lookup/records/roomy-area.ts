import type { ProposalKey } from '@/utils/proposal/proposal';
import { createSerialQueue } from '@/utils/tasks';
import {
  isAnswerRecord,
  linkRecord,
  type RecordArea,
  readRecord,
  sectionRecord,
  selectionRecord,
  tabLinksRecord,
} from './record-keys';
import { candidateOf } from './records';

/**
 * Wraps an area that drops answers when it is full, since they can be requested again, and retries. It drops those of
 * no open page first, then all. Pages, counts and settings stay.
 */
export function createRoomyArea(area: RecordArea): RecordArea {
  // Space freed by one write serves all that failed with it.
  const inTurn = createSerialQueue();

  async function attempt(key: string, value: unknown): Promise<boolean> {
    try {
      await area.set(key, value);
      return true;
    } catch {
      return false;
    }
  }

  async function makeRoomFor(key: string, value: unknown): Promise<void> {
    if (await attempt(key, value)) return;
    const answers = (await area.keys()).filter(isAnswerRecord);
    const shown = await shownAnswers(area);
    await area.remove(answers.filter((name) => !shown.has(name)));
    if (await attempt(key, value)) return;
    await area.remove(answers);
    await area.set(key, value);
  }

  return {
    ...area,
    async set(key, value) {
      if (!(await attempt(key, value))) await inTurn(() => makeRoomFor(key, value));
    },
  };
}

/** Returns the names of answers that open pages and their panels show. */
async function shownAnswers(area: RecordArea): Promise<ReadonlySet<string>> {
  const names = (await area.keys()).filter((key) => key.startsWith('daos:'));
  for (const tabId of await openTabs(area)) {
    const selection = await readRecord(area, selectionRecord(tabId));
    const links = new Set(await readRecord(area, tabLinksRecord(tabId)));
    if (selection?.by === 'link') links.add(selection.url);
    if (selection?.by === 'lookup') names.push(...sectionsOf(selection.candidate.key));
    // A private tab has its own record of a link.
    for (const name of [...links].flatMap((url) => [linkRecord(url), linkRecord(url, tabId)])) {
      const resolution = await readRecord(area, name);
      const candidate = resolution && candidateOf(resolution);
      names.push(name, ...(candidate ? sectionsOf(candidate.key) : []));
    }
  }
  return new Set(names);
}

async function openTabs(area: RecordArea): Promise<readonly number[]> {
  const ids = (await area.keys()).flatMap((key) => /^(?:links|shown):(\d+)$/.exec(key)?.[1] ?? []);
  return [...new Set(ids)].map(Number);
}

function sectionsOf(key: ProposalKey): readonly string[] {
  return (['detail', 'summary', 'evidence'] as const).map((kind) => sectionRecord(kind, key));
}
