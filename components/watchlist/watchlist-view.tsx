import { usePanel } from '@/components/panel/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { StatusPill } from '@/components/shared/figures/status-pill';
import { Ago, Phrase, ProposalTitle } from '@/components/shared/figures/text';
import { Changes } from '@/components/shared/listings/changes';
import { End, Origin } from '@/components/shared/listings/listing-facts';
import { useLocale } from '@/components/shared/locale-context';
import { errorWords, plainError } from '@/utils/api/errors';
import type { MessageKey } from '@/utils/i18n/locale';
import { parseTimestamp, relativeMs } from '@/utils/i18n/time';
import { markedBeforeEnd } from '@/utils/proposal/before-end';
import { tidyText } from '@/utils/proposal/tidy-text';
import { readStart, type TimeReading } from '@/utils/proposal/vote-stage';
import { latestReading, noteOf, type Reading, type Star, type WatchNote, type WatchNotes } from './star';
import '@/components/shared/listings/listing-row.css';
import { useContext, useRef } from 'preact/hooks';
import { Skeleton } from '@/components/shared/lazy';
import { type Change, changesBetween } from '@/utils/lookup/records/recent';
import { nextCheck, type WatchState } from './schedule';
import { WatchedContext, type WatchedProps } from './star-button';
import { useWatchNotes } from './use-watchlist';

/** Where a watched proposal stands, how long it has, what changed, and how far that was checked. */
function WatchedFacts({ item }: { readonly item: WatchedItem }) {
  const { t } = useLocale();
  const { star, reading, changes, isElsewhere } = item;
  const status = reading?.standing.status ?? null;
  const host = webAddress(star.service)?.host ?? star.service;
  return (
    <>
      <span class="listing-facts">
        {status === null ? null : <StatusPill status={status} />}
        <Origin identity={star.candidate.identity} />
        {reading === null ? null : <Time reading={reading} />}
        <QuorumWord reading={reading} />
        {isElsewhere ? <span>{t('watched_elsewhere', host)}</span> : <Checked item={item} />}
      </span>
      <Changes item={{ changes, since: star.seen?.at ?? star.starredAt }} />
    </>
  );
}

const START: Readonly<Record<TimeReading, MessageKey>> = {
  ahead: 'watched_starts',
  past: 'watched_start_reported',
  reported: 'watched_start_reported',
};

/** The next of a vote's own times, or its end. */
function Time({ reading: { standing, startAt, endAt } }: { readonly reading: Reading }) {
  const { t, now } = useLocale();
  const course = { lifecycle: null, outcome: null, ...standing.status, endAt };
  if (course.lifecycle !== 'pending') return <End course={course} />;
  if (startAt === null) return <span>{t('watched_start_not_reported')}</span>;
  return (
    <span>
      <Phrase of={START[readStart(course, startAt, now)]}>
        <Ago at={startAt} />
      </Phrase>
    </span>
  );
}

/** As the service said it, and only where it did. */
function QuorumWord({ reading }: { readonly reading: Reading | null }) {
  const locale = useLocale();
  const votes = reading?.standing.votes ?? null;
  const reached = votes?.quorum?.reached ?? null;
  if (votes === null || reached === null) return null;
  const words = locale.t(reached ? 'watched_quorum_reached' : 'watched_quorum_not_reached');
  return <span>{markedBeforeEnd(words, votes.beforeEnd ?? null, locale)}</span>;
}

function Checked({ item: { note, reading, isFinal } }: { readonly item: WatchedItem }) {
  const locale = useLocale();
  if (note.error !== null) {
    const { sentence } = errorWords(plainError(note.error), locale);
    return <span>{locale.t('watched_failed', sentence)}</span>;
  }
  if (isFinal) return <span>{locale.t('watched_final')}</span>;
  const at = Math.max(note.triedAt, reading?.at ?? 0);
  return (
    <span>
      {at === 0 ? locale.t('watched_not_checked') : locale.t('watched_checked', relativeMs(at, locale))}
    </span>
  );
}

interface WatchedRowProps {
  readonly item: WatchedItem;
  readonly stop: ReturnType<ReturnType<typeof useRovingFocus>['itemProps']>;
  readonly open: () => void;
  readonly remove: () => void;
}

const MAX_TITLE_LENGTH = 120;

/** One watched proposal. Another service's cannot be opened: its key means nothing to the present one. */
function WatchedRow({ item, stop, open, remove }: WatchedRowProps) {
  const { t } = useLocale();
  const { title } = item.star.candidate;
  const name = tidyText(title, MAX_TITLE_LENGTH) || t('title_missing');
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
        aria-label={t('watched_remove', name)}
        title={t('star_hint_on')}
        onClick={remove}
      >
        <Icon name="star" />
      </button>
    </li>
  );
}

export interface WatchedItem {
  readonly star: Star;
  readonly note: WatchNote;
  readonly reading: Reading | null;
  /** Known changes since the last view; empty does not mean that nothing changed. */
  readonly changes: readonly Change[];
  /** Its key is another service's, so that it is not checked. */
  readonly isElsewhere: boolean;
  /** Nothing more will happen to it. */
  readonly isFinal: boolean;
}

/** The watchlist by the time that is left: votes that end, then those that begin, then what has ended, the latest first. */
export function watchedItems(state: WatchState, now: number): readonly WatchedItem[] {
  return state.stars
    .map((star) => itemOf(star, state))
    .map((item) => ({ item, order: orderOf(item, now) }))
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ item }) => item);
}

function itemOf(star: Star, { notes, service }: WatchState): WatchedItem {
  const note = noteOf(notes, star);
  const reading = latestReading(star, note);
  const isElsewhere = star.service !== service;
  return {
    star,
    note,
    reading,
    changes:
      reading !== null && star.seen !== null ? changesBetween(star.seen.standing, reading.standing) : [],
    isElsewhere,
    isFinal: nextCheck(star, note) === null,
  };
}

type Order = readonly [group: number, within: number];

function orderOf({ star, reading, isElsewhere }: WatchedItem, now: number): Order {
  const lifecycle = reading?.standing.status?.lifecycle ?? null;
  if (isElsewhere) return [5, -star.starredAt];
  if (lifecycle === 'active') return withTime(0, timeOf(reading?.endAt), now);
  if (lifecycle === 'pending') return withTime(2, timeOf(reading?.startAt), now);
  return [4, -(timeOf(reading?.endAt) ?? star.starredAt)];
}

/** Sorts past and unknown times after future ones. */
function withTime(group: number, time: number | null, now: number): Order {
  if (time === null) return [group + 1, Number.MAX_SAFE_INTEGER];
  return time > now ? [group, time] : [group + 1, time];
}

function timeOf(timestamp: string | null | undefined): number | null {
  return timestamp == null ? null : parseTimestamp(timestamp);
}

export function JoinedWatchlist() {
  const watched = useContext(WatchedContext);
  const notes = useWatchNotes(usePanel().views.current === 'watched');
  return watched && <WatchedView {...watched} notes={notes} />;
}

export interface WatchlistProps extends WatchedProps {
  /** What the background found out about them; null until it is read. */
  readonly notes: WatchNotes | null;
}

/** The watchlist by the time that is left, with what is known to have changed. It asks the service nothing. */
export function WatchedView(props: WatchlistProps) {
  const { t, now } = useLocale();
  const { stars, notes, service } = props;
  const items = stars === null || notes === null ? null : watchedItems({ stars, notes, service }, now);
  return (
    <div class="view">
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
    // The row goes, and the button with it; the list stays.
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
