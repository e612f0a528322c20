import { useEffect, useRef, useState } from 'preact/hooks';
import type { ShownBallots } from '../../page/shown-ballots';

/** Calls that follow one another at one request of the reader's. */
export interface Reading {
  readonly done: number;
  readonly of: number;
}

/** The ballots with the way to read more than a page of them. */
export interface ReadBallots extends ShownBallots {
  /** Null while no calls follow one another. */
  readonly reading: Reading | null;
  /** Reads on by at most so many calls, from the beginning where nothing was read yet. */
  readOn(calls: number): void;
  /** Lets no further call follow. */
  stop(): void;
}

/**
 * Lets one page follow another, so many as the reader agreed to and no more. It ends where a page fails, where the day's
 * budget is used up, where its view is left, and where the service begins the list anew: what is left then costs other
 * calls than were named.
 */
export function useReading(ballots: ShownBallots): ReadBallots {
  const { list, load, pageSize } = ballots;
  const [reading, setReading] = useState<Reading | null>(null);
  const before = useRef(0);

  useEffect(() => {
    if (reading === null || list === null || list.state === 'loading') return;
    const done = reading.done + 1;
    const grew = list.rows.length > before.current;
    before.current = list.rows.length;
    if (list.state !== 'ready' || !grew || done >= reading.of) return setReading(null);
    setReading({ ...reading, done });
    list.more();
  }, [list?.state, list?.rows]);

  return {
    ...ballots,
    pageSize: list === null ? pageSize : pageSizeOf(list, pageSize),
    reading,
    readOn(calls) {
      before.current = list?.rows.length ?? 0;
      setReading({ done: 0, of: calls });
      if (list === null) load();
      else if (list.state === 'failed') list.retry();
      else list.more();
    },
    stop: () => setReading(null),
  };
}

type Pages = Pick<NonNullable<ShownBallots['list']>, 'rows' | 'origins' | 'state'>;

/** A service may give fewer at a call than it was asked for. */
function pageSizeOf({ rows, origins, state }: Pages, asked: number): number {
  if (rows.length === 0 || state === 'end') return asked;
  const second = origins.findIndex((origin) => origin !== origins[0]);
  return second === -1 ? rows.length : second;
}
