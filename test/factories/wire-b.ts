import { KEY } from './proposal';

export const ITEM = {
  proposalId: KEY,
  daoId: 'ens-dao',
  title: 'Renew the security council',
  proposerId: '0xdef',
  source: {
    provider: 'snapshot',
    externalId: '0xabc',
    url: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
    discussionUrl: 'https://discuss.ens.domains/t/1',
  },
  status: 'closed',
  outcome: 'passed',
  executionStatus: 'queued',
  createdAt: '2026-07-30T00:00:00.000Z',
  votingStartsAt: '2026-08-01T00:00:00.000Z',
  votingEndsAt: '2026-08-08T00:00:00.000Z',
  dataAsOf: '2026-08-20T08:58:11.000Z',
};

export const RESOLVED_B = { data: ITEM };

export const DETAIL_B = {
  data: {
    ...ITEM,
    body: '## Summary\n\nThe council is renewed.',
    choices: [
      { id: '1', label: 'For' },
      { id: '2', label: 'Against' },
    ],
    quorumRequired: '40000000',
    sourceUpdatedAt: '2026-07-31T00:00:00.000Z',
  },
};

export const SUMMARY_B = {
  data: {
    proposalId: KEY,
    choices: [
      { id: '1', label: 'For', voteCount: 117, knownVotingPower: '5347713.994141648005204052' },
      { id: '2', label: 'Against', voteCount: 0, knownVotingPower: '0' },
    ],
    totals: { voteCount: 118, knownVotingPower: '5349527.584801537875704052' },
    quorum: { requiredVotingPower: '40000000', progressPercent: '13.373819462004', reached: false },
    dataAsOf: '2026-08-20T08:58:11.000Z',
  },
};

export const BALLOT_B = {
  voter: { voterId: '0xdef', address: '0xDEF' },
  choiceId: '1',
  choiceLabel: 'For',
  rawChoice: 1,
  votingPower: '2301703.801449782',
  votedAt: '2026-08-02T04:54:01.000Z',
  transactionHash: null,
};

export const PARTICIPANT_B = {
  voterId: '0xdef',
  address: '0xdef',
  votedProposalCount: 152,
  earliestEffectiveVoteAt: null,
  latestEffectiveVoteAt: '2026-08-02T04:54:01.000Z',
};

export const DAO_B = {
  daoId: 'ens-dao',
  name: 'ENS',
  sources: ['discourse', 'snapshot'],
  availableData: ['proposals', 'votes', 'forumTopics'],
  proposalCounts: { total: 197, active: 0 },
  participation: { voterCount: 30710, voteCount: 313022 },
  dataAsOf: '2026-08-20T08:58:11.000Z',
};

/** A page in generation B's envelope. */
export function pageOfB(rows: readonly unknown[], nextCursor: string | null = null) {
  return { data: rows, page: { hasMore: nextCursor !== null, nextCursor } };
}

/** An error in generation B's envelope. */
export function refusalB(code: string) {
  return { error: { code, message: 'Why.', details: {} }, requestId: 'req-b' };
}
