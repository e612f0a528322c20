import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { ThreadVoteProps } from '@/components/search/thread-vote/thread-vote';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { Lazy, lazy } from '@/components/shared/lazy';
import type { LinkEntry, linkEntries } from '@/components/shared/link-entries';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import {
  daoWords,
  endsFirst,
  groupOf,
  ListRow,
  type ListRowContent,
  quorumClause,
  RowFacts,
  voteRow,
} from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import { formatCount, type Locale, saidBy } from '@/utils/i18n/locale';
import { answerOf, candidateOf, type ProposalRecord, type Resolution } from '@/utils/lookup/records/records';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { isTopic, pageOf } from '@/utils/web-address';
import type { PopupProps } from './use-popup-props';
import '@/components/shared/figures/state-mark.css';
import './page-lists.css';

/** One link of the page in the popup's list. */
interface PageRow {
  readonly url: string;
  readonly row: Omit<ListRowContent, 'facts'>;
  readonly facts: readonly (string | null)[];
}

interface Placed extends PageRow {
  readonly group: number;
  readonly endAt: ProposalDetail['endAt'];
}

const ORDER = { open: 0, soon: 1, ended: 2, none: 2 } as const;
/** Unknown proposals come last. */
const UNKNOWN = 3;

/** Sorts the page's links: open votes by their end, then pending ones, then the others in page order. */
export function pageRows(
  entries: readonly LinkEntry[],
  resolutions: ReadonlyMap<string, Resolution>,
  proposals: ReadonlyMap<ProposalKey, ProposalRecord>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): readonly PageRow[] {
  return entries
    .map((entry) => placed(entry, resolutions.get(entry.url), proposals, names, locale))
    .toSorted((one, other) => one.group - other.group || (one.group === 0 ? endsFirst(one, other) : 0));
}

function placed(
  entry: LinkEntry,
  resolution: Resolution | undefined,
  proposals: ReadonlyMap<ProposalKey, ProposalRecord>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): Placed {
  const candidate = resolution === undefined ? null : candidateOf(resolution);
  const record = candidate === null ? undefined : proposals.get(candidate.key);
  const detail = answerOf(record?.detail)?.value;
  const { url } = entry;
  if (detail === undefined) {
    return {
      ...{
        url,
        group: UNKNOWN,
        endAt: null,
        facts: [candidate?.identity ? daoWords(candidate.identity, names, locale) : null],
      },
      row: {
        ...{ title: entry.text, isTitle: entry.isTitle },
        ...{ verdict: markOf(resolution), standing: entry.status, isOpen: false },
      },
    };
  }
  const summary = answerOf(record?.summary)?.value;
  const said = saidBy(hostOfKey(detail.key), locale);
  const quorum = summary === undefined ? null : quorumClause(summary.quorum, said);
  return {
    url,
    group: ORDER[groupOf(detail, locale.now)],
    endAt: detail.endAt,
    row: { title: detail.title, isTitle: true, ...voteRow(detail, summary ?? null, locale) },
    facts: [
      detail.flagged === true ? locale.t('chip_flagged') : null,
      daoWords(detail.identity, names, said),
      quorum,
    ],
  };
}

function markOf(resolution: Resolution | undefined): ListRowContent['verdict'] {
  switch (resolution?.state) {
    case 'choose':
      return { mark: 'several' };
    case 'not-found':
    case 'failed':
      return { mark: 'absent' };
    default:
      return null;
  }
}

interface PageListsProps extends Pick<PopupProps, 'tab' | 'resolutions' | 'proposals'> {
  /** Finds the vote of a thread without links; null if the page is no thread. */
  readonly threadVote: ThreadVoteProps | null;
  readonly entries: ReturnType<typeof linkEntries>;
  readonly open: (url: string) => void;
  readonly openPanel: () => void;
}

/** The side panel shows more. */
const MOST = 3;

/** Lists the page's links, open votes first. */
export function PageLists({ entries, resolutions, proposals, tab, threadVote, ...does }: PageListsProps) {
  const { open, openPanel } = does;
  const locale = useLocale();
  const rows = pageRows(entries, resolutions, proposals, useContext(DaoNamesContext), locale);
  const roving = useRovingFocus(Math.min(rows.length, MOST), 0);
  const shown = tab?.selection?.by === 'link' ? tab.selection.url : null;
  if (rows.length === 0) return tab === null ? null : <NoLinks threadVote={threadVote} />;
  return (
    <section class="popup-list">
      <ListHead title={locale.t('popup_thread', formatCount(rows.length, locale.tag))}>
        {openWords(rows, locale)}
      </ListHead>
      <ul aria-label={locale.t('region_mentions')} onKeyDown={roving.onKeyDown}>
        {rows.slice(0, MOST).map(({ url, row, facts }, index) => (
          <li key={url}>
            <ListRow
              {...row}
              facts={<RowFacts facts={facts} />}
              aria-current={url === shown ? 'true' : undefined}
              onClick={() => open(url)}
              {...roving.itemProps(index)}
            />
          </li>
        ))}
      </ul>
      {rows.length > MOST ? (
        <button type="button" class="button-text popup-all" onClick={openPanel}>
          {locale.t('popup_all', formatCount(rows.length, locale.tag))}
        </button>
      ) : null}
    </section>
  );
}

const THREAD_VOTE = lazy(() =>
  import('@/components/search/thread-vote/thread-vote').then((module) => module.JoinedThreadVote),
);

function NoLinks({ threadVote }: Pick<PageListsProps, 'threadVote'>) {
  const { t } = useLocale();
  return (
    <>
      <p class="popup-none">{t('popup_no_links')}</p>
      {threadVote !== null && isTopic(threadVote.pageUrl) ? (
        <Lazy key={pageOf(threadVote.pageUrl)} component={THREAD_VOTE} props={threadVote} skeleton={[]} />
      ) : null}
    </>
  );
}

function openWords(rows: readonly PageRow[], locale: Locale): string | null {
  const open = rows.filter(({ row }) => row.isOpen).length;
  return open === 0 ? null : locale.t('panel_open', formatCount(open, locale.tag));
}

function ListHead({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="popup-head">
      <h2>{title}</h2>
      {children === null ? null : <strong>{children}</strong>}
    </div>
  );
}
