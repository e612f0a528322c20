import { MINUTE } from '@/utils/i18n/time';
import { parseHttpDate } from './failure';

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
