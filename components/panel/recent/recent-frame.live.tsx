import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { SeenContext } from '@/components/shared/listings/feature-slots';
import { useRecent } from '@/utils/browser/recent/use-recent';
import { standingOf } from '@/utils/lookup/records/recent';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';
import { useShown } from '../kit/shown-proposal';

/** In a chunk of its own: no proposal that is new to the reader has anything of it. */
export const SINCE_LINE = lazy(() => import('./since-line').then((module) => module.SinceLine));

/** What changed since the reader last looked at the proposal; nothing at the first look. */
export function SinceRegion() {
  const { candidate, record } = useShown();
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  // A first look is noted as it is made, and has none before it.
  if (seen === undefined || (seen.view.before === null && seen.changes.length === 0)) return null;
  return <Lazy component={SINCE_LINE} props={{ seen, record }} skeleton={[]} />;
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
    const named = { ...candidate, title: title ?? candidate.title };
    void import('./recent-store').then(({ noteView }) => noteView(named, standing, isNewVisit));
  }, [key, words]);
}

function titleOf({ detail }: ProposalRecord): string | undefined {
  return detail?.state === 'ready' ? detail.answer.value.title : undefined;
}
