import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import type { Cursor, ListName, ListQuery, ListRows } from '@/utils/api/lists';
import type { PageAnswer } from '@/utils/lookup/records/first-pages';
import type { Selection } from '@/utils/lookup/records/records';
import type { ReadAt } from '@/utils/proposal/before-end';
import { isFromLog } from '@/utils/source/origins';
import { askBackground } from '../messages/ask-background';
import { activeTabId } from '../page/active-tab';

export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** What the service said of the page of each row, and when. */
  readonly origins: readonly ReadAt[];
  /**
   * `ready`: there are more rows. `unreachable`: there are, but the service gave no way to them. `failed`: the last
   * page did not come; the rows before it stay.
   */
  readonly state: 'loading' | 'ready' | 'end' | 'unreachable' | 'failed';
  /** The list changed at the service while it was loading, so it starts again. */
  readonly refreshed: boolean;
  readonly error: ApiError | null;
  /** What the service said of the last page that came, and when: milliseconds since the epoch. */
  readonly from: ReadAt | null;
  /** Requests that are left at least, where the list comes from a contract's log. */
  readonly left?: number;
  more(): void;
  /** Asks again for what did not come. */
  retry(): void;
  /** Reloads the list; the rows stay until its first page is there. */
  refresh(): void;
}

/** Calls that the panel makes by itself. */
export interface UnaskedCalls {
  /** What it shows, as long as it and not the reader asks for the pages of a list. */
  mark: { readonly unasked: Selection } | null;
}

type AnyRow = ListRows[ListName];
type Read = Omit<PagedList<AnyRow>, 'more' | 'retry' | 'refresh'> & {
  readonly next: Cursor | null;
  /** Whether it is the list's beginning that was asked for last, beside rows that were there. */
  readonly anew: boolean;
};

const UNREAD: Read = {
  rows: [],
  origins: [],
  state: 'loading',
  refreshed: false,
  error: null,
  from: null,
  next: null,
  anew: false,
};

/** Reads a list page by page, from its beginning whenever the query is another; null reads nothing. */
export function usePagedList<L extends ListName>(
  query: ListQuery<L> | null,
  unasked?: UnaskedCalls,
): PagedList<ListRows[L]> {
  const name = JSON.stringify(query);
  const [{ of, read }, setRead] = useState({ of: name, read: UNREAD });
  // The page that is on its way; what comes for an earlier query or after the view is gone is dropped.
  const awaited = useRef<symbol | null>(null);
  const now = of === name ? read : UNREAD;

  /** Asks for the page behind `before`; `kept` is what is shown until it comes, and where it does not. */
  function load(before: Read, refresh: boolean, kept = before): void {
    // With no query, too: what was read for an earlier one must not come back with it.
    setRead((last) =>
      last.of === name && last.read === kept && kept === UNREAD
        ? last
        : { of: name, read: kept === UNREAD ? UNREAD : { ...kept, state: 'loading', error: null } },
    );
    if (query === null) return;
    const mine = Symbol(name);
    awaited.current = mine;
    void askForPage(query, before, refresh, unasked?.mark).then((reply) => {
      if (awaited.current !== mine) return;
      awaited.current = null;
      const next = reply.ok ? withPage(before, reply.value) : failed(kept, reply.error);
      setRead({ of: name, read: next });
    });
  }

  useEffect(() => {
    load(UNREAD, false);
    return () => {
      awaited.current = null;
    };
  }, [name]);

  function restart(): void {
    if (awaited.current === null) load(UNREAD, true, { ...now, anew: true });
  }

  const { next: _cursor, anew, ...list } = now;
  return {
    ...list,
    // The background answers a query with rows of the list that it names.
    rows: list.rows as readonly ListRows[L][],
    more: () => {
      if (now.state === 'ready' && awaited.current === null) load(now, false);
    },
    retry: () => {
      if (now.state !== 'failed') return;
      if (anew) restart();
      else if (awaited.current === null) load(now, true);
    },
    refresh: restart,
  };
}

/** A page of a service's list; of a contract's log all that was read of it so far. */
interface Came extends PageAnswer {
  readonly left?: number;
}

async function askForPage(
  query: ListQuery,
  { next, rows }: Pick<Read, 'next' | 'rows'>,
  refresh: boolean,
  mark: UnaskedCalls['mark'] = null,
): Promise<Result<Came>> {
  try {
    const key = 'key' in query ? query.key : null;
    if (key !== null && isFromLog(key)) {
      const { readCastPage } = await import('./read-cast-page');
      return await readCastPage(key, next, rows);
    }
    return await askBackground('page', {
      ...{ tabId: await activeTabId(), query, cursor: next, refresh },
      ...mark,
    });
  } catch {
    return { ok: false, error: plainError('worker') };
  }
}

function withPage(before: Read, { value: { page, refreshed }, meta, fetchedAt, left }: Came): Read {
  const from = { meta, fetchedAt };
  const origins = page.items.map(() => from);
  const isAll = refreshed || left !== undefined;
  return {
    rows: isAll ? page.items : [...before.rows, ...page.items],
    origins: isAll ? origins : [...before.origins, ...origins],
    state: page.next === 'end' ? 'end' : page.next === 'unreachable' ? 'unreachable' : 'ready',
    refreshed: refreshed || before.refreshed,
    error: null,
    from,
    next: page.next === 'end' || page.next === 'unreachable' ? null : page.next,
    anew: false,
    ...(left !== undefined && { left }),
  };
}

function failed(before: Read, error: ApiError): Read {
  return { ...before, state: 'failed', error };
}
