import { createContext } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { privateTab } from '@/utils/browser/page/active-tab';
import { useStored } from '@/utils/browser/storage/use-item';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { findStar, readingOf, type Star, type WatchNotes, withLook, withoutStar, withStar } from './star';
import { changeStars, onStarsChanged, onWatchNotesChanged, readStars, readWatchNotes } from './star-store';

export interface WatchedProps {
  /** The starred proposals; null until they are read. */
  readonly stars: readonly Star[] | null;
  /** What the background found out about them; null until it is read. */
  readonly notes: WatchNotes | null;
  /** The service that is set now. */
  readonly service: string | null;
  /** Beside a private window, where nothing may be kept. */
  readonly isPrivate: boolean;
  star(candidate: ProposalCandidate, record: ProposalRecord | null): void;
  unstar(service: string, key: ProposalKey): void;
  open(candidate: ProposalCandidate): void;
  /** The options page, where notices are set. */
  openOptions(): void;
}

/** The watchlist, for stars wherever a proposal is drawn. Without one there are none. */
export const WatchedContext = createContext<WatchedProps | null>(null);

/** The starred proposals, kept up to date whoever changes them; null until they are read. */
export function useStars(): readonly Star[] | null {
  return useStored(readStars, onStarsChanged) ?? null;
}

/** What the background found out about them; null until it is wanted and read. */
export function useWatchNotes(wanted: boolean): WatchNotes | null {
  return useStored(wanted ? readWatchNotes : readNothing, onWatchNotesChanged) ?? null;
}

const readNothing = async () => null;

/** Whether the tab beside the panel is a private one; true until it is known. */
export function useIsPrivate(tabId: number | null): boolean {
  const [open, setOpen] = useState<number | null>(null);

  useEffect(() => {
    if (tabId === null) return;
    void privateTab().then((hidden) => setOpen(hidden === null ? tabId : null));
  }, [tabId]);

  return tabId === null || open !== tabId;
}

/** Keeps in mind how a starred proposal stood when the user looked at it, so that it is no news to them later. */
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

/** What a notice opened the page for: one proposal, or the list where the key is empty. */
const WANTED = /^#watched(?:=(.+))?$/.exec(location.hash);

interface Place {
  readonly connection: ConnectionStatus | null;
  readonly tabId: number | null;
  /** What is looked at. */
  readonly key: ProposalKey | null;
  readonly record: ProposalRecord | null;
  /** Whether the watchlist is looked at. */
  readonly isOpen: boolean;
  open(candidate: ProposalCandidate): void;
}

/** The watchlist, and what the user does to it. */
export function useWatchedProps({ connection, tabId, key, record, isOpen, open }: Place): WatchedProps {
  const stars = useStars();
  const notes = useWatchNotes(isOpen);
  const isPrivate = useIsPrivate(tabId);
  const service = connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null;
  useNoteLook(isPrivate ? null : stars, service, key, record);
  useWantedStar(stars, service, tabId, open);

  return {
    stars,
    notes,
    service,
    isPrivate,
    star: (candidate, known) => {
      if (service !== null && !isPrivate)
        void changeStars((all) => withStar(all, newStar(candidate, service, known)));
    },
    unstar: (of, starred) => void changeStars((all) => withoutStar(all, of, starred)),
    open,
    openOptions: () => void browser.runtime.openOptionsPage(),
  };
}

/** Shows, once, the proposal for which a notice opened the page. */
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
    starredAt: Date.now(),
    seen: record?.key === candidate.key ? readingOf(record) : null,
  };
}
