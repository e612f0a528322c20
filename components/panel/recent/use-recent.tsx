import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { privateTab } from '@/utils/browser/page/active-tab';
import { changeRecent, forgetRecent, useRecent } from '@/utils/browser/recent/use-recent';
import { type RecentItem, type RecentView, standingOf, withView } from '@/utils/lookup/records/recent';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel } from '../panel-context';
import { SeenContext } from './since-region';

export interface RecentProps {
  /** The latest first; null until they are read. */
  readonly items: readonly RecentItem[] | null;
  open(candidate: ProposalCandidate): void;
  clear(): void;
}

export function useRecentView(): RecentProps {
  const { open } = usePanel().actions;
  return { items: useRecent(), open, clear: () => void forgetRecent() };
}

export function RecentFrame({ children }: { readonly children: ComponentChildren }) {
  const { candidate, record } = usePanel();
  useNoteView(candidate, record);
  return <SeenContext.Provider value={useRecent()}>{children}</SeenContext.Provider>;
}

/** Records which proposal is viewed and its state, except in private windows. */
export function useNoteView(candidate: ProposalCandidate | null, record: ProposalRecord | null): void {
  const noted = useRef({ key: '', words: '' });
  const key = candidate?.key ?? null;
  const isOwn = record !== null && record.key === key;
  const standing = standingOf(isOwn ? record : null);
  const title = isOwn ? titleOf(record) : undefined;
  const words = JSON.stringify([standing, title]);

  useEffect(() => {
    if (candidate === null || key === null) return;
    const isNewVisit = noted.current.key !== key;
    if (!isNewVisit && noted.current.words === words) return;
    noted.current = { key, words };
    void note({ ...candidate, title: title ?? candidate.title }, standing, isNewVisit);
  }, [key, words]);
}

async function note(
  candidate: ProposalCandidate,
  standing: RecentView['seen'],
  isNewVisit: boolean,
): Promise<void> {
  if ((await privateTab()) !== null) return;
  // Taken once: a page that is closed has its change made once more, which must come to the same.
  const now = Date.now();
  await changeRecent((views) => withView(views, candidate, standing, { now, isNewVisit }));
}

function titleOf({ detail }: ProposalRecord): string | undefined {
  return detail?.state === 'ready' ? detail.answer.value.title : undefined;
}
