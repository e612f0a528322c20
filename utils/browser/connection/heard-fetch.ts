import { aheadBy, clockError, type HeardTime, withHeard } from '@/utils/api/transport/heard-time';
import type { Fetch } from '@/utils/api/transport/request';
import { SECOND } from '@/utils/i18n/time';
import { CLOCK_RECORD, type RecordArea, readRecord } from '@/utils/lookup/records/record-keys';
import { behind, putRight } from '../page/present';
import { sessionArea } from '../storage/session-area';

/** What an exchange takes says nothing of a clock. */
const SAME = 5 * SECOND;

/**
 * A `fetch` that hears from every answer what time it is: host permissions and the mode `same-origin` show all headers. What
 * the hosts agree on holds here at once, and for the pages and a later worker by the session's record.
 */
export function createHeardFetch(fetch: Fetch, area: Pick<RecordArea, 'set'>): Fetch {
  // In memory only: a worker that has heard nobody yet goes by the record.
  let heard: readonly HeardTime[] = [];

  return async (url, init) => {
    const askedAt = Date.now();
    const response = await fetch(url, init);
    const at = Date.now();
    const ahead = aheadBy(response.headers, askedAt, at);
    if (ahead === null) return response;
    heard = withHeard(heard, { host: new URL(url).host, ahead, at });
    const error = clockError(heard);
    if (Math.abs(error - behind()) >= SAME) {
      putRight(error);
      await area.set(CLOCK_RECORD, error).catch(() => undefined);
    }
    return response;
  };
}

/** The browser's own `fetch`, heard. */
export const heardFetch = createHeardFetch((url, init) => globalThis.fetch(url, init), sessionArea);

/** Has the clock put right as an earlier worker of this session left it. */
export async function recallClock(area: Pick<RecordArea, 'get'>): Promise<void> {
  const kept = await readRecord(area, CLOCK_RECORD).catch(() => undefined);
  if (kept && behind() === 0) putRight(kept);
}
