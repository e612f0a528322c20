import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { privateTab } from '@/utils/browser/page/active-tab';
import { present } from '@/utils/browser/page/present';
import { useStored } from '@/utils/browser/storage/use-item';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { keeperOf } from '@/utils/lookup/who-answers';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { findStar, readingOf, type Star, type WatchNotes, withLook, withoutStar, withStar } from './star';
import { RowStar, StarButton, useIsStarred, WatchedContext, type WatchedProps } from './star-button';
import { changeStars, onStarsChanged, onWatchNotesChanged, readStars, readWatchNotes } from './star-store';

const CONTROLS = { InHeader: StarButton, InRow: RowStar, useIsFollowed: useIsStarred };

/** Adds a star to every proposal, and notes what the user views. */
export function WatchlistProvider({ children }: { readonly children: ComponentChildren }) {
  return (
    <WatchedContext.Provider value={useWatchlist()}>
      <ProposalControlsContext.Provider value={CONTROLS}>{children}</ProposalControlsContext.Provider>
    </WatchedContext.Provider>
  );
}

/** Returns the starred proposals and follows changes; null until read. */
export function useStars(): readonly Star[] | null {
  return useStored(readStars, onStarsChanged) ?? null;
}

/** Returns the background's findings; null until wanted and read. */
export function useWatchNotes(wanted: boolean): WatchNotes | null {
  return useStored(wanted ? readWatchNotes : readNothing, onWatchNotesChanged) ?? null;
}

const readNothing = async () => null;

/** Returns whether the tab next to the panel is private; true until known. */
export function useIsPrivate(tabId: number | null): boolean {
  const [open, setOpen] = useState<number | null>(null);

  useEffect(() => {
    if (tabId === null) return;
    void privateTab().then((hidden) => setOpen(hidden === null ? tabId : null));
  }, [tabId]);

  return tabId === null || open !== tabId;
}

/** Stores a starred proposal's state at the user's look, so that it is not news later. */
export function useNoteLook(
  stars: readonly Star[] | null,
  service: string | null,
  key: ProposalKey | null,
  record: ProposalRecord | null,
): void {
  const star = stars && service !== null && key !== null ? findStar(stars, service, key) : null;
  const reading = star !== null && record?.key === key ? readingOf(record) : null;
  const isNewer = reading !== null && (star?.seen?.at ?? 0) < reading.at;

  useEffect(() => {
    if (!isNewer || reading === null || service === null || key === null) return;
    void changeStars((now) => withLook(now, service, key, reading));
  }, [isNewer, reading?.at]);
}

/** Why a notification opened the page: one proposal, or the list if the key is empty. */
const WANTED = /^#watched(?:=(.+))?$/.exec(location.hash);

/** Returns the watchlist with the user's actions. */
function useWatchlist(): WatchedProps {
  const { connection, tabId, candidate, record, actions } = usePanel();
  const stars = useStars();
  const isPrivate = useIsPrivate(tabId);
  const service = keeperOf(connection);
  useNoteLook(isPrivate ? null : stars, service, candidate?.key ?? null, record);
  useWantedStar(stars, service, tabId, actions.open);

  return {
    stars,
    service,
    isPrivate,
    star: (candidate, known) => {
      if (service !== null && !isPrivate)
        void changeStars((all) => withStar(all, newStar(candidate, service, known)));
    },
    unstar: (of, starred) => void changeStars((all) => withoutStar(all, of, starred)),
    open: actions.open,
    openOptions: actions.openOptions,
  };
}

/** Shows, once, the proposal for which a notification opened the page. */
function useWantedStar(
  stars: readonly Star[] | null,
  service: string | null,
  tabId: number | null,
  open: (candidate: ProposalCandidate) => void,
): void {
  const [isDone, setDone] = useState(WANTED?.[1] === undefined);

  useEffect(() => {
    if (isDone || stars === null || service === null || tabId === null) return;
    setDone(true);
    const wanted = decodeURIComponent(WANTED?.[1] ?? '');
    const star = stars.find((one) => one.service === service && one.candidate.key === wanted);
    if (star !== undefined) open(star.candidate);
  }, [stars, service, tabId]);
}

function newStar(candidate: ProposalCandidate, service: string, record: ProposalRecord | null): Star {
  const detail = record?.detail?.state === 'ready' ? record.detail.answer.value : null;
  return {
    candidate: { ...candidate, title: detail?.title ?? candidate.title },
    service,
    starredAt: present(),
    seen: record?.key === candidate.key ? readingOf(record) : null,
  };
}
