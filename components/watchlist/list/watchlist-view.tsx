import { useContext, useRef } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { Skeleton } from '@/components/shared/lazy';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import { daoWords, ListRow, quorumClause, RowFacts } from '@/components/shared/listings/list-row';
import { useLocale } from '@/components/shared/words';
import { errorWords, plainError } from '@/utils/api/errors';
import type { Locale } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import { markedBeforeEnd } from '@/utils/proposal/before-end';
import { tidyText } from '@/utils/proposal/tidy-text';
import { hostOfKey } from '@/utils/source/origins';
import type { Reading, WatchNotes } from '../star';
import { WatchedContext, type WatchedProps } from '../star-button';
import { useWatchNotes } from '../watchlist.live';
import { type WatchedItem, watchedItems, watchedRow } from './watched-items';

function watchedFacts(
  item: WatchedItem,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): readonly (string | null)[] {
  const { star, reading, isElsewhere } = item;
  if (isElsewhere) {
    const source = hostOfKey(star.candidate.key);
    if (source !== null) return [locale.t('watched_at_source', source)];
    return [locale.t('watched_elsewhere', webAddress(star.service)?.host ?? star.service)];
  }
  const dao = daoWords(star.candidate.identity, names, locale);
  const [quorum, checked] = [quorumWords(reading, locale), checkedWords(item, locale)];
  // A failure must not be cut off.
  const rest = item.note.error === null ? [quorum, checked] : [checked, quorum];
  return [dao, watchedRow(item, locale).news, ...rest];
}

/** Describes a quorum as the service reported it, if it did. */
function quorumWords(reading: Reading | null, locale: Locale): string | null {
  const votes = reading?.standing.votes;
  if (votes == null || votes.quorum === null) return null;
  return markedBeforeEnd(quorumClause(votes.quorum, locale), votes.beforeEnd ?? null, locale);
}

function checkedWords({ note, reading, isFinal }: WatchedItem, locale: Locale): string {
  if (note.error !== null) {
    return locale.t('watched_failed', errorWords(plainError(note.error), locale).sentence);
  }
  if (isFinal) return locale.t('watched_final');
  const at = Math.max(note.triedAt, reading?.at ?? 0);
  return at === 0 ? locale.t('watched_not_checked') : locale.t('watched_checked', agoMs(at, locale));
}

interface WatchedRowProps {
  readonly item: WatchedItem;
  readonly stop: ReturnType<ReturnType<typeof useRovingFocus>['itemProps']>;
  readonly open: () => void;
  readonly remove: () => void;
}

const MAX_TITLE_LENGTH = 120;

/** One watched proposal. Another service's cannot be opened, because its key is invalid here. */
function WatchedRow({ item, stop, open, remove }: WatchedRowProps) {
  const locale = useLocale();
  const names = useContext(DaoNamesContext);
  const { news, ...row } = watchedRow(item, locale);
  const name = tidyText(row.title, MAX_TITLE_LENGTH) || locale.t('title_missing');
  const press = item.isElsewhere ? { disabled: true } : { onClick: open, ...stop };
  return (
    <li class="starred-row">
      <ListRow {...row} facts={<RowFacts facts={watchedFacts(item, names, locale)} />} {...press} />
      <button
        type="button"
        class="button-icon star star-on"
        aria-label={locale.t('watched_remove', name)}
        title={locale.t('star_hint_on')}
        onClick={remove}
      >
        <Icon name="star" />
      </button>
    </li>
  );
}

export function JoinedWatchlist() {
  const watched = useContext(WatchedContext);
  const notes = useWatchNotes(usePanel().views.current === 'watched');
  return watched && <WatchedView {...watched} notes={notes} />;
}

export interface WatchlistProps extends WatchedProps {
  /** The background's findings; null until read. */
  readonly notes: WatchNotes | null;
}

/** The watchlist by time left, with known changes. Makes no request. */
export function WatchedView(props: WatchlistProps) {
  const { t, now } = useLocale();
  const { stars, notes, service } = props;
  const items = stars === null || notes === null ? null : watchedItems({ stars, notes, service }, now);
  return (
    <div class="view listing-view">
      <h2 class="visually-hidden">{t('view_watched')}</h2>
      {props.isPrivate ? <p class="small">{t('star_private')}</p> : null}
      {items === null ? <Skeleton lines={['block', 'block', 'block']} /> : null}
      {items === null ? null : <WatchedList {...props} items={items} />}
      <p class="small">{t('watched_rule')}</p>
      <button type="button" class="button-text" onClick={props.openOptions}>
        {t('watched_notices')}
      </button>
    </div>
  );
}

function WatchedList({ items, open, unstar }: WatchedProps & { readonly items: readonly WatchedItem[] }) {
  const { t } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(items.filter(({ isElsewhere }) => !isElsewhere).length, 0);
  const remove = ({ star }: WatchedItem) => {
    // The row disappears with its button; the list stays.
    list.current?.focus();
    unstar(star.service, star.candidate.key);
  };
  return (
    <div ref={list} class="watched-list" tabIndex={-1}>
      {items.length === 0 ? <p class="quiet">{t('watched_none')}</p> : null}
      {items.length === 0 ? null : (
        <ul class="listings" aria-label={t('watched_list')} onKeyDown={roving.onKeyDown}>
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
