import { type ComponentType, createContext } from 'preact';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';

/** What a feature puts beside every proposal. */
interface ProposalControls {
  readonly InHeader: ComponentType<{ candidate: ProposalCandidate; record: ProposalRecord | null }>;
  readonly InRow: ComponentType<{
    candidate: ProposalCandidate;
    stop: ReturnType<ReturnType<typeof useRovingFocus>['besideProps']>;
  }>;
  /** A hook: whether the reader follows a proposal; null until that is known. */
  useIsFollowed(key: ProposalKey): boolean | null;
}

export const ProposalControlsContext = createContext<ProposalControls | null>(null);
