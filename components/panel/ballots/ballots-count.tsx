import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';

interface BallotsCountProps {
  readonly loaded: number;
  /** How many the summary speaks of; null where it does not say. */
  readonly expected: string | null;
  /** Whether the list has ended. */
  readonly isWhole: boolean;
  /** How many of the loaded match the filter; null without one. */
  readonly matching: number | null;
}

/** How much of the list is here, and so what a search can have missed. */
export function BallotsCount(props: BallotsCountProps) {
  const say = useSay();
  const { locale } = useClock();
  const { loaded, matching, isWhole } = props;
  return (
    <>
      <p class="small">
        <bdi>{loadedWords(props, locale, say)}</bdi>
      </p>
      {matching === null ? null : (
        <p class="small">
          <bdi>{sayCount('ballots_matching', matching, locale, say, formatCount(loaded, locale))}</bdi>{' '}
          {isWhole ? null : <bdi>{say('ballots_search_partial')}</bdi>}
        </p>
      )}
    </>
  );
}

function loadedWords({ loaded, expected, isWhole }: BallotsCountProps, locale: string, say: Say): string {
  if (isWhole) {
    const all = sayCount('ballots_all', loaded, locale, say);
    const differs = expected !== null && BigInt(expected) !== BigInt(loaded);
    return differs ? say('ballots_all_but', all, formatCount(expected, locale)) : all;
  }
  return expected === null
    ? sayCount('ballots_loaded', loaded, locale, say)
    : say('ballots_loaded_of', formatCount(loaded, locale), formatCount(expected, locale));
}

/** How many rows the next page is likely to bring: never more than the page's size, and never none. */
export function nextCount(loaded: number, expected: string | null, pageSize: number): number {
  if (expected === null) return pageSize;
  const left = BigInt(expected) - BigInt(loaded);
  return left > 0n && left < BigInt(pageSize) ? Number(left) : pageSize;
}
