import { type ComponentType, createContext } from 'preact';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';

/** What a feature puts beside every proposal. */
interface ProposalControls {
  readonly InHeader: ComponentType<{ candidate: ProposalCandidate; record: ProposalRecord | null }>;
  readonly InRow: ComponentType<{
    candidate: ProposalCandidate;
    stop: ReturnType<ReturnType<typeof useRovingFocus>['besideProps']>;
  }>;
}

export const ProposalControlsContext = createContext<ProposalControls | null>(null);
