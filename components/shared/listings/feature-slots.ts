import { type ComponentType, createContext } from 'preact';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { VoterName } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { useRovingFocus } from '../controls/use-roving-focus';

/** The DAOs' names by their ids, as far as the service has told them in this session: nothing is asked for them. */
export const DaoNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

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

/** What a feature puts beside a voter whose address is known. */
interface VoterControls {
  readonly Beside: ComponentType<{ voter: VoterName }>;
}

export const VoterControlsContext = createContext<VoterControls | null>(null);

/** What was looked at before, and what changed since; null until it is read, and where nobody keeps it. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);
