import { useEffect, useRef, useState } from 'preact/hooks';
import type { PagedList, UnaskedCalls } from '@/utils/browser/loading/use-paged-list';
import { present } from '@/utils/browser/page/present';
import type { Selection } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { AT_ONE_CLICK, requestsInLog } from '@/utils/source/origins';
import type { ShownBallots } from './shown-ballots';

const NONE: readonly string[] = [];

/** Consecutive calls after one click. */
export interface Reading {
  readonly done: number;
  readonly of: number;
}

/** The ballots with a way to load several pages. */
export interface ReadBallots extends Omit<ShownBallots, 'own'> {
  /** Null while no calls are running. */
  readonly reading: Reading | null;
  /** In lower case if case does not matter. */
  readonly ownAddresses: readonly string[];
  /** Whether the panel loaded rows automatically. */
  readonly cameUnasked: boolean;
  /** Loads automatically. A failure is not shown: the user can request it. */
  readUnasked(calls: number, shown: Selection): void;
  /** Continues with at most `calls` calls, from the start if nothing is loaded yet. */
  readOn(calls: number): void;
  /** Stops after the current call. */
  stop(): void;
}

/**
 * Loads pages in sequence, as many as the user agreed to. It stops if a page fails, the daily limit is reached, or the
 * view closes. It also stops if the service restarts the list, because the rest then costs other calls than stated.
 * @param isFound whether the rows contain the wanted one, which also stops it.
 */
export function useReading(
  ballots: Omit<ShownBallots, 'own'>,
  isFound?: (rows: readonly Ballot[]) => boolean,
): ReadBallots {
  const { list, load, pageSize, unasked } = ballots;
  const [reading, setReading] = useState<Reading | null>(null);
  const [cameUnasked, setCameUnasked] = useState(false);
  const before = useRef(0);
  const mark = (made: UnaskedCalls['mark']) => {
    if (unasked) unasked.mark = made;
  };

  useEffect(() => {
    if (reading === null || list === null || list.state === 'loading') return;
    const done = reading.done + 1;
    const grew = list.rows.length > before.current;
    before.current = list.rows.length;
    if (grew && unasked?.mark) setCameUnasked(true);
    const of = list.left === undefined ? reading.of : ofLog(reading, done, list.left);
    // Some blocks of a contract have no votes.
    const isStuck = !grew && list.left === undefined;
    if (list.state !== 'ready' || isStuck || done >= of || isFound?.(list.rows)) {
      if (list.state !== 'failed') mark(null);
      return setReading(null);
    }
    setReading({ done, of });
    list.more();
  }, [list?.state, list?.rows]);

  // The next view's request for them is a click.
  useEffect(() => () => mark(null), []);

  function read(calls: number): void {
    before.current = list?.rows.length ?? 0;
    setReading({ done: 0, of: calls });
    if (list === null) load();
    else if (list.state === 'failed') list.retry();
    else list.more();
  }

  /** A partial log is useless. */
  const begin = pageSize === 'log' ? () => read(AT_ONE_CLICK) : load;
  const byHand =
    <Given extends unknown[]>(work: (...given: Given) => void) =>
    (...given: Given) => {
      mark(null);
      work(...given);
    };
  const shown = list?.state === 'failed' && unasked?.mark ? withoutFailure(list, byHand(list.retry)) : list;

  return {
    ...ballots,
    list: shown,
    pageSize: shown === null || pageSize === 'log' ? pageSize : pageSizeOf(shown, pageSize),
    ownAddresses: ballots.ownAddresses ?? NONE,
    reading,
    cameUnasked,
    load: byHand(list === null ? begin : list.retry),
    reorder: byHand(ballots.reorder),
    readOn: byHand(read),
    readUnasked(calls, selection) {
      mark({ unasked: selection });
      read(calls);
    },
    stop: byHand(() => setReading(null)),
  };
}

/** Returns the list before a failed automatic page, of which the user does not know; null without one. */
function withoutFailure(list: PagedList<Ballot>, more: () => void): PagedList<Ballot> | null {
  return list.rows.length === 0 ? null : { ...list, state: 'ready', error: null, more };
}

/** Returns how many requests to make to a contract's log: none after the first if it needs more than agreed. */
function ofLog({ of }: Reading, done: number, left: number): number {
  if (done === 1 && of === AT_ONE_CLICK) return done + left > of ? done : done + left;
  return Math.min(of, done + left);
}

/** About how many requests reading a contract's log takes; of a vote that is open it is read so far. */
export function aboutInLog(
  key: string,
  { startAt, endAt }: Pick<ProposalDetail, 'startAt' | 'endAt'>,
): number | null {
  if (startAt === null || endAt === null) return null;
  return requestsInLog(key, Math.min(Date.parse(endAt), present()) - Date.parse(startAt));
}

type Pages = Pick<NonNullable<ShownBallots['list']>, 'rows' | 'origins' | 'state'>;

/** A service may return fewer per call than requested. */
function pageSizeOf({ rows, origins, state }: Pages, asked: number): number {
  if (rows.length === 0 || state === 'end') return asked;
  const second = origins.findIndex((origin) => origin !== origins[0]);
  return second === -1 ? rows.length : second;
}
