import type { RecentItem } from '@/utils/lookup/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

export interface RecentProps {
  /** The latest first; null until they are read. */
  readonly items: readonly RecentItem[] | null;
  open(candidate: ProposalCandidate): void;
  clear(): void;
}
