import { useContext } from 'preact/hooks';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { daoWords, ListRow, RowFacts } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { useStored } from '@/utils/browser/storage/use-item';
import { keeperOf } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { onStarsChanged, onWatchNotesChanged, readStars, readWatchNotes } from '../star-store';
import { hasNews, type WatchedItem, watchedItems, watchedRow } from './watched-items';

interface WatchedChangesProps {
  readonly items: readonly WatchedItem[];
  readonly open: (candidate: ProposalCandidate) => void;
}

/** Lists changes of watched proposals since the user's last look, for the popup. Makes no request. */
export function JoinedWatchedChanges({ open }: Pick<WatchedChangesProps, 'open'>) {
  const { now } = useLocale();
  const connection = useConnection();
  const stars = useStored(readStars, onStarsChanged);
  const notes = useStored(readWatchNotes, onWatchNotesChanged);
  const service = keeperOf(connection);
  if (stars === undefined || notes === undefined) return null;
  return <WatchedChanges items={watchedItems({ stars, notes, service }, now)} open={open} />;
}

/** The side panel shows more. */
const MOST = 3;

export function WatchedChanges({ items, open }: WatchedChangesProps) {
  const locale = useLocale();
  const names = useContext(DaoNamesContext);
  const changed = items.filter(hasNews);
  const shown = changed.slice(0, MOST);
  const roving = useRovingFocus(shown.length, 0);
  if (shown.length === 0) return null;
  return (
    <section class="popup-list">
      <div class="popup-head">
        <h2>{locale.count('popup_watched', changed.length)}</h2>
      </div>
      <ul aria-label={locale.t('view_watched')} onKeyDown={roving.onKeyDown}>
        {shown.map((item, index) => {
          const { news, ...row } = watchedRow(item, locale);
          const { candidate } = item.star;
          return (
            <li key={candidate.key}>
              <ListRow
                {...row}
                facts={<RowFacts facts={[daoWords(candidate.identity, names, locale), news]} />}
                onClick={() => open(candidate)}
                {...roving.itemProps(index)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
