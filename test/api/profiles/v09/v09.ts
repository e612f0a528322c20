import { health } from '../../routes/meta';
import type { Profile } from '../profile';
import { listDaos } from './daos';
import { listProposals } from './list-proposals';
import { proposalDetail } from './proposal-detail';
import { resolveProposal } from './resolve-proposal';
import { voteSummary } from './vote-summary';
import { votes } from './votes';

/** Codes of this server that generation B has another name for. */
const CODES: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'INVALID_ARGUMENT',
  WINDOW_TOO_LARGE: 'INVALID_ARGUMENT',
};

/**
 * Generation B (API v0.9): other identifiers, envelopes and parameters, a POST to resolve, no evidence. `/health` works
 * but is not advertised. A GET of `resolve` falls to the proposal's own route, which finds it malformed.
 */
export const v09: Profile = {
  description: 'generation B, the successor of the contract (API v0.9)',
  routes: [health, listDaos, listProposals, resolveProposal, proposalDetail, voteSummary, votes],
  cursors: { survive: true, invalidCode: 'INVALID_ARGUMENT' },
  underScoped: 'payment-required',
  bareCounts: ['voteCount'],
  success: (answer) => {
    if ('data' in answer) return { data: answer.data };
    const { hasMore, nextCursor = null } = answer.page;
    return { data: answer.rows, page: { hasMore, nextCursor } };
  },
  refusal: ({ code, message, details }, { requestId }) => ({
    error: { code: CODES[code] ?? code, message, details },
    requestId,
  }),
};
