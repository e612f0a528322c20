import { useEffect, useRef, useState } from 'preact/hooks';
import { present } from '@/utils/browser/page/present';
import type { PagedList, UnaskedCalls } from '@/utils/browser/storage/use-paged-list';
import type { Selection } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { requestsInLog } from '@/utils/source/origins';
import { AT_ONE_CLICK, type ShownBallots } from './shown-ballots';

const NONE: readonly string[] = [];

/** Calls that follow one another at one request. */
export interface Reading {
  readonly done: number;
  readonly of: number;
}

/** The ballots with the way to read more than a page of them. */
export interface ReadBallots extends Omit<ShownBallots, 'own'> {
  /** Null while no calls follow one another. */
  readonly reading: Reading | null;
  /** In lower case where capitals mean nothing. */
  readonly ownAddresses: readonly string[];
  /** Whether rows came that the panel asked for by itself. */
  readonly cameUnasked: boolean;
  /** Reads by itself what the reader has not asked for. Where that fails nothing is said: the reader can ask for it. */
  readUnasked(calls: number, shown: Selection): void;
  /** Reads on by at most so many calls, from the beginning where nothing was read yet. */
  readOn(calls: number): void;
  /** Lets no further call follow. */
  stop(): void;
}

/**
 * Lets one page follow another, as many as the reader agreed to. It ends if a page fails, if the daily limit is
 * reached, if its view is left, and if the service starts the list again: the rest then costs other calls than named.
 * @param isFound whether the rows contain what is looked for: then it ends as well.
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
    // In some blocks of a contract nobody has voted.
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

  /** What a contract logged is worth nothing in part. */
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

/** What was read before a failed page that the reader knows nothing of; null without any. */
function withoutFailure(list: PagedList<Ballot>, more: () => void): PagedList<Ballot> | null {
  return list.rows.length === 0 ? null : { ...list, state: 'ready', error: null, more };
}

/** How many requests to a contract's log there are to be: where the first one says that it takes more than were agreed to, no further one. */
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

/** A service may give fewer at a call than it was asked for. */
function pageSizeOf({ rows, origins, state }: Pages, asked: number): number {
  if (rows.length === 0 || state === 'end') return asked;
  const second = origins.findIndex((origin) => origin !== origins[0]);
  return second === -1 ? rows.length : second;
}
