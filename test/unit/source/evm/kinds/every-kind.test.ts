import { toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Hex } from '@/utils/source/evm/codec';
import * as calls from '@/utils/source/evm/kinds/calls';
import type { Answer } from '@/utils/source/evm/multicall';
import { NOTHING, REVERTED, words } from '../../../../api/chain/fake-chain';
import { GOVERNOR, ID, NOUNS, read, WHOLE } from './contracts';

const SIGNATURES: Record<string, string> = {
  STATE: 'state(uint256)',
  PROPOSALS: 'proposals(uint256)',
  PROPOSAL_VOTES: 'proposalVotes(uint256)',
  PROPOSAL_SNAPSHOT: 'proposalSnapshot(uint256)',
  PROPOSAL_DEADLINE: 'proposalDeadline(uint256)',
  QUORUM: 'quorum(uint256)',
  QUORUM_OF_ALL: 'quorum()',
  QUORUM_VOTES: 'quorumVotes()',
  QUORUM_VOTES_OF: 'quorumVotes(uint256)',
  CLOCK_MODE: 'CLOCK_MODE()',
  COUNTING_MODE: 'COUNTING_MODE()',
  TOKEN: 'token()',
  DECIMALS: 'decimals()',
  SYMBOL: 'symbol()',
  MINIMUM_QUORUM: 'MINIMUM_QUORUM()',
  TOTAL_SUPPLY_AT: 'getTotalVotingSupplyAt(uint256)',
  PROPOSAL_ETA: 'proposalEta(uint256)',
  TIMELOCK: 'timelock()',
  GRACE_PERIOD: 'GRACE_PERIOD()',
  PROPOSALS_V3: 'proposalsV3(uint256)',
  PROPOSAL_TYPES_CONFIGURATOR: 'PROPOSAL_TYPES_CONFIGURATOR()',
  GET_PROPOSAL_TYPE: 'getProposalType(uint256)',
  PROPOSAL_TYPES: 'proposalTypes(uint256)',
  PROPOSAL_TYPES_BY_BYTE: 'proposalTypes(uint8)',
  GET_VOTE: 'getVote(uint256)',
  CAN_EXECUTE: 'canExecute(uint256)',
  VOTE_TIME: 'voteTime()',
  GET_PROPOSAL_BY_ID: 'getProposalById(uint256)',
  GET_PROPOSAL_STATE: 'getProposalState(uint256)',
  GET_RECEIPT: 'getReceipt(uint256,address)',
  HAS_VOTED: 'hasVoted(uint256,address)',
  GET_VOTE_ON_PROPOSAL: 'getVoteOnProposal(uint256,address)',
  GET_VOTER_STATE: 'getVoterState(uint256,address)',
  GET_VOTES: 'getVotes(address,uint256)',
  GET_PAST_VOTES: 'getPastVotes(address,uint256)',
  GET_PRIOR_VOTES: 'getPriorVotes(address,uint256)',
  GET_VOTING_POWER_AT: 'getVotingPowerAt(address,uint256)',
  BALANCE_OF_AT: 'balanceOfAt(address,uint256)',
  NOUNS: 'nouns()',
  VOTE_SNAPSHOT_BLOCK_SWITCH_PROPOSAL_ID: 'voteSnapshotBlockSwitchProposalId()',
};

/** What a reading cannot be without. */
const ESSENTIAL =
  /^(?:state|proposals|proposalVotes|proposalSnapshot|proposalDeadline|getVote|getProposalById|getProposalState)\(/;

const raw = (data: string): Answer => ({ ok: true, data: data as Hex });

describe('every kind', () => {
  it('has its functions under the names that are hashed into calls', () => {
    const selectors = Object.entries(calls).filter(([, value]) => typeof value === 'string');
    expect(Object.fromEntries(selectors)).toEqual(
      Object.fromEntries(
        Object.entries(SIGNATURES).map(([name, signature]) => [name, toFunctionSelector(signature)]),
      ),
    );
  });

  it.each(WHOLE)('%s does not read an address without code as zero', async (kind) => {
    expect(await read(kind, null)).toEqual({ reading: null, fault: 'unknown', requests: 1 });
  });

  it.each(WHOLE)('%s reads a refusal of the contract as an unknown ID', async (kind) => {
    expect(await read(kind, {})).toEqual({ reading: null, fault: 'unknown', requests: 1 });
  });

  it.each(WHOLE)('%s reads only its own words', async (kind, contract) => {
    const own = Object.entries(contract).filter(([signature]) => ESSENTIAL.test(signature));
    expect(own.length).toBeGreaterThan(0);
    for (const [signature, answer] of own) {
      const { data } = typeof answer === 'function' ? answer(ID) : answer;
      const broken = ['0x', data.slice(0, 64), `${data}00`, `${data.slice(0, -1)}g`].map(raw);
      for (const other of [...broken, words(12, 13), REVERTED]) {
        expect((await read(kind, { ...contract, [signature]: other })).reading).toBeNull();
      }
    }
  });

  // Public case 14: a call that reverts empties nothing but its own place.
  it.each(WHOLE)('%s is read though everything optional is refused', async (kind, contract) => {
    const own = Object.entries(contract).filter(([signature]) => ESSENTIAL.test(signature));
    const whole = await read(kind, contract);
    const bare = await read(kind, Object.fromEntries(own), null);
    expect(bare.reading).toMatchObject({ state: whole.reading?.state, votes: whole.reading?.votes });
  });

  it.each([
    ['oz-governor', GOVERNOR, 'proposalVotes(uint256)'],
    ['nouns', NOUNS, 'proposals(uint256)'],
  ] as const)('%s accepts no extra words either', async (kind, contract, signature) => {
    const answer = contract[signature];
    const { data } = typeof answer === 'object' ? answer : NOTHING;
    const longer = raw(`${data}${'0'.repeat(64)}`);
    expect((await read(kind, { ...contract, [signature]: longer })).fault).toBe('not-understood');
  });

  it.each(WHOLE.filter(([kind]) => ['bravo', 'alpha', 'nouns', 'aave-v2'].includes(kind)))(
    '%s refuses the row of another proposal',
    async (kind, contract) => {
      const signature = kind === 'aave-v2' ? 'getProposalById(uint256)' : 'proposals(uint256)';
      const answer = contract[signature];
      const { data } = typeof answer === 'object' ? answer : NOTHING;
      const other = raw(data.replace(words(ID).data.slice(2), words(8).data.slice(2)));
      expect((await read(kind, { ...contract, [signature]: other })).fault).toBe('not-understood');
    },
  );

  it.each(WHOLE.filter(([kind]) => kind !== 'nouns'))(
    '%s has no unit if the token names none',
    async (kind, contract) => {
      expect((await read(kind, contract, null)).reading?.decimals).toBeNull();
      expect((await read(kind, contract, { 'decimals()': REVERTED })).reading?.decimals).toBeNull();
      expect((await read(kind, contract, { 'decimals()': words(256) })).reading?.decimals).toBeNull();
      expect((await read(kind, contract)).reading?.decimals).toBe(18);
    },
  );
});
