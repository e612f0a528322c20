import { useContext } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import { WatchedContext } from '../star-button';
import { useWatchNotes } from '../watchlist.live';
import { hasNews, watchedItems } from './watched-items';
import type { WatchlistProps } from './watchlist-view';

export function JoinedWatchedCount() {
  const watched = useContext(WatchedContext);
  const notes = useWatchNotes(true);
  return watched && <WatchedCount {...watched} notes={notes} />;
}

/** The number of changed watched proposals in their tab; nothing if none is known to have changed. */
export function WatchedCount({ stars, notes, service }: Pick<WatchlistProps, 'stars' | 'notes' | 'service'>) {
  const locale = useLocale();
  if (stars === null || notes === null) return null;
  const changed = watchedItems({ stars, notes, service }, locale.now).filter(hasNews).length;
  if (changed === 0) return null;
  return (
    <>
      <span class="view-count" aria-hidden="true">
        {formatCount(changed, locale.tag)}
      </span>{' '}
      <span class="visually-hidden">{locale.count('view_changed', changed)}</span>
    </>
  );
}
