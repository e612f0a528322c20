import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { ProposalTitle } from '@/components/shared/figures/text';
import { Skeleton } from '@/components/shared/lazy';
import { Changes } from '@/components/shared/listings/changes';
import { Origin } from '@/components/shared/listings/listing-facts';
import { ListingRow } from '@/components/shared/listings/listing-row';
import { useLocale } from '@/components/shared/locale-context';
import { relativeMs } from '@/utils/i18n/time';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { type RecentProps, useRecentView } from './use-recent';

export function JoinedRecent() {
  return <RecentView {...useRecentView()} />;
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
