import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { SeenContext } from '@/components/shared/listings/feature-slots';
import { useEarlierText } from '@/utils/browser/recent/use-earlier-text';
import { useRecent } from '@/utils/browser/recent/use-recent';
import type { Timestamp } from '@/utils/i18n/time';
import { type SeenText, standingOf } from '@/utils/lookup/records/recent';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel, useShown } from '../kit/panel-context';

/** In a separate chunk: a proposal that is new to the user does not need it. */
export const SINCE_LINE = lazy(() => import('./since-line').then((module) => module.SinceLine));

const TEXT_CHANGE = lazy(() => import('../kit/text-change/text-change').then((module) => module.TextChange));

/** The shown proposal's text at the last look, if it has changed. */
const EarlierText = createContext<SeenText | null>(null);

/** Shows what changed since the user's last look at the proposal, including its text; nothing at the first look. */
export function SinceRegion() {
  const { detail } = useShown();
  const earlier = useContext(EarlierText);
  const body = detail?.body ?? null;
  return (
    <>
      <Changes />
      {earlier === null || body === null ? null : (
        <div class="since-text">
          <Lazy
            component={TEXT_CHANGE}
            props={{ seen: earlier, text: body, changedAt: changeTime(detail?.published) }}
            skeleton={[]}
          />
        </div>
      )}
    </>
  );
}

/**
 * Returns when the proposal last changed according to Snapshot's hub; null if not reported. Quotes within texts are
 * escaped.
 */
function changeTime(published: string | undefined): Timestamp | null {
  const [, seconds] = /"updated":"(\d{1,11})"/.exec(published ?? '') ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1_000).toISOString();
}

function Changes() {
  const { candidate, record } = useShown();
  const seen = useContext(SeenContext)?.find(({ view }) => view.candidate.key === candidate.key);
  // The first look is stored immediately, and has none before it.
  if (seen === undefined || (seen.view.before === null && seen.changes.length === 0)) return null;
  return <Lazy component={SINCE_LINE} props={{ seen, record }} skeleton={[]} />;
}

/** Records what is viewed, and provides what is recorded. */
export function RecentProvider({ children }: { readonly children: ComponentChildren }) {
  const { candidate, record } = usePanel();
  useNoteView(candidate, record);
  const key = candidate?.key ?? null;
  const isOwn = record !== null && record.key === key;
  const earlier = useEarlierText(key, isOwn ? (answerOf(record.detail)?.value.body ?? null) : null);
  return (
    <SeenContext.Provider value={useRecent()}>
      <EarlierText.Provider value={earlier}>{children}</EarlierText.Provider>
    </SeenContext.Provider>
  );
}

/** Records the viewed proposal and its state, except in private windows. */
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
