import type { ProposalRecord } from '@/utils/lookup/records';
import type { WatchNotes } from '@/utils/lookup/watch/notes';
import type { Star } from '@/utils/lookup/watch/star';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

export interface WatchedProps {
  /** The starred proposals; null until they are read. */
  readonly stars: readonly Star[] | null;
  /** What the background found out about them; null until it is read. */
  readonly notes: WatchNotes | null;
  /** The service that is set now. */
  readonly service: string | null;
  /** Beside a private window, where nothing may be kept. */
  readonly isPrivate: boolean;
  star(candidate: ProposalCandidate, record: ProposalRecord | null): void;
  unstar(service: string, key: ProposalKey): void;
  open(candidate: ProposalCandidate): void;
  /** The options page, where notices are set. */
  openOptions(): void;
}
