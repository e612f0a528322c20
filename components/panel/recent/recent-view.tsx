import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { ProposalTitle } from '@/components/shared/figures/text';
import { ListingRow } from '@/components/shared/listings/listing-row';
import { useClock, useSay } from '@/components/shared/locale-context';
import { Skeleton } from '@/components/shared/skeleton';
import { relativeMs } from '@/utils/i18n/time';
import { type Say, sayCount } from '@/utils/i18n/translate';
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
  const say = useSay();
  const { locale, now } = useClock();
  if (changes.length === 0) return null;
  return (
    <span class="changes">
      <span class="small">
        <bdi>{say('recent_since', relativeMs(since, now, locale))}</bdi>
      </span>
      {changes.map((change) => (
        <span key={change.kind} class="change">
          <bdi>{changeWords(change, locale, say)}</bdi>
        </span>
      ))}
    </span>
  );
}

function changeWords(change: Change, locale: string, say: Say): string {
  switch (change.kind) {
    case 'status':
      return say('recent_change_status', statusPair(change.from, say), statusPair(change.to, say));
    case 'quorum':
      return markedBeforeEnd(
        say(change.reached ? 'recent_change_quorum_reached' : 'recent_change_quorum_not_reached'),
        change.beforeEnd,
        say,
      );
    case 'signals':
      return sayCount('recent_change_signals', change.added, locale, say);
  }
}

/** Both words of the service: where it is and what came of it, the second only where there is one. */
function statusPair({ lifecycle, outcome }: NonNullable<Standing['status']>, say: Say): string {
  const stands = lifecycle === null ? say('not_reported') : codeWords(lifecycle, say);
  return outcome === null || outcome === 'unknown' || outcome === lifecycle
    ? stands
    : say('recent_status_pair', stands, codeWords(outcome, say));
}

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
