import { aheadBy, clockError, type HeardTime, withHeard } from '@/utils/api/transport/heard-time';
import type { Fetch } from '@/utils/api/transport/request';
import { SECOND } from '@/utils/i18n/time';
import { CLOCK_RECORD, type RecordArea, readRecord } from '@/utils/lookup/records/record-keys';
import { behind, putRight } from '../page/present';
import { sessionArea } from '../storage/session-area';

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
