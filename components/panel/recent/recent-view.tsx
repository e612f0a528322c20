import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { ProposalTitle } from '@/components/shared/figures/text';
import { ListingRow } from '@/components/shared/listings/listing-row';
import { useLocale } from '@/components/shared/locale-context';
import { Skeleton } from '@/components/shared/skeleton';
import type { Locale } from '@/utils/i18n/locale';
import { relativeMs } from '@/utils/i18n/time';
import type { Change, RecentItem, Standing } from '@/utils/lookup/records/recent';
import { markedBeforeEnd } from '@/utils/proposal/before-end';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { codeWords } from '@/utils/proposal/status-words';
import { Origin } from '../browse/listing-list';
import type { RecentProps } from './use-recent';

/** What is known to have changed since a view, one line each. */
export function Changes({
  item: { changes, since },
}: {
  readonly item: Pick<RecentItem, 'changes' | 'since'>;
}) {
  const locale = useLocale();
  if (changes.length === 0) return null;
  return (
    <span class="changes">
      <span class="small">
        <bdi>{locale.t('recent_since', relativeMs(since, locale))}</bdi>
      </span>
      {changes.map((change) => (
        <span key={change.kind} class="change">
          <bdi>{changeWords(change, locale)}</bdi>
        </span>
      ))}
    </span>
  );
}

function changeWords(change: Change, locale: Locale): string {
  switch (change.kind) {
    case 'status':
      return locale.t('recent_change_status', statusPair(change.from, locale), statusPair(change.to, locale));
    case 'quorum':
      return markedBeforeEnd(
        locale.t(change.reached ? 'recent_change_quorum_reached' : 'recent_change_quorum_not_reached'),
        change.beforeEnd,
        locale,
      );
    case 'signals':
      return locale.count('recent_change_signals', change.added);
  }
}

/** Both words of the service: where it is and what came of it, the second only where there is one. */
function statusPair({ lifecycle, outcome }: NonNullable<Standing['status']>, locale: Locale): string {
  const stands = lifecycle === null ? locale.t('not_reported') : codeWords(lifecycle, locale);
  return outcome === null || outcome === 'unknown' || outcome === lifecycle
    ? stands
    : locale.t('recent_status_pair', stands, codeWords(outcome, locale));
}

/** The proposals that were looked at last, with what is known to have changed since. It asks the service nothing. */
export function RecentView({ items, open, clear }: RecentProps) {
  const { t } = useLocale();
  return (
    <div class="view">
      <h2 class="visually-hidden">{t('view_recent')}</h2>
      {items === null ? <Skeleton lines={['block', 'block', 'block']} /> : null}
      {items?.length === 0 ? <p class="quiet">{t('recent_none')}</p> : null}
      {items === null || items.length === 0 ? null : (
        <>
          <RecentList items={items} open={open} />
          <button type="button" class="button more-rows" onClick={clear}>
            {t('recent_clear')}
          </button>
        </>
      )}
      <p class="small">{t('recent_rule')}</p>
    </div>
  );
}

interface RecentListProps {
  readonly items: readonly RecentItem[];
  readonly open: (candidate: ProposalCandidate) => void;
}

function RecentList({ items, open }: RecentListProps) {
  const locale = useLocale();
  const roving = useRovingFocus(items.length, 0);
  return (
    <ul class="listings" aria-label={locale.t('recent_list')} onKeyDown={roving.onKeyDown}>
      {items.map((item, index) => {
        const { candidate, viewedAt } = item.view;
        return (
          <ListingRow
            key={candidate.key}
            candidate={candidate}
            roving={roving}
            index={index}
            open={() => open(candidate)}
          >
            <span class="listing-title">
              <ProposalTitle title={candidate.title} />
            </span>
            <span class="listing-facts">
              {item.status === null ? null : <StatusPill status={item.status} />}
              <Origin identity={candidate.identity} />
              <span>{locale.t('recent_viewed', relativeMs(viewedAt, locale))}</span>
            </span>
            <Changes item={item} />
          </ListingRow>
        );
      })}
    </ul>
  );
}
