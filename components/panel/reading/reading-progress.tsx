import type { ComponentChildren } from 'preact';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import { BeforeEndNote } from '../kit/region';
import { useShown } from '../kit/shown-proposal';
import { BallotsStatus } from './ballots-status';
import { callsLeft, expectedBallots } from './reading-cost';
import type { ReadBallots, Reading } from './use-reading';

interface ReadingProgressProps {
  readonly reading: Reading | null;
  readonly stop: () => void;
  /** What follows one another, where that is not single calls. */
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
      {list.state === 'ready' ? <LoadRest calls={calls} readOn={readOn} /> : null}
    </>
  );
}

function LoadRest({ calls, readOn }: { calls: number; readOn: ReadBallots['readOn'] }) {
  const locale = useLocale();
  return (
    <button type="button" class="button" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_rest', locale.count('calls', calls))}
    </button>
  );
}
