import { useEffect, useState } from 'preact/hooks';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { WatchNotes } from '@/utils/lookup/watch/notes';
import { findStar, readingOf, type Star, withLook } from '@/utils/lookup/watch/star';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { privateTab } from './private-tab';
import { useStored } from './use-stored';
import { onWatchNotesChanged, readWatchNotes } from './watch-notes-storage';
import { changeStars, onStarsChanged, readStars } from './watch-storage';

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
