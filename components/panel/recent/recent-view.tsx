import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { Skeleton } from '@/components/shared/lazy';
import { changesWords } from '@/components/shared/listings/changes-words';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { daoWords, ListingRow, quorumClause, RowFacts, voteRow } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import { type Locale, type MessageKey, saidBy } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { type ReadVote, type RecentProps, useRecentView } from './use-recent-view';
import './recent.css';

export function JoinedRecent() {
  return <RecentView {...useRecentView()} />;
}

/** Lists open votes of recent threads and viewed proposals, with changes since. Makes no request. */
export function RecentView({ items, votes, isKept, open, clear, keep }: RecentProps) {
  const { t } = useLocale();
  const isRead = items !== null && isKept !== null && (votes !== null || !isKept);
  return (
    <div class="view listing-view recent">
      <h2 class="visually-hidden">{t('view_recent')}</h2>
      {isRead ? (
        <RecentLists items={items} votes={votes ?? []} open={open} />
      ) : (
        <Skeleton lines={['block', 'block', 'block']} />
      )}
      {isRead && isKept && items.length + (votes?.length ?? 0) === 0 ? (
        <p class="quiet">{t('recent_none')}</p>
      ) : null}
      <p class="small">
        {t('recent_rule')}{' '}
        {isRead && items.length + (votes?.length ?? 0) > 0 ? (
          <button type="button" class="button-text" title={t('recent_clear_hint')} onClick={clear}>
            {t('recent_clear')}
          </button>
        ) : null}
      </p>
      {isKept === null ? null : (
        <label class="check small">
          <input type="checkbox" checked={isKept} onChange={(event) => keep(event.currentTarget.checked)} />
          <span>{t('recent_keep')}</span>
        </label>
      )}
    </div>
  );
}

interface RecentListsProps extends Pick<RecentProps, 'open'> {
  readonly items: readonly RecentItem[];
  readonly votes: readonly ReadVote[];
}

function RecentLists({ items, votes, open }: RecentListsProps) {
  const locale = useLocale();
  const names = useContext(DaoNamesContext);
  const isChanged = ({ changes }: RecentItem) => changes.length > 0;
  const isOpen = new Set(votes.map(({ candidate }) => candidate.key));
  const changed = items.filter(isChanged);
  const others = items.filter((item) => !isChanged(item) && !isOpen.has(item.view.candidate.key));
  return (
    <>
      <RecentList name="recent_open" rows={votes.map((vote) => voteRowOf(vote, names, locale))} open={open} />
      <RecentList
        name="recent_changed"
        rows={changed.map((item) => itemRowOf(item, votes, names, locale))}
        open={open}
      />
      <RecentList
        name="recent_list"
        rows={others.map((item) => itemRowOf(item, votes, names, locale))}
        open={open}
      />
    </>
  );
}

type DaoNames = ReadonlyMap<string, string>;

interface RecentRow {
  readonly candidate: ProposalCandidate;
  readonly row: ReturnType<typeof voteRow>;
  readonly facts: readonly (string | null)[];
}

function voteRowOf({ candidate, detail, summary }: ReadVote, names: DaoNames, reader: Locale): RecentRow {
  const locale = saidBy(hostOfKey(candidate.key), reader);
  return {
    candidate: { ...candidate, title: detail.title },
    row: voteRow(detail, summary, locale),
    facts: [daoWords(detail.identity, names, locale), summary && quorumClause(summary.quorum, locale)],
  };
}

const UNKNOWN = { verdict: null, standing: null, isOpen: false } as const;

function itemRowOf(item: RecentItem, votes: readonly ReadVote[], names: DaoNames, locale: Locale): RecentRow {
  const { view, status, changes } = item;
  const { candidate } = view;
  const detail = votes.find((vote) => vote.candidate.key === candidate.key)?.detail;
  const times = { startAt: null, endAt: null, execution: null };
  return {
    candidate,
    row: status === null ? UNKNOWN : voteRow(detail ?? { ...times, ...status }, null, locale),
    facts: [
      daoWords(candidate.identity, names, locale),
      changesWords(changes, locale),
      locale.t('recent_viewed', agoMs(changes.length > 0 ? item.since : view.viewedAt, locale)),
    ],
  };
}

interface RecentListProps extends Pick<RecentProps, 'open'> {
  readonly name: MessageKey;
  readonly rows: readonly RecentRow[];
}

function RecentList({ name, rows, open }: RecentListProps): ComponentChildren {
  const { t } = useLocale();
  const roving = useRovingFocus(rows.length, 0);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 class="listing-head">{t(name)}</h3>
      <ul class="listings" aria-label={t(name)} onKeyDown={roving.onKeyDown}>
        {rows.map(({ candidate, row, facts }, index) => (
          <ListingRow
            key={candidate.key}
            candidate={candidate}
            roving={roving}
            index={index}
            open={() => open(candidate)}
            title={candidate.title}
            isTitle
            {...row}
            facts={<RowFacts facts={facts} />}
          />
        ))}
      </ul>
    </section>
  );
}
