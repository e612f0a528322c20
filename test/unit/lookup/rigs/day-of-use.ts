import { createForumTabs, type LinkKind } from './forum-tabs';
import { watchCollections } from './live-entries';

const TABS = 10;
const PROPOSALS = 2_000;
const PER_PAGE = 25;
const DAY_IN_SECONDS = 86_400;
/** Seconds between one page and the next. */
const EVERY = (DAY_IN_SECONDS * PER_PAGE) / PROPOSALS;
/** Until a page has all its figures; what follows passes in steps of half a minute. */
const BUSY = 60;
const STEP = 30;
const MARKS = 8;

/** A browser's disk is not in its workers' heap. The one of tests is, with all that was deleted from it. */
const NO_DISK = () => Promise.reject(new DOMException('No disk.', 'InvalidStateError'));

/** As threads are on the whole: most votes are Snapshot's, and one in four a contract's. */
const KINDS: readonly LinkKind[] = ['hub', 'contract', 'hub', 'hub', 'cosmos'];

/** What one worker keeps after so many proposals. */
export interface DayMark {
  readonly proposals: number;
  readonly filled: number;
  readonly collections: number;
  readonly entries: number;
  /** Bytes, with what the run itself notes in it. */
  readonly heap: number;
}

/** Reads threads for a day under a worker that nobody ends, which is longer than any browser lets it live. */
export async function useForADay(): Promise<readonly DayMark[]> {
  const tabs = createForumTabs(TABS, { openDisk: NO_DISK });
  const watch = watchCollections();
  const marks: DayMark[] = [];
  const next = new Map<LinkKind, number>();
  const nextLink = (kind: LinkKind) => {
    const nth = next.get(kind) ?? 0;
    next.set(kind, nth + 1);
    return tabs.linkOf(kind, nth);
  };
  let filled = 0;
  try {
    for (let first = 0; first < PROPOSALS; first += PER_PAGE) {
      const number = first / PER_PAGE;
      const links = Array.from({ length: PER_PAGE }, (_, nth) =>
        nextLink(KINDS[nth % KINDS.length] ?? 'hub'),
      );
      const tabId = (number % TABS) + 1;
      tabs.look({ tabId, page: `thread ${number}`, links }, PER_PAGE);
      await tabs.run(BUSY);
      filled += links.filter((url) => tabs.filledAt(tabId, url) !== null).length;
      await tabs.run(EVERY - BUSY, STEP);
      const proposals = first + PER_PAGE;
      if (proposals % (PROPOSALS / MARKS) > 0) continue;
      marks.push({ proposals, filled, ...(await watch.count()) });
    }
    return marks;
  } finally {
    watch.end();
  }
}
