import { useClock } from '@/components/shared/clock-context';
import { ProposalTitle } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import { useRovingFocus } from '@/components/shared/use-roving-focus';
import type { RecentItem } from '@/utils/lookup/recent';
import { relativeMs } from '@/utils/proposal/moment';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { Origin } from '../browse/listing-list';
import { ListingRow } from '../listing-row';
import { StatusPill } from '../status-pill';
import { Changes } from './changes';
import type { RecentProps } from './recent-props';

/** The proposals that were looked at last, with what is known to have changed since. It asks the service nothing. */
export function RecentView({ items, open, clear }: RecentProps) {
  const say = useSay();
  return (
    <div class="view">
      <h2 class="visually-hidden">{say('view_recent')}</h2>
      {items === null ? <Skeleton lines={['block', 'block', 'block']} /> : null}
      {items?.length === 0 ? <p class="quiet">{say('recent_none')}</p> : null}
      {items === null || items.length === 0 ? null : (
        <>
          <RecentList items={items} open={open} />
          <button type="button" class="button more-rows" onClick={clear}>
            {say('recent_clear')}
          </button>
        </>
      )}
      <p class="small">{say('recent_rule')}</p>
    </div>
  );
}

interface RecentListProps {
  readonly items: readonly RecentItem[];
  readonly open: (candidate: ProposalCandidate) => void;
}

function RecentList({ items, open }: RecentListProps) {
  const say = useSay();
  const { locale, now } = useClock();
  const roving = useRovingFocus(items.length, 0);
  return (
    <ul class="listings" aria-label={say('recent_list')} onKeyDown={roving.onKeyDown}>
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
              <span>{say('recent_viewed', relativeMs(viewedAt, now, locale))}</span>
            </span>
            <Changes item={item} />
          </ListingRow>
        );
      })}
    </ul>
  );
}
