import { Icon } from '@/components/shared/icons';
import { ProposalTitle } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import type { useRovingFocus } from '@/components/shared/use-roving-focus';
import type { WatchedItem } from '@/utils/lookup/watch/watched-items';
import { tidyText } from '@/utils/proposal/tidy-text';
import { WatchedFacts } from './watched-facts';
import '../listing-row.css';

interface WatchedRowProps {
  readonly item: WatchedItem;
  readonly stop: ReturnType<ReturnType<typeof useRovingFocus>['itemProps']>;
  readonly open: () => void;
  readonly remove: () => void;
}

const LONGEST_TITLE = 120;

/** One watched proposal. Another service's cannot be opened: its key means nothing to the present one. */
export function WatchedRow({ item, stop, open, remove }: WatchedRowProps) {
  const say = useSay();
  const { title } = item.star.candidate;
  const name = tidyText(title, LONGEST_TITLE) || say('title_missing');
  const words = (
    <>
      <span class="listing-title">
        <ProposalTitle title={title} />
      </span>
      <WatchedFacts item={item} />
    </>
  );
  return (
    <li class="watched-row">
      {item.isElsewhere ? (
        <div class="listing">{words}</div>
      ) : (
        <button type="button" class="listing" onClick={open} {...stop}>
          {words}
        </button>
      )}
      <button
        type="button"
        class="button-icon star star-on"
        aria-label={say('watched_remove', name)}
        title={say('star_hint_on')}
        onClick={remove}
      >
        <Icon name="star" />
      </button>
    </li>
  );
}
