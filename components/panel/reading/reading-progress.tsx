import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { AT_ONE_CLICK, isOwn } from '@/utils/source/origins';
import { ListStatus } from '../kit/list-end';
import { useShown } from '../kit/panel-context';
import { BeforeEndNote } from '../kit/region';
import { IN_ONE_PART, type PageSize } from './shown-ballots';
import type { ReadBallots, Reading } from './use-reading';

/** Returns the expected number of ballots. A list has each voter's latest one, so voters take precedence over votes. */
export function expectedBallots(summary: VoteSummary | null): string | null {
  return summary?.totals?.uniqueVoters ?? summary?.totals?.votes ?? null;
}

type Read = Pick<PagedList<unknown>, 'rows' | 'state' | 'left'>;

/** Returns whether nothing is missing: the list has ended, and the summary does not count more. */
export function isWhole({ rows, state }: Read, expected: string | null): boolean {
  return state === 'end' && (expected === null || BigInt(expected) <= BigInt(rows.length));
}

/** Estimates the rows of the next page: at most the page's size, at least one. */
export function nextCount(loaded: number, expected: string | null, pageSize: number): number {
  if (expected === null) return pageSize;
  const left = BigInt(expected) - BigInt(loaded);
  return left > 0n && left < BigInt(pageSize) ? Number(left) : pageSize;
}

/**
 * Returns the calls to the end of the list. One if the count is unknown or was too low: later pages are requested
 * again.
 */
export function callsLeft(list: Read | null, expected: string | null, pageSize: PageSize): number {
  if (list?.state === 'end' || list?.state === 'unreachable') return 0;
  if (pageSize === 'log') return Math.min(list?.left ?? AT_ONE_CLICK, IN_ONE_PART);
  const left = expected === null ? 0n : BigInt(expected) - BigInt(list?.rows.length ?? 0);
  const size = BigInt(pageSize);
  return left <= 0n ? 1 : Number((left + size - 1n) / size);
}

/** Says how many of all ballots are loaded: `12 of 10,514`. Null if none is missing, or if their number is unknown. */
export function partWords(
  of: 'ballots_loaded_of' | 'ballots_may_lack' | 'panel_position',
  loaded: number,
  expected: string | null,
  { t, tag }: Locale,
): string | null {
  if (expected === null || BigInt(expected) <= BigInt(loaded)) return null;
  return t(of, formatCount(loaded, tag), formatCount(expected, tag));
}

/** Formats the number of ballots, or of loaded ones: `619 ballots`, `500 of 619`. */
function countWords(list: Read | null, expected: string | null, locale: Locale): string {
  if (list === null || list.rows.length === 0) {
    if (expected !== null) return locale.count('ballots', expected);
    return locale.t(list?.left === undefined ? 'ballots_uncounted' : 'ballots_in_log');
  }
  const loaded = list.rows.length;
  return partWords('panel_position', loaded, expected, locale) ?? locale.count('ballots', loaded);
}

/** Describes an unread contract log, with its estimated calls if known. */
function logWords(inLog: number | null, locale: Locale): string {
  const words = locale.t('ballots_in_log');
  return inLog === null ? words : locale.t('ballots_with_calls', words, `≈ ${locale.count('calls', inLog)}`);
}

/** Formats the number of ballots, and the cost of loading them all: `619 ballots · 2 calls`. */
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

/** Formats the same for the first page only, which has the largest. */
export function firstPageWords(
  expected: string | null,
  pageSize: PageSize,
  locale: Locale,
  inLog: number | null = null,
): string {
  if (pageSize === 'log') return logWords(inLog, locale);
  const call = locale.count('calls', 1);
  if (expected === null) return call;
  const part = partWords('panel_position', pageSize, expected, locale);
  return locale.t('ballots_with_calls', part ?? formatCount(expected, locale.tag), call);
}

interface BallotsStatusProps {
  readonly list: PagedList<unknown>;
  /** The number of counted ballots; null if not reported. */
  readonly expected: string | null;
}

/** Announces how far a list of ballots is loaded, and that it may lack some if it ended early. */
export function BallotsStatus({ list, expected }: BallotsStatusProps) {
  const locale = useLocale();
  const hasEnded = list.state === 'end';
  const lack = hasEnded ? partWords('ballots_may_lack', list.rows.length, expected, locale) : null;
  return (
    <ListStatus list={list}>
      {lack === null ? null : (
        <p class="aside">
          <Icon name="note" />
          <span>{lack}</span>
        </p>
      )}
    </ListStatus>
  );
}

interface ReadingProgressProps {
  readonly reading: Reading | null;
  readonly stop: () => void;
  /** The unit of progress, if not single calls. */
  readonly words?: MessageKey;
}

/** The progress of several calls, with a stop button. */
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
  /** A placeholder for the ballots' content. */
  readonly skeleton: readonly SkeletonLine[];
  /** Draws the loaded ballots, which may be incomplete. */
  readonly children: (list: PagedList<Ballot>) => ComponentChildren;
}

/** Content that needs every ballot: shows the loading progress, why it ended, and a button for the rest. */
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

function LoadRest({ calls, readOn }: Pick<ReadBallots, 'readOn'> & { readonly calls: number }) {
  const locale = useLocale();
  return (
    <button type="button" class="button" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_rest', locale.count('calls', calls))}
    </button>
  );
}

/** Warns that many calls are split into parts; the user's own node may need fewer. */
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

/** The rest of a contract's log: progress, a button to continue, and what the contract counts beyond it. */
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
