import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { VoteSummary } from '@/utils/proposal/proposal';

/** How many ballots there should be. A list holds each voter's latest one, so voters count before votes. */
export function expectedBallots(summary: VoteSummary | null): string | null {
  return summary?.totals?.uniqueVoters ?? summary?.totals?.votes ?? null;
}

type Read = Pick<PagedList<unknown>, 'rows' | 'state'>;

/** Whether nothing is missing: the list came to its end, and the summary speaks of no more. */
export function isWhole({ rows, state }: Read, expected: string | null): boolean {
  return state === 'end' && (expected === null || BigInt(expected) <= BigInt(rows.length));
}

/** How many rows the next page is likely to bring: never more than the page's size, and never none. */
export function nextCount(loaded: number, expected: string | null, pageSize: number): number {
  if (expected === null) return pageSize;
  const left = BigInt(expected) - BigInt(loaded);
  return left > 0n && left < BigInt(pageSize) ? Number(left) : pageSize;
}

/**
 * Calls that it takes from here to the end of the list. Where the count is not reported, or was too low, it is one: what
 * comes behind it is asked for again.
 */
export function callsLeft(list: Read | null, expected: string | null, pageSize: number): number {
  if (list?.state === 'end' || list?.state === 'unreachable') return 0;
  const left = expected === null ? 0n : BigInt(expected) - BigInt(list?.rows.length ?? 0);
  const size = BigInt(pageSize);
  return left <= 0n ? 1 : Number((left + size - 1n) / size);
}

/** How many ballots there are, or how many of them are here: `619 ballots`, `500 of 619`. */
function countWords(list: Read | null, expected: string | null, locale: Locale): string {
  if (list === null || list.rows.length === 0)
    return expected === null ? locale.t('ballots_uncounted') : locale.count('ballots', expected);
  const loaded = list.rows.length;
  const isPart = expected !== null && BigInt(expected) > BigInt(loaded);
  return isPart
    ? locale.t('panel_position', formatCount(loaded, locale.tag), formatCount(expected, locale.tag))
    : locale.count('ballots', loaded);
}

/** How many ballots there are, and what it costs to read them all: `619 ballots · 2 calls`. */
export function costWords(
  list: Read | null,
  expected: string | null,
  pageSize: number,
  locale: Locale,
): string {
  const counted = countWords(list, expected, locale);
  const calls = callsLeft(list, expected, pageSize);
  return calls === 0 ? counted : locale.t('ballots_with_calls', counted, locale.count('calls', calls));
}

/** The same of the first page alone, which holds the largest. */
export function firstPageWords(expected: string | null, pageSize: number, locale: Locale): string {
  const call = locale.count('calls', 1);
  if (expected === null) return call;
  const counted =
    BigInt(expected) > BigInt(pageSize)
      ? locale.t('panel_position', formatCount(pageSize, locale.tag), formatCount(expected, locale.tag))
      : formatCount(expected, locale.tag);
  return locale.t('ballots_with_calls', counted, call);
}
