import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { isOwn } from '@/utils/source/origins';
import { ListStatus } from '../kit/list-end';
import { BeforeEndNote } from '../kit/region';
import { useShown } from '../kit/shown-proposal';
import { AT_ONE_CLICK, IN_ONE_PART, type PageSize } from './shown-ballots';
import type { ReadBallots, Reading } from './use-reading';

/** How many ballots there should be. A list holds each voter's latest one, so voters count before votes. */
export function expectedBallots(summary: VoteSummary | null): string | null {
  return summary?.totals?.uniqueVoters ?? summary?.totals?.votes ?? null;
}

type Read = Pick<PagedList<unknown>, 'rows' | 'state' | 'left'>;

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
export function callsLeft(list: Read | null, expected: string | null, pageSize: PageSize): number {
  if (list?.state === 'end' || list?.state === 'unreachable') return 0;
  if (pageSize === 'log') return Math.min(list?.left ?? AT_ONE_CLICK, IN_ONE_PART);
  const left = expected === null ? 0n : BigInt(expected) - BigInt(list?.rows.length ?? 0);
  const size = BigInt(pageSize);
  return left <= 0n ? 1 : Number((left + size - 1n) / size);
}

/** How many ballots there are, or how many of them are here: `619 ballots`, `500 of 619`. */
function countWords(list: Read | null, expected: string | null, locale: Locale): string {
  if (list === null || list.rows.length === 0) {
    if (expected !== null) return locale.count('ballots', expected);
    return locale.t(list?.left === undefined ? 'ballots_uncounted' : 'ballots_in_log');
  }
  const loaded = list.rows.length;
  const isPart = expected !== null && BigInt(expected) > BigInt(loaded);
  return isPart
    ? locale.t('panel_position', formatCount(loaded, locale.tag), formatCount(expected, locale.tag))
    : locale.count('ballots', loaded);
}

/** Of a contract's log where nothing is read of it yet, with about how many calls it takes, where that is known. */
function logWords(inLog: number | null, locale: Locale): string {
  const words = locale.t('ballots_in_log');
  return inLog === null ? words : locale.t('ballots_with_calls', words, `≈ ${locale.count('calls', inLog)}`);
}

/** How many ballots there are, and what it costs to read them all: `619 ballots · 2 calls`. */
export function costWords(
  list: Read | null,
  expected: string | null,
  pageSize: PageSize,
  locale: Locale,
  inLog: number | null = null,
): string {
  if (pageSize === 'log' && list?.left === undefined) return logWords(inLog, locale);
  const counted = countWords(list, expected, locale);
  const calls = pageSize === 'log' ? (list?.left ?? 0) : callsLeft(list, expected, pageSize);
  return calls === 0 ? counted : locale.t('ballots_with_calls', counted, locale.count('calls', calls));
}

/** The same of the first page alone, which holds the largest. */
export function firstPageWords(
  expected: string | null,
  pageSize: PageSize,
  locale: Locale,
  inLog: number | null = null,
): string {
  if (pageSize === 'log') return logWords(inLog, locale);
  const call = locale.count('calls', 1);
  if (expected === null) return call;
  const counted =
    BigInt(expected) > BigInt(pageSize)
      ? locale.t('panel_position', formatCount(pageSize, locale.tag), formatCount(expected, locale.tag))
      : formatCount(expected, locale.tag);
  return locale.t('ballots_with_calls', counted, call);
}

interface BallotsStatusProps {
  readonly list: PagedList<unknown>;
  /** How many ballots are counted; null if not reported. */
  readonly expected: string | null;
}

/** How a list of ballots was read, and that it may lack some where it ended with fewer than are counted. */
export function BallotsStatus({ list, expected }: BallotsStatusProps) {
  const { t, tag } = useLocale();
  const { length } = list.rows;
  const mayLack = list.state === 'end' && expected !== null && BigInt(expected) > BigInt(length);
  return (
    <ListStatus list={list}>
      {mayLack ? (
        <p class="aside">
          <Icon name="note" />
          <span>{t('ballots_may_lack', formatCount(length, tag), formatCount(expected, tag))}</span>
        </p>
      ) : null}
    </ListStatus>
  );
}

interface ReadingProgressProps {
  readonly reading: Reading | null;
  readonly stop: () => void;
  /** The unit of progress, if not single calls. */
  readonly words?: MessageKey;
}

/** How far several calls have come, and the way to make no more of them. */
export function ReadingProgress({ reading, stop, words = 'ballots_reading' }: ReadingProgressProps) {
  const { t, tag } = useLocale();
  if (reading === null || reading.of < 2) return null;
  const call = Math.min(reading.done + 1, reading.of);
  return (
    <div class="reading-progress">
      <progress
        max={reading.of}
        value={reading.done}
        aria-label={t(words, formatCount(call, tag), formatCount(reading.of, tag))}
      />
      <p class="small" role="status">
        {t(words, formatCount(call, tag), formatCount(reading.of, tag))}
      </p>
      <button type="button" class="button" onClick={stop}>
        {t('ballots_stop')}
      </button>
    </div>
  );
}

interface AllBallotsProps {
  readonly ballots: ReadBallots;
  /** Room for what the ballots will show. */
  readonly skeleton: readonly SkeletonLine[];
  /** Draws what was read, which may not be all. */
  readonly children: (list: PagedList<Ballot>) => ComponentChildren;
}

/** What needs every ballot: how far reading them has come, why it ended, and the way to read the rest. */
export function AllBallots({ ballots, skeleton, children }: AllBallotsProps) {
  const { t } = useLocale();
  const { summary, errorActions } = useShown();
  const { list, reading, readOn, stop, pageSize } = ballots;
  if (list === null || reading !== null || list.state === 'loading')
    return (
      <>
        <ReadingProgress reading={reading} stop={stop} />
        <Skeleton lines={skeleton} />
      </>
    );
  const expected = expectedBallots(summary);
  const calls = callsLeft(list, expected, pageSize);
  return (
    <>
      <BallotsStatus list={list} expected={list.rows.length > 0 ? expected : null} />
      {list.error === null ? null : (
        <ErrorNotice
          error={list.error}
          errorActions={{ ...errorActions, retry: () => readOn(calls) }}
          inline
        />
      )}
      <BeforeEndNote readAt={list.origins[0] ?? null} />
      {list.rows.length > 0 ? (
        children(list)
      ) : list.state === 'end' ? (
        <p>{t('ballots_none_listed')}</p>
      ) : null}
      {list.state === 'ready' && list.left === undefined ? <LoadRest calls={calls} readOn={readOn} /> : null}
      <RestOfLog {...ballots} />
    </>
  );
}

/** The way to what was not read yet, and what it costs. */
function LoadRest({ calls, readOn }: Pick<ReadBallots, 'readOn'> & { readonly calls: number }) {
  const locale = useLocale();
  return (
    <button type="button" class="button" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_rest', locale.count('calls', calls))}
    </button>
  );
}

/** So many that they are read in parts; a node of the reader's own may take fewer. */
function ManyCalls({ left }: { readonly left: number }) {
  const locale = useLocale();
  const { candidate } = useShown();
  return (
    <p class="small">
      {locale.t('ballots_many_calls', locale.count('calls', left), formatCount(IN_ONE_PART, locale.tag))}
      {isOwn(candidate.key) ? null : (
        <>
          {' '}
          {locale.t('ballots_own_node')}{' '}
          <a href="/options.html#keyless" target="_blank" rel="noopener">
            {locale.t('own_node')}
            <span class="visually-hidden">{locale.t('link_new_tab')}</span>
          </a>
        </>
      )}
    </p>
  );
}

type RestOfLogProps = Pick<ReadBallots, 'list' | 'reading' | 'readOn' | 'stop'>;

/** What is left of a contract's log: how far reading it has come, the way on, and what the contract counts beyond it. */
export function RestOfLog({ list, reading, readOn, stop }: RestOfLogProps) {
  const { t } = useLocale();
  if (list?.left === undefined) return null;
  if (reading !== null) return <ReadingProgress reading={reading} stop={stop} />;
  if (list.state === 'ready')
    return (
      <>
        <LoadRest calls={callsLeft(list, null, 'log')} readOn={readOn} />
        {list.left > IN_ONE_PART ? <ManyCalls left={list.left} /> : null}
      </>
    );
  if (list.state !== 'unreachable') return null;
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{t('ballots_log_lacks')}</span>
    </p>
  );
}
