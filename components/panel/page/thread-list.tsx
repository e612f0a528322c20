import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { RemoteText } from '@/components/shared/figures/text';
import { ListRow } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { formatCount } from '@/utils/i18n/locale';
import { postWords } from './post-words';
import type { ThreadProps } from './thread';
import { type ThreadRow, threadGroups } from './thread-groups';
import '@/components/shared/controls/segments.css';
import '@/components/shared/listings/list-row.css';
import './thread-list.css';

const FILTERS = ['all', 'open'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_WORDS: Readonly<Record<Filter, MessageKey>> = { all: 'list_all', open: 'list_open' };

/** All proposals of the page, by where they stand. */
export function ThreadList({ entries, labels, resolutions, posts, current, show }: ThreadProps) {
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const groups = threadGroups({ entries, labels, resolutions }, locale);
  const open = groups.find(({ name }) => name === 'open')?.rows.length ?? 0;
  const counts: Readonly<Record<Filter, number>> = { all: entries.length, open };
  const shown = filter === 'open' ? groups.filter(({ name }) => name === 'open') : groups;
  return (
    <div class="thread-list">
      <fieldset class="segments">
        <legend class="visually-hidden">{locale.t('list_filter')}</legend>
        {FILTERS.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {locale.t(FILTER_WORDS[each], formatCount(counts[each], locale.tag))}
          </button>
        ))}
      </fieldset>
      <GroupedRows groups={shown} posts={posts} current={current} show={show} />
      {shown.length === 0 ? <p class="thread-none quiet">{locale.t('list_none_open')}</p> : null}
    </div>
  );
}

const GROUP_WORDS: Readonly<Record<ReturnType<typeof threadGroups>[number]['name'], MessageKey>> = {
  open: 'status_active',
  soon: 'list_soon',
  ended: 'status_closed',
  none: 'list_no_result',
};

interface GroupedRowsProps extends Pick<ThreadProps, 'posts' | 'current' | 'show'> {
  readonly groups: ReturnType<typeof threadGroups>;
}

function GroupedRows({ groups, posts, current, show }: GroupedRowsProps) {
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const at = rows.findIndex(({ position }) => position === current + 1);
  const roving = useRovingFocus(rows.length, Math.max(at, 0));
  // Who opened the list by its button goes on at the row of what was shown.
  useLayoutEffect(() => {
    if (document.activeElement?.classList.contains('step-list')) {
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }, []);
  return (
    <ul
      ref={list}
      class="thread-groups"
      aria-label={locale.t('panel_page_list')}
      onKeyDown={roving.onKeyDown}
    >
      {groups.map(({ name, rows: members }) => (
        <li key={name}>
          <h3 class="thread-group">{locale.t(GROUP_WORDS[name])}</h3>
          <ol>
            {members.map((row) => (
              <li key={row.url} value={row.position}>
                <ListRow
                  {...contentOf(row)}
                  facts={<Facts row={row} posts={posts?.[row.url] ?? []} />}
                  aria-current={row.position === current + 1 ? 'true' : undefined}
                  onClick={() => show(row.url)}
                  {...roving.itemProps(rows.indexOf(row))}
                />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** What of a row its button draws. */
function contentOf({ verdict, title, isTitle, standing, isOpen }: ThreadRow) {
  return { verdict, title, isTitle, standing, isOpen };
}

interface FactsProps {
  readonly row: ThreadRow;
  readonly posts: readonly number[];
}

/** DAO and posts, as far as they are known. */
function Facts({ row: { daoId }, posts }: FactsProps) {
  const locale = useLocale();
  return (
    <>
      {daoId === null ? null : <RemoteText text={daoId} />}
      {daoId !== null && posts.length > 0 ? ' · ' : null}
      {posts.length === 0 ? null : <span class="thread-posts">{postWords(posts, locale)}</span>}
    </>
  );
}
