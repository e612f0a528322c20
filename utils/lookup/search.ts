import type { ApiError } from '@/utils/api/api-error';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** What became of the last lookup by hand. */
export type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'done'; readonly candidates: readonly ProposalCandidate[] }
  | { readonly state: 'failed'; readonly error: ApiError };
