import { useEffect, useRef, useState } from 'preact/hooks';
import { usePanel, useShown } from '@/components/panel/kit/panel-context';
import { IN_ONE_PART } from '@/components/panel/reading/shown-ballots';
import { aboutInLog, type Reading } from '@/components/panel/reading/use-reading';
import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import {
  beginSearch,
  type CastSearch,
  foundBy,
  leftOf,
  searchOn,
} from '@/utils/browser/loading/search-casts';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { AT_ONE_CLICK, giverOf, isFromLog } from '@/utils/source/origins';
import type { LogSearchProps } from './log-search';
import type { FollowedPeople, PersonLine } from './person';
import { undecided } from './person-lines';

interface Searching {
  /** The proposal whose voters are searched. */
  readonly of: string;
  /** Null before its first request. */
  readonly search: CastSearch | null;
  readonly reading: Reading | null;
  readonly error: ApiError | null;
}

const NOTHING = { search: null, reading: null, error: null };

const LOST = { ok: false, error: plainError('worker') } as const;

/**
 * Searches a contract's log for the choices of people who have voted, only on a click: first the blocks, then the votes
 * by contract, event and voter. If that takes more requests than one click may make, another click names their number
 * and continues. Null if nothing is missing.
 */
export function useLogSearch(
  { answers, keepLogged }: FollowedPeople,
  lines: readonly PersonLine[],
  mayAsk: boolean,
): LogSearchProps | null {
  const { candidate, detail, errorActions } = useShown();
  const { tabId } = usePanel();
  const from = answers.get(candidate.key)?.[0]?.from ?? candidate.key;
  const voters = undecided(lines);
  const id = [candidate.key, from, ...voters].join(' ');
  const [state, setState] = useState<Searching>({ of: id, ...NOTHING });
  const { search, reading, error } = state.of === id ? state : NOTHING;
  const current = useRef(id);
  current.current = id;
  const isStopped = useRef(false);
  /** The pending search: a second click may come before the first is drawn. */
  const running = useRef('');
  useEffect(
    () => () => {
      current.current = '';
    },
    [],
  );
  if (tabId === null || !mayAsk || voters.length === 0 || !isFromLog(from)) return null;

  const show = (next: Omit<Searching, 'of'>) => current.current === id && setState({ of: id, ...next });
  async function run(tab: number): Promise<void> {
    if (running.current === id) return;
    running.current = id;
    isStopped.current = false;
    await searchLog(tab);
    if (running.current === id) running.current = '';
  }

  async function searchLog(tab: number): Promise<void> {
    show({ search, reading: { done: 0, of: 2 }, error: null });
    let now = search ?? (await begin(tab, from));
    const agreed = search === null ? AT_ONE_CLICK - 1 : IN_ONE_PART;
    const first = 'frame' in now ? leftOf(now) : 0;
    const isTooMuch = search === null && first > agreed;
    for (let done = 0; 'frame' in now && !isTooMuch && done < agreed && leftOf(now) > 0; done += 1) {
      if (isStopped.current || current.current !== id) break;
      show({ search: now, reading: { done, of: Math.min(agreed, done + leftOf(now)) }, error: null });
      const next: Result<CastSearch> = await searchOn(now, (window) =>
        askBackground('people-log', { tabId: tab, key: from, addresses: [...voters], window }).catch(
          () => LOST,
        ),
      );
      if (!next.ok) return void show({ search: now, reading: null, error: next.error });
      now = next.value;
    }
    if (!('frame' in now)) return void show({ search, reading: null, error: now.error });
    show({ search: now, reading: null, error: null });
    if (leftOf(now) === 0) keepLogged(candidate.key, { of: voters, ...foundBy(now) });
  }

  const about = detail && aboutInLog(from, detail);
  return {
    calls: search === null ? (about ?? 2) : Math.min(leftOf(search), IN_ONE_PART),
    isAbout: search !== null ? '' : about === null ? '≥' : '≈',
    host: giverOf(from)?.host ?? '',
    ...{ reading, error, errorActions },
    search: () => void run(tabId),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** The blocks to search. */
async function begin(tabId: number, key: ProposalKey): Promise<CastSearch | { readonly error: ApiError }> {
  const frame = await askBackground('cast-frame', { tabId, key }).catch(() => LOST);
  return frame.ok ? beginSearch(frame.value) : { error: frame.error };
}
