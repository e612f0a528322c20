import { KEY } from './proposal';

const IDENTITY = { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' };

/** A page in the canonical envelope. */
export function pageOf(rows: readonly unknown[], page: object = { limit: 100, hasMore: false }) {
  return { data: { items: rows }, meta: { requestId: 'req-1', page } };
}

export const ROWS = {
  proposals: {
    proposalKey: KEY,
    identity: IDENTITY,
    title: 'Renew the security council',
    sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
    lifecycleStatus: 'active',
    outcome: null,
    endAt: '2026-08-08T00:00:00Z',
    coverageStatus: 'ready',
  },
  ballots: {
    voteId: 'vote-1',
    voterIdentity: 'voter:0xdef',
    voterAddress: '0xdef',
    choiceKey: 'for',
    choice: 'For',
    votingPower: '1234567.890123456789012345',
    votedAt: '2026-08-02T10:00:00Z',
    transactionHash: null,
  },
  voters: {
    rank: 1,
    voterIdentity: '0xdef',
    totalVotingPower: '9'.repeat(78),
    voteCount: '152',
    proposalCount: 140,
  },
  events: {
    eventId: 'evt-1',
    eventType: 'proposal_created',
    eventTimeMs: 1_787_216_400_000,
    daoId: 'ens-dao',
    itemType: 'proposal',
    title: 'Renew the security council',
    url: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
    importanceScore: 70,
    proposalKey: KEY,
    topicKey: null,
  },
  signals: {
    signalId: 'sig-1',
    signalType: 'proposal_deadline_reminder',
    priority: { score: 80, band: 'high' },
    actionability: 'vote',
    daoId: 'ens-dao',
    title: 'Vote ends soon',
    summary: 'The vote ends in a day.',
    sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
    severity: 'info',
    proposalKey: KEY,
  },
  daos: {
    daoId: 'ens-dao',
    name: 'ENS',
    hasVoteData: true,
    hasForumData: false,
    coverageStatus: 'backfilling',
    proposalCounts: { total: 90, active: 1 },
  },
};
