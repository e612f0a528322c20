import { useEffect, useRef, useState } from 'preact/hooks';
import { useLoaded } from '@/components/shared/lazy';
import { plainError, type Result } from '@/utils/api/errors';
import { MOST_FOUND } from '@/utils/api/lists';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { activeTabId } from '@/utils/browser/page/active-tab';
import { present } from '@/utils/browser/page/present';
import { useRecent } from '@/utils/browser/recent/use-recent';
import { useProposalRecords } from '@/utils/browser/storage/use-records';
import type { Search } from '@/utils/lookup/lookup';
import { answerOf } from '@/utils/lookup/records/records';
import { candidateOfListing, type ProposalCandidate, type ProposalListing } from '@/utils/proposal/proposal';
import { spacesOfForum } from './forum-spaces';

type Found = Result<readonly ProposalCandidate[]>;

/** Returns the Snapshot spaces of this thread's forum, from stored data; null until read. */
export function useForumSpaces(thread: string): readonly string[] | null {
  const recent = useRecent();
  const records = useProposalRecords(recent?.map(({ view }) => view.candidate.key) ?? []);
  const table = useLoaded(readTable);
  if (recent === null || table === null) return null;
  const read = [...records.values()].flatMap(({ detail }) => answerOf(detail)?.value ?? []);
  return spacesOfForum(thread, read, table);
}

/** In a separate chunk: the extension's pages use no network, not even for the package's files. */
async function readTable(): Promise<unknown> {
  return (await import('./forum-spaces.json')).default;
}

/** Searches a thread's votes on click: a service by the thread's address, Snapshot's hub by spaces only. */
export function useThreadVote(thread: string, settled: (found: readonly ProposalCandidate[]) => void) {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const [rows, setRows] = useState<readonly ProposalListing[]>([]);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );

  function settle(result: Found): void {
    if (isGone.current) return;
    setSearch(
      result.ok
        ? { state: 'done', candidates: result.value, at: present() }
        : { state: 'failed', error: result.error },
    );
    if (result.ok) settled(result.value);
  }

  function find(spaces: readonly string[] | null): void {
    setSearch({ state: 'busy' });
    const asked = spaces === null ? askService(thread) : askHub(thread, spaces, setRows);
    asked.then(settle, () => settle({ ok: false, error: plainError('worker') }));
  }

  return { search, rows, find };
}

async function askService(text: string): Promise<Found> {
  return askBackground('search', { tabId: await activeTabId(), by: 'url', text, narrowing: {} });
}

async function askHub(
  url: string,
  spaces: readonly string[],
  keep: (rows: readonly ProposalListing[]) => void,
): Promise<Found> {
  const query = { list: 'proposals' as const, thread: { url, spaces }, limit: MOST_FOUND };
  const tabId = await activeTabId();
  const answer = await askBackground('page', { tabId, query, cursor: null, refresh: true });
  if (!answer.ok) return answer;
  // Rows of the requested list.
  const items = answer.value.value.page.items as readonly ProposalListing[];
  keep(items);
  const marked = items.map((row) => ({
    ...candidateOfListing(row),
    ...(row.flagged && { flagged: true as const }),
  }));
  return { ok: true, value: marked };
}
