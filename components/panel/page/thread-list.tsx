import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import type { LinkEntry, LinkLabel } from '@/components/shared/link-entries';
import { DaoNamesContext, SeenContext } from '@/components/shared/listings/feature-slots';
import {
  endsFirst,
  type Group,
  groupOf,
  ListRow,
  type ListRowContent,
  quorumClause,
  RowFacts,
  voteRow,
} from '@/components/shared/listings/list-row';
import { daoName, useLocale } from '@/components/shared/words';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { candidateOf, type LinkPosts, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalIdentity, ProposalKey } from '@/utils/proposal/proposal';
import type { Mark } from '@/utils/proposal/verdict';
import { postWords } from '../proposal/details/mentions-region';
import '@/components/shared/controls/segments.css';
import './thread-list.css';

/** The page's proposals. */
interface ThreadLinks {
  readonly entries: readonly LinkEntry[];
  /** What is known of the proposals, by canonical address. */
  readonly labels: ReadonlyMap<string, LinkLabel>;
  readonly resolutions: ReadonlyMap<string, Resolution>;
}

/** A row of the list, without its facts. */
interface ThreadRow extends Omit<ListRowContent, 'facts'> {
  readonly url: string;
  /** In the page, from 1. */
  readonly position: number;
  readonly dao: Pick<ProposalIdentity, 'daoId' | 'daoName'> | null;
  /** For an open vote, if known. */
  readonly quorum: string | null;
  /** Null while the link is unresolved. */
  readonly key: ProposalKey | null;
}

interface Placed {
  readonly group: Group;
  readonly row: ThreadRow;
  readonly endAt: string | null;
}

const GROUPS: readonly Group[] = ['open', 'soon', 'ended', 'none'];

/** Groups the page's proposals by state: soonest end first, all others in page order. */
function threadGroups({ entries, labels, resolutions }: ThreadLinks, locale: Locale) {
  const placed = entries.map((entry, index) =>
    placeOf(entry, index + 1, labels.get(entry.url), resolutions.get(entry.url), locale),
  );
  return GROUPS.map((name) => {
    const members = placed.filter(({ group }) => group === name);
    const ordered = name === 'open' ? members.toSorted(endsFirst) : members;
    return { name, rows: ordered.map(({ row }) => row) };
  }).filter(({ rows }) => rows.length > 0);
}

function placeOf(
  entry: LinkEntry,
  position: number,
  label: LinkLabel | undefined,
  resolution: Resolution | undefined,
  locale: Locale,
): Placed {
  const candidate = resolution === undefined ? null : candidateOf(resolution);
  const common = {
    url: entry.url,
    position,
    title: entry.text,
    isTitle: entry.isTitle,
    key: candidate?.key ?? null,
    dao: label?.identity ?? candidate?.identity ?? null,
    quorum: null,
  };
  if (label === undefined) {
    const mark = resolution === undefined ? null : markOf(resolution);
    const verdict = mark === null ? null : { mark };
    return {
      group: 'none',
      endAt: null,
      row: { ...common, verdict, standing: entry.status, isOpen: false },
    };
  }
  const judged = { startAt: null, endAt: null, execution: null, quorum: null, counting: null, ...label };
  const row = voteRow(judged, judged, locale);
  const quorum = row.isOpen && judged.quorum !== null ? quorumClause(judged.quorum, locale) : null;
  return { group: groupOf(judged, locale.now), endAt: judged.endAt, row: { ...common, ...row, quorum } };
}

function markOf({ state }: Resolution): Mark | null {
  if (state === 'choose') return 'several';
  return state === 'resolved' ? null : 'absent';
}

const FILTERS = ['all', 'open', 'changed'] as const;
type Filter = (typeof FILTERS)[number];

const FILTER_WORDS: Readonly<Record<Filter, MessageKey>> = {
  all: 'list_all',
  open: 'list_open',
  changed: 'list_changed',
};

export interface ThreadListProps extends ThreadLinks {
  /** The posts that mention them, if the page reports it. */
  readonly posts?: LinkPosts | undefined;
  /** Index of the shown proposal; -1 if it is not on the page. */
  readonly current: number;
  readonly show: (url: string) => void;
}

/** Lists all proposals of the page by state. */
export function ThreadList({ entries, labels, resolutions, posts, current, show }: ThreadListProps) {
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const groups = threadGroups({ entries, labels, resolutions }, locale);
  const changed = useChanged();
  const byFilter: Readonly<Record<Filter, Groups>> = {
    all: groups,
    open: groups.filter(({ name }) => name === 'open'),
    changed: groupsWith(groups, ({ key }) => key !== null && changed.has(key)),
  };
  const shown = byFilter[filter];
  return (
    <div class="thread-list">
      <fieldset class="segments">
        <legend class="visually-hidden">{locale.t('list_filter')}</legend>
        {FILTERS.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {locale.t(FILTER_WORDS[each], formatCount(countOf(byFilter[each]), locale.tag))}
          </button>
        ))}
      </fieldset>
      <GroupedRows groups={shown} posts={posts} current={current} show={show} />
      {shown.length === 0 ? (
        <p class="thread-none quiet">
          {locale.t(filter === 'changed' ? 'list_none_changed' : 'list_none_open')}
        </p>
      ) : null}
    </div>
  );
}

type Groups = ReturnType<typeof threadGroups>;

function groupsWith(groups: Groups, isIn: (row: ThreadRow) => boolean): Groups {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(isIn) }))
    .filter(({ rows }) => rows.length > 0);
}

function countOf(groups: Groups): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Returns proposals that changed since the user's last look, from stored data without a request. */
function useChanged(): ReadonlySet<ProposalKey> {
  const seen = useContext(SeenContext) ?? [];
  const changed = seen.filter(({ changes }) => changes.length > 0);
  return new Set(changed.map(({ view }) => view.candidate.key));
}

const GROUP_WORDS: Readonly<Record<Groups[number]['name'], MessageKey>> = {
  open: 'status_active',
  soon: 'list_soon',
  ended: 'status_closed',
  none: 'list_no_result',
};

interface GroupedRowsProps extends Pick<ThreadListProps, 'posts' | 'current' | 'show'> {
  readonly groups: Groups;
}

function GroupedRows({ groups, posts, current, show }: GroupedRowsProps) {
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const at = rows.findIndex(({ position }) => position === current + 1);
  const roving = useRovingFocus(rows.length, Math.max(at, 0));
  // A user who opened the list by its button starts at the shown proposal's row.
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

/** Returns the part of a row that its button draws. */
function contentOf({ verdict, title, isTitle, standing, isOpen, progress = null }: ThreadRow) {
  return { verdict, title, isTitle, standing, isOpen, progress };
}

interface FactsProps {
  readonly row: ThreadRow;
  readonly posts: readonly number[];
}

function Facts({ row: { dao, quorum }, posts }: FactsProps) {
  const locale = useLocale();
  const names = useContext(DaoNamesContext);
  return (
    <RowFacts
      facts={[dao && daoName(dao, names), quorum, posts.length === 0 ? null : postWords(posts, locale)]}
    />
  );
}
