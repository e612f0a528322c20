import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { WatchedProps } from '@/components/panel/watched/watched-props';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { useIsPrivate, useNoteLook, useStars, useWatchNotes } from '@/utils/browser/use-watchlist';
import { changeStars } from '@/utils/browser/watch-storage';
import type { ProposalRecord } from '@/utils/lookup/records';
import { readingOf, type Star, withoutStar, withStar } from '@/utils/lookup/watch/star';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

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
