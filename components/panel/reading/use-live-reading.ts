import { useContext, useEffect, useRef } from 'preact/hooks';
import { ProposalControlsContext } from '@/components/shared/listings/feature-slots';
import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { onLoadsVotersChanged, readLoadsVoters } from '@/utils/browser/settings/panel-habits';
import { useStored } from '@/utils/browser/storage/use-item';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { PanelContext, useShown } from '../kit/panel-context';
import { callsLeft, expectedBallots } from './reading-progress';
import type { ShownBallots } from './shown-ballots';
import { type ReadBallots, useReading } from './use-reading';

/** More calls need the user's click. */
const MOST_CALLS = 10;

/**
 * Loads a starred proposal's ballots automatically, and any proposal's if the user wants that: once while the panel is
 * open, because returning must not cost again. The background decides what may be automatic.
 */
function useUnaskedReading({ list, pageSize, unasked, readUnasked }: ReadBallots): void {
  const { candidate, record, loading, answers } = useShown();
  const { key } = candidate;
  const panel = useContext(PanelContext);
  const isWanted = useIsWanted(key);
  const isDecided = useRef(false);
  const summary = record?.key === key ? answers.summary : null;
  const selection = panel?.views.current === 'page' ? panel.tab?.selection : undefined;

  useEffect(() => {
    if (isDecided.current || loading || isWanted === null || !summary || !selection || !unasked) return;
    // A contract's log is loaded only on click.
    if (pageSize === 'log') return;
    // A changed star or setting applies from the next proposal on.
    isDecided.current = true;
    const expected = expectedBallots(summary.value);
    const calls = callsLeft(null, expected, pageSize);
    if (!isWanted || list !== null || expected === '0' || calls > MOST_CALLS || unasked.keys.has(key)) return;
    unasked.keys.add(key);
    readUnasked(calls, selection);
  }, [loading, isWanted, summary, selection, unasked]);
}

/** Null until known. */
function useIsWanted(key: ProposalKey): boolean | null {
  const loads = useStored(readLoadsVoters, onLoadsVotersChanged) ?? null;
  const { useIsFollowed } = useContext(ProposalControlsContext) ?? NO_CONTROLS;
  const isFollowed = useIsFollowed(key);
  return loads === null || isFollowed === null ? null : loads || isFollowed;
}

const NO_CONTROLS = { useIsFollowed: () => false };

/** Returns a service's proposal's ballots, marked and loaded by the user's settings. */
export function useLiveReading(shown: ShownBallots): ReadBallots {
  const ownAddresses = useOwnAddresses();
  const ballots = useReading(shown);
  useUnaskedReading(ballots);
  return { ...ballots, ownAddresses };
}
