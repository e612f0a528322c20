import { useRef } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import { useRovingFocus } from '@/components/shared/use-roving-focus';
import { type WatchedItem, watchedItems } from '@/utils/lookup/watch/watched-items';
import type { WatchedProps } from './watched-props';
import { WatchedRow } from './watched-row';

/** The watchlist by the time that is left, with what is known to have changed. It asks the service nothing. */
export function WatchedView(props: WatchedProps) {
  const say = useSay();
  const { now } = useClock();
  const { stars, notes, service } = props;
  const items = stars === null || notes === null ? null : watchedItems({ stars, notes, service }, now);
  return (
    <div class="view">
      <h2 class="visually-hidden">{say('view_watched')}</h2>
      {props.isPrivate ? <p class="small">{say('star_private')}</p> : null}
      {items === null ? <Skeleton lines={['block', 'block', 'block']} /> : null}
      {items === null ? null : <WatchedList {...props} items={items} />}
      <p class="small">{say('watched_rule')}</p>
      <button type="button" class="button-text" onClick={props.openOptions}>
        {say('watched_notices')}
      </button>
    </div>
  );
}

function WatchedList({ items, open, unstar }: WatchedProps & { readonly items: readonly WatchedItem[] }) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(items.filter(({ isElsewhere }) => !isElsewhere).length, 0);
  const remove = ({ star }: WatchedItem) => {
    // The row goes, and the button with it; the list stays.
    list.current?.focus();
    unstar(star.service, star.candidate.key);
  };
  return (
    <div ref={list} class="watched-list" tabIndex={-1}>
      {items.length === 0 ? <p class="quiet">{say('watched_none')}</p> : null}
      {items.length === 0 ? null : (
        <ul class="listings" aria-label={say('watched_list')} onKeyDown={roving.onKeyDown}>
          {items.map((item, index) => (
            <WatchedRow
              key={`${item.star.service} ${item.star.candidate.key}`}
              item={item}
              stop={roving.itemProps(index)}
              open={() => open(item.star.candidate)}
              remove={() => remove(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
