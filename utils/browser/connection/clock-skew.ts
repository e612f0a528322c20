import { parseHttpDate } from '@/utils/api/transport/failure';
import type { Fetch } from '@/utils/api/transport/request';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import { CLOCK_RECORD, type RecordArea, readRecord } from '@/utils/lookup/records/record-keys';
import { behind, putRight } from '../page/present';
import { sessionArea } from '../storage/session-area';

/** A host's clock compared with this machine's. */
export interface HeardTime {
  readonly host: string;
  /** How far it is ahead, in milliseconds; negative if behind. */
  readonly ahead: number;
  /** When it was measured, by this machine's clock. */
  readonly at: number;
}

/** Servers are off by this much themselves, and users do not notice. */
const NEGLIGIBLE = 2 * MINUTE;
/** Measurements expire after this time, and after the clock was set by more than it. */
const KEPT_MS = 10 * MINUTE;
const MAX_HOSTS = 8;

/**
 * Returns how far the answering clock is ahead, by the `Date` header (RFC 9110 §6.6.1, whole seconds): the smallest
 * value that the exchange's duration allows. Null without the header, or for a cached answer.
 */
export function aheadBy(headers: Headers, askedAt: number, answeredAt: number): number | null {
  const date = parseHttpDate(headers.get('date') ?? '');
  if (date === null || Number(headers.get('age')) > 0) return null;
  const [least, most] = [date - answeredAt, date + 1_000 - askedAt];
  if (least > 0) return least;
  return Math.min(0, most);
}

/** Adds a measurement to the recent ones, one per host. */
export function withHeard(all: readonly HeardTime[], heard: HeardTime): readonly HeardTime[] {
  const others = all.filter(({ host, at }) => host !== heard.host && Math.abs(heard.at - at) < KEPT_MS);
  return [heard, ...others].slice(0, MAX_HOSTS);
}

/**
 * Returns how far this machine's clock is behind according to all measured hosts: the smallest error that one reports.
 * 0 if that is negligible or they disagree on its direction. A lying host can prevent a correction, but cannot move a
 * correct clock beyond another host's value.
 */
export function clockError(all: readonly HeardTime[]): number {
  const [nearest] = all.map(({ ahead }) => ahead).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  if (nearest === undefined || Math.abs(nearest) < NEGLIGIBLE) return 0;
  return all.every(({ ahead }) => ahead > 0 === nearest > 0) ? nearest : 0;
}

/** The duration of an exchange does not matter for a clock. */
const SAME = 5 * SECOND;

export interface SkewMeter {
  /** Measures the time in every answer: host permissions and the mode `same-origin` reveal all headers. */
  readonly fetch: Fetch;
  /**
   * Takes the latest block's time (milliseconds) from a node without a date header. A block is never in the future, so
   * a later time proves a slow clock. An earlier one proves nothing, since a node may lag.
   */
  hearBlock(url: string, time: number): Promise<void>;
}

/** Applies the hosts' agreement here at once, and stores it in the session for pages and later workers. */
export function createSkewMeter(fetch: Fetch, area: Pick<RecordArea, 'set'>): SkewMeter {
  // In memory only: a worker without measurements uses the record.
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

/** The browser's own `fetch`, with measurements. */
export const { fetch: measuredFetch, hearBlock } = createSkewMeter(
  (url, init) => globalThis.fetch(url, init),
  sessionArea,
);

/** Restores the correction of an earlier worker of this session. */
export async function recallClock(area: Pick<RecordArea, 'get'>): Promise<void> {
  const kept = await readRecord(area, CLOCK_RECORD).catch(() => undefined);
  if (kept && behind() === 0) putRight(kept);
}
