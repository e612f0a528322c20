import type { ComponentChildren } from 'preact';
import { useClock } from '@/components/shared/clock-context';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Icon } from '@/components/shared/icons';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import type { PagedList } from '@/utils/browser/use-paged-list';
import { sayCount } from '@/utils/proposal/say-count';
import { useEndFocus } from './use-end-focus';

interface MoreRowsProps {
  readonly list: PagedList<unknown>;
  /** How many rows are listed, where that is not all of them. */
  readonly shown?: number;
  /** How many rows the next page may bring. */
  readonly next: number;
  readonly remedies: Omit<Remedies, 'retry'>;
}

/** The end of a list as far as it was read: the way to its next page, or why there is none. */
export function MoreRows(props: MoreRowsProps) {
  const { list, shown = list.rows.length } = props;
  const end = useEndFocus(shown, list.state);
  return (
    <div class="rows-end" ref={end}>
      <RowsEnd {...props} />
    </div>
  );
}

function RowsEnd({ list, next, remedies }: MoreRowsProps) {
  const say = useSay();
  const { locale } = useClock();
  switch (list.state) {
    case 'end':
      return null;
    case 'ready':
      return (
        <button type="button" class="button more-rows" onClick={list.more}>
          {sayCount('view_more', next, locale, say)}
        </button>
      );
    case 'loading':
      return (
        <button type="button" class="button more-rows" aria-disabled="true">
          {say('loading')}
        </button>
      );
    case 'unreachable':
      return (
        <p class="aside">
          <Icon name="note" />
          <span>{say('view_unreachable')}</span>
        </p>
      );
    case 'failed':
      return list.error === null ? null : (
        <ErrorNotice error={list.error} remedies={{ ...remedies, retry: list.retry }} inline />
      );
  }
}

interface ListStatusProps {
  readonly list: PagedList<unknown>;
  readonly children?: ComponentChildren;
}

/** How far a list was read, and whether that was begun anew: the service refuses to go on with one that it changed. */
export function ListStatus({ list, children }: ListStatusProps) {
  const say = useSay();
  return (
    <div class="list-status" role="status">
      {list.refreshed ? (
        <p class="aside">
          <Icon name="refresh" />
          <span>{say('view_refreshed')}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
