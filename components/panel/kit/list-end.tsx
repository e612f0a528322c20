import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import type { Age } from '@/components/shared/figures/age';
import { Freshness } from '@/components/shared/figures/freshness';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import './list-end.css';

/** Returns the age of a list's last page; null before the first. */
function listAge({ from, state }: PagedList<unknown>): Age | null {
  if (from === null) return null;
  const { requestId } = from.meta;
  return {
    answer: { value: null, ...from },
    older: state === 'failed',
    requestIds: requestId === null ? [] : [requestId],
  };
}

/** A list's age, with a button that reloads it from the start by one call. */
export function ListFoot({ list }: { readonly list: PagedList<unknown> }) {
  const { t } = useLocale();
  const age = listAge(list);
  if (age === null) return null;
  return (
    <div class="list-foot">
      <Freshness age={age} />
      <button
        type="button"
        class="button-text"
        title={t('view_read_anew_hint')}
        aria-disabled={list.state === 'loading'}
        onClick={list.refresh}
      >
        {t('action_ask_again')}
      </button>
    </div>
  );
}

/**
 * Keeps the focus at the end of a list, on its button or error. After the next page it moves to the first new row, or
 * else to the new end. If the user has moved elsewhere meanwhile, the focus stays there.
 * @param shown the number of listed rows.
 * @param state what the end depends on. It shares one element with the list, empty or not.
 */
function useEndFocus(shown: number, state: string): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // Checked during render: afterwards the focused element may be gone.
  const wasHere = end.current?.contains(document.activeElement) === true;

  useLayoutEffect(() => {
    const first = before.current;
    before.current = shown;
    if (!wasHere || end.current === null) return;
    if (shown > first) rowAt(end.current.parentElement, first)?.focus();
    else if (!end.current.contains(document.activeElement))
      (end.current.querySelector('button') ?? rowAt(end.current.parentElement, shown - 1))?.focus();
  }, [shown, state]);

  return end;
}

function rowAt(list: Element | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-row="${index}"],[data-roving="${index}"]`);
}

interface MoreRowsProps {
  readonly list: PagedList<unknown>;
  /** The number of listed rows, if not all of them. */
  readonly shown?: number;
  /** How many rows the next page may add. */
  readonly next: number;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

/** The end of a partly loaded list: the button for its next page, or why there is none. */
export function MoreRows(props: MoreRowsProps) {
  const { list, shown = list.rows.length } = props;
  const end = useEndFocus(shown, list.state);
  return (
    <div class="rows-end" ref={end}>
      <RowsEnd {...props} />
    </div>
  );
}

function RowsEnd({ list, next, errorActions }: MoreRowsProps) {
  const locale = useLocale();
  switch (list.state) {
    case 'end':
      return null;
    case 'ready':
      return (
        <button type="button" class="button more-rows" onClick={list.more}>
          {locale.count('view_more', next)}
        </button>
      );
    case 'loading':
      return (
        <button type="button" class="button more-rows" aria-disabled="true">
          {locale.t('loading')}
        </button>
      );
    case 'unreachable':
      return (
        <p class="aside">
          <Icon name="note" />
          <span>{locale.t('view_unreachable')}</span>
        </p>
      );
    case 'failed':
      return list.error === null ? null : (
        <ErrorNotice error={list.error} errorActions={{ ...errorActions, retry: list.retry }} inline />
      );
  }
}

interface ListStatusProps {
  readonly list: PagedList<unknown>;
  readonly children?: ComponentChildren;
}

/** Announces how far a list is loaded, and whether it restarted because the service changed it. */
export function ListStatus({ list, children }: ListStatusProps) {
  const { t } = useLocale();
  return (
    <div class="list-status" role="status">
      {list.refreshed ? (
        <p class="aside">
          <Icon name="refresh" />
          <span>{t('view_refreshed')}</span>
        </p>
      ) : null}
      {children}
    </div>
  );
}
