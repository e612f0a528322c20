import { type ComponentType, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { VoterName } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';

/** DAO names by id, as far as the service reported them in this session; makes no request. */
export const DaoNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What a feature adds to every proposal. */
interface ProposalControls {
  readonly InHeader: ComponentType<{ candidate: ProposalCandidate; record: ProposalRecord | null }>;
  readonly InRow: ComponentType<{
    candidate: ProposalCandidate;
    stop: ReturnType<ReturnType<typeof useRovingFocus>['besideProps']>;
  }>;
  /** A hook: returns whether the user follows a proposal; null until known. */
  useIsFollowed(key: ProposalKey): boolean | null;
}

export const ProposalControlsContext = createContext<ProposalControls | null>(null);

/** What a feature adds to a voter with a known address. */
interface VoterControls {
  readonly Beside: ComponentType<{ voter: VoterName }>;
  /** Returns the user's own name for an address; null without one. */
  labelOf(address: string): string | null;
}

export const VoterControlsContext = createContext<VoterControls | null>(null);

const NO_LABELS: VoterControls['labelOf'] = () => null;

export const useLabels = () => useContext(VoterControlsContext)?.labelOf ?? NO_LABELS;

/** Earlier views and the changes since; null until read, and without such a feature. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);
