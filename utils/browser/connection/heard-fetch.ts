import { parseHttpDate } from '@/utils/api/transport/failure';
import type { Fetch } from '@/utils/api/transport/request';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import { CLOCK_RECORD, type RecordArea, readRecord } from '@/utils/lookup/records/record-keys';
import { behind, putRight } from '../page/present';
import { sessionArea } from '../storage/session-area';

/** What a host's clock says, against this machine's. */
export interface HeardTime {
  readonly host: string;
  /** How far it is ahead, in milliseconds; below zero where it is behind. */
  readonly ahead: number;
  /** When it was heard, by this machine's clock. */
  readonly at: number;
}

/** Servers are that far off themselves, and readers do not mind. */
const NEGLIGIBLE = 2 * MINUTE;
/** A clock that was set by more than that since makes what was heard before worthless, and so does such an age. */
const KEPT_MS = 10 * MINUTE;
const MAX_HOSTS = 8;

/**
 * How far the clock of who answered is ahead, by the `Date` header (RFC 9110 §6.6.1, whole seconds): of what the length of the
 * exchange leaves open the least. Null where the answer does not say, or comes out of a cache.
 */
export function aheadBy(headers: Headers, askedAt: number, answeredAt: number): number | null {
  const date = parseHttpDate(headers.get('date') ?? '');
  if (date === null || Number(headers.get('age')) > 0) return null;
  const [least, most] = [date - answeredAt, date + 1_000 - askedAt];
  if (least > 0) return least;
  return Math.min(0, most);
}

/** What was heard lately with what is heard now, one of each host. */
export function withHeard(all: readonly HeardTime[], heard: HeardTime): readonly HeardTime[] {
  const others = all.filter(({ host, at }) => host !== heard.host && Math.abs(heard.at - at) < KEPT_MS);
  return [heard, ...others].slice(0, MAX_HOSTS);
}

/**
 * How far this machine's clock is behind by all hosts that were heard: what the one that is nearest to it says, 0 where that
 * is negligible or they do not agree whether it is fast or slow. A host that lies can keep a wrong clock from being put right,
 * but moves no right one past another that was heard.
 */
export function clockError(all: readonly HeardTime[]): number {
  const [nearest] = all.map(({ ahead }) => ahead).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (nearest === undefined || Math.abs(nearest) < NEGLIGIBLE) return 0;
  return all.every(({ ahead }) => ahead > 0 === nearest > 0) ? nearest : 0;
}

/** What an exchange takes says nothing of a clock. */
const SAME = 5 * SECOND;

export interface HeardFetch {
  /** Hears from every answer what time it is: host permissions and the mode `same-origin` show all headers. */
  readonly fetch: Fetch;
  /**
   * Hears the time of the last block (milliseconds) from a node that dates no answer. A block is never of the future, so a
   * later one shows a slow clock; an older one shows nothing, since a node may lag.
   */
  hearBlock(url: string, time: number): Promise<void>;
}

/** What the hosts agree on holds here at once, and for the pages and a later worker by the session's record. */
export function createHeardFetch(fetch: Fetch, area: Pick<RecordArea, 'set'>): HeardFetch {
  // In memory only: a worker that has heard nobody yet goes by the record.
  let heard: readonly HeardTime[] = [];

  async function hear(time: HeardTime): Promise<void> {
    heard = withHeard(heard, time);
    const error = clockError(heard);
    if (Math.abs(error - behind()) < SAME) return;
    putRight(error);
    await area.set(CLOCK_RECORD, error).catch(() => undefined);
  }

  return {
    async fetch(url, init) {
      const askedAt = Date.now();
      const response = await fetch(url, init);
      const at = Date.now();
      const ahead = aheadBy(response.headers, askedAt, at);
      if (ahead !== null) await hear({ host: new URL(url).host, ahead, at });
      return response;
    },

    async hearBlock(url, time) {
      const [host, at] = [new URL(url).host, Date.now()];
      if (time > at && heard.every((known) => known.host !== host))
        await hear({ host, ahead: time - at, at });
    },
  };
}

/** The browser's own `fetch`, heard. */
export const { fetch: heardFetch, hearBlock } = createHeardFetch(
  (url, init) => globalThis.fetch(url, init),
  sessionArea,
);

/** Has the clock put right as an earlier worker of this session left it. */
export async function recallClock(area: Pick<RecordArea, 'get'>): Promise<void> {
  const kept = await readRecord(area, CLOCK_RECORD).catch(() => undefined);
  if (kept && behind() === 0) putRight(kept);
}
