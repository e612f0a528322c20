import { ReadingProgress } from '@/components/panel/reading/reading-progress';
import type { Reading } from '@/components/panel/reading/use-reading';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { ApiError } from '@/utils/api/errors';

/** A search in a contract's log for choices that the contract does not report. */
export interface LogSearchProps {
  /** How many requests it takes, and whether that is an estimate. */
  readonly calls: number;
  readonly isAbout: '≈' | '≥' | '';
  readonly host: string;
  /** Null while no requests follow one another. */
  readonly reading: Reading | null;
  readonly error: ApiError | null;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
  search(): void;
  stop(): void;
}

/** The button for choices that only a contract's log has, with cost, progress and the reason of a failure. */
export function LogSearch(props: LogSearchProps) {
  const { calls, isAbout, host, reading, error, errorActions, search, stop } = props;
  const locale = useLocale();
  if (reading !== null) return <ReadingProgress reading={reading} stop={stop} />;
  if (error !== null)
    return <ErrorNotice error={error} errorActions={{ ...errorActions, retry: search }} inline />;
  const cost = `${isAbout && `${isAbout} `}${locale.count('calls', calls)}`;
  return (
    <button type="button" class="button people-ask" onClick={search}>
      {locale.t('people_search', cost, host)}
    </button>
  );
}
