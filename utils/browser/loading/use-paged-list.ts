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
  /** The metadata and time of each row's page. */
  readonly origins: readonly ReadAt[];
  /**
   * `ready`: there are more rows. `unreachable`: there are, but the service gave no cursor. `failed`: the last page
   * failed; earlier rows stay.
   */
  readonly state: 'loading' | 'ready' | 'end' | 'unreachable' | 'failed';
  /** The list changed at the service during loading, so it starts again. */
  readonly refreshed: boolean;
  readonly error: ApiError | null;
  /** Metadata and time of the last page: milliseconds since the epoch. */
  readonly from: ReadAt | null;
  /** The fewest requests still needed, if the list comes from a contract's log. */
  readonly left?: number;
  more(): void;
  /** Repeats the failed request. */
  retry(): void;
  /** Reloads the list; the rows stay until its first page arrives. */
  refresh(): void;
}

/** Automatic calls of the panel. */
export interface UnaskedCalls {
  /** The panel's selection, while the panel and not the user requests pages. */
  mark: { readonly unasked: Selection } | null;
}

type AnyRow = ListRows[ListName];
type Read = Omit<PagedList<AnyRow>, 'more' | 'retry' | 'refresh'> & {
  readonly next: Cursor | null;
  /** Whether the last request was for the list's start, with rows already shown. */
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

/** Reads a list page by page, from its start whenever the query changes; null reads nothing. */
export function usePagedList<L extends ListName>(
  query: ListQuery<L> | null,
  unasked?: UnaskedCalls,
): PagedList<ListRows[L]> {
  const name = JSON.stringify(query);
  const [{ of, read }, setRead] = useState({ of: name, read: UNREAD });
  // The pending page; answers for an earlier query or a closed view are dropped.
  const awaited = useRef<symbol | null>(null);
  const now = of === name ? read : UNREAD;

  /** Requests the page after `before`; `kept` is shown until it arrives, and if it fails. */
  function load(before: Read, refresh: boolean, kept = before): void {
    // Also without a query: rows of an earlier one must not return with it.
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

/** A page of a service's list; for a contract's log, everything read so far. */
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
