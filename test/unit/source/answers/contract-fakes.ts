import type { KindName } from '@/utils/source/evm/kinds/kind';
import {
  AAVE_V2_STATES,
  GOVERNOR_STATES,
  MULTICHAIN_STATES,
  NOUNS_STATES,
} from '@/utils/source/evm/kinds/states';
import type { Answer } from '@/utils/source/evm/multicall';
import { configAnswer, machineAnswer, proposalAnswer } from '../../../api/chain/aave-v3';
import { type FakeContract, type FakeContracts, REVERTED, text, words } from '../../../api/chain/fake-chain';
import { at } from './hub-rows';

export const ADDRESS = `0x${'a1'.padStart(40, '0')}` as const;
export const TOKEN = `0x${'b2'.padStart(40, '0')}` as const;
export const [ID, LAST_BLOCK] = [7n, 25_000_000];
const E18 = 10n ** 18n;

export type Clock =
  | 'seconds'
  | 'blocks with headers'
  | 'blocks without headers'
  | 'blocks of no known pace'
  | 'an unknown clock';

export interface ContractCase {
  readonly kind: KindName;
  readonly state: string;
  readonly clock: Clock;
  readonly mode?: string | null;
  /** Whole tokens; null: the contract refuses. */
  readonly quorum?: number | null;
  readonly unit?: 'COMP' | 'decimals alone' | 'no token';
  readonly module?: 'Approval' | 'Optimistic' | 'Ranked';
}

export const PENDING = ['pending', 'updatable'];
export const OPEN = ['active', 'open', 'objection', 'objection-period'];
const LOST = ['defeated', 'failed', 'rejected'];

/** Days from now to start and end. */
const daysOf = (state: string) =>
  PENDING.includes(state) ? [1, 8] : OPEN.includes(state) ? [-4, 3] : [-9, -2];
const BLOCKS_A_DAY = 7_200;

/** For, against, abstain in whole tokens. */
export function powersOf(state: string): readonly [number, number, number] {
  if (PENDING.includes(state)) return [0, 0, 0];
  return LOST.includes(state) ? [100, 600, 50] : [600, 100, 50];
}

/** Start and end as the contract counts them. */
function timesOf({ state, clock }: ContractCase): readonly number[] {
  return daysOf(state).map((days) =>
    clock.startsWith('blocks') ? LAST_BLOCK + days * BLOCKS_A_DAY : at(days),
  );
}

export const CLOCK_MODES: Readonly<Record<Clock, string>> = {
  seconds: 'mode=timestamp',
  'blocks with headers': 'mode=blocknumber&from=default',
  'blocks without headers': 'mode=blocknumber&from=default',
  'blocks of no known pace': 'mode=blocknumber&from=default',
  'an unknown clock': 'mode=moon',
};

const stateOf = (states: readonly string[], state: string) => words(states.indexOf(state));
const ETA = at(1);

/** What a contract of each kind answers. */
function contractOf(vote: ContractCase): FakeContract {
  const { kind, state, mode = 'support=bravo&quorum=for,abstain', quorum = 80, clock } = vote;
  const [start = 0, end = 0] = timesOf(vote);
  const whole = powersOf(state);
  const [forIt, against, abstain] = whole.map((power) => BigInt(power) * E18) as [bigint, bigint, bigint];
  const required = quorum === null ? REVERTED : words(BigInt(quorum) * (kind === 'nouns' ? 1n : E18));
  const eta = state === 'queued' ? ETA : 0;
  switch (kind) {
    case 'oz-governor':
    case 'agora-governor':
      return {
        ...{ 'state(uint256)': stateOf(GOVERNOR_STATES, state), 'token()': words(BigInt(TOKEN)) },
        ...{ 'proposalVotes(uint256)': words(against, forIt, abstain), 'quorum(uint256)': required },
        ...{ 'proposalSnapshot(uint256)': words(start), 'proposalDeadline(uint256)': words(end) },
        ...{ 'CLOCK_MODE()': text(CLOCK_MODES[clock]), 'proposalEta(uint256)': words(eta) },
        ...(mode !== null && { 'COUNTING_MODE()': text(mode) }),
      };
    case 'bravo':
    case 'alpha':
      return {
        ...{ 'state(uint256)': stateOf(GOVERNOR_STATES, state), 'quorumVotes()': required },
        'proposals(uint256)': words(
          ...[ID, 9, eta, start, end, forIt, against, ...(kind === 'bravo' ? [abstain] : []), false, false],
        ),
      };
    case 'moonwell': {
      const total = forIt + against + abstain;
      return {
        ...{ 'state(uint256)': stateOf(GOVERNOR_STATES, state), 'quorumVotes()': required },
        'proposals(uint256)': words(
          ...[ID, 9, eta, start, end, 77, forIt, against, abstain, total, false, false],
        ),
      };
    }
    case 'moonwell-multichain': {
      const total = forIt + against + abstain;
      return {
        ...{ 'state(uint256)': stateOf(MULTICHAIN_STATES, state), 'quorum()': required },
        'proposalVotes(uint256)': words(total, forIt, against, abstain),
        'proposals(uint256)': words(
          ...[9, start - 1, start, end, end + 86_400, 77, forIt, against, abstain, total, false, false],
        ),
      };
    }
    case 'nouns': {
      const row = [ID, 9, 2, 70, eta, start, end, ...whole, false, false, false, 700, 50];
      const objections = state === 'objection-period' ? end + BLOCKS_A_DAY : 0;
      return {
        ...{ 'state(uint256)': stateOf(NOUNS_STATES, state), 'quorumVotes(uint256)': required },
        ...{
          'proposals(uint256)': words(...row),
          'proposalsV3(uint256)': words(32, ...row, 608, 60, objections, 0, 0),
        },
      };
    }
    case 'aragon-voting': {
      const flags = [OPEN.includes(state), state === 'executed'];
      const shares = [5n * 10n ** 17n, BigInt(vote.quorum ?? 50) * 10n ** 15n];
      const tail = state === 'objection' ? [352, 1, 0] : [320, 0];
      return {
        'getVote(uint256)': words(
          ...flags,
          at(daysOf(state)[0] ?? 0),
          100,
          ...shares,
          forIt,
          against,
          1_000n * E18,
          ...tail,
        ),
        ...(state !== 'closed' && { 'canExecute(uint256)': words(state === 'accepted') }),
        'voteTime()': words(7 * 86_400),
      };
    }
    case 'aave-v2':
      return {
        'getProposalState(uint256)': stateOf(AAVE_V2_STATES, state),
        'getProposalById(uint256)': words(
          ...[
            32,
            ID,
            9,
            0xe1,
            544,
            576,
            608,
            640,
            672,
            start,
            end,
            eta,
            forIt,
            against,
            false,
            false,
            0xe2,
            9,
          ],
          ...[0, 0, 0, 0, 0],
        ),
      };
    case 'aave-v3':
      return coreOf(vote, start, end, [forIt, against]);
  }
}

/** Aave's core, whose own figures are there once they were sent back; the other contract counts meanwhile. */
function coreOf(
  { state, quorum = 80 }: ContractCase,
  start: number,
  end: number,
  [forVotes, againstVotes]: readonly [bigint, bigint],
): FakeContract {
  const isBegun = state !== 'pending' && state !== 'lapsed';
  const isDecided = ['queued', 'executed', 'failed', 'expired'].includes(state);
  const config = quorum === null ? REVERTED : configAnswer(BigInt(quorum), 40n);
  return {
    'getProposal(uint256)': proposalAnswer({
      state: CORE_CODES[state] ?? 0,
      votingPortal: PORTAL,
      creationTime: start - 86_400,
      votingActivationTime: isBegun ? start : 0,
      votingDuration: isBegun ? end - start : 0,
      queuingTime: isDecided && state !== 'failed' ? end + 3_600 : 0,
      ...(isDecided && { forVotes, againstVotes }),
    }),
    ...{ 'getVotingConfig(uint8)': config, 'COOLDOWN_PERIOD()': words(4 * 86_400) },
    'PROPOSAL_EXPIRATION_TIME()': words(30 * 86_400),
    ...{ 'VOTING_MACHINE()': words(BigInt(ADDRESS)), 'VOTING_MACHINE_CHAIN_ID()': words(1) },
    'getProposalById(uint256)': machineAnswer({
      ...{ id: ID, sentToGovernance: false, startTime: start, endTime: end, forVotes, againstVotes },
    }),
  };
}

/** The address of the vote's contract, which plays the portal and the machine, too. */
const PORTAL = ADDRESS;
const CORE_CODES: Readonly<Record<string, number>> = {
  ...{ pending: 1, active: 2, closed: 2, queued: 3, executed: 4, failed: 5, canceled: 6 },
  ...{ lapsed: 7, expired: 7 },
};

/** The contracts around a vote: its token, Aave's executor and strategy, and the keeper of Agora's types. */
function othersOf({ unit = 'COMP', quorum = 80, module }: ContractCase): FakeContracts {
  const decimals = { 'decimals()': words(18) };
  const type = module && typeOf(module);
  return {
    ...(unit !== 'no token' && {
      [TOKEN]: { ...decimals, ...(unit === 'COMP' && { 'symbol()': text(unit) }) },
    }),
    ...(quorum !== null && {
      [address('e1')]: { 'MINIMUM_QUORUM()': words(200) },
      [address('e2')]: { 'getTotalVotingSupplyAt(uint256)': words(BigInt(quorum) * 50n * E18) },
    }),
    ...(type && { [address('d4')]: { 'proposalTypes(uint256)': type } }),
  };
}

const address = (digits: string) => `0x${digits.padStart(40, '0')}`;

/** A type as voteagora/optimism-governor returns it: quorum, threshold, name, module. */
function typeOf(name: string): Answer {
  const parts = name === 'Optimistic' ? 0 : 3_000;
  const { data } = text(name);
  return { ok: true, data: `${words(32, parts, parts, 128, 0xe5).data}${data.slice(2 + 64)}` };
}

const TYPED: FakeContract = {
  'PROPOSAL_TYPES_CONFIGURATOR()': words(0xd4),
  'getProposalType(uint256)': words(3),
};

/** All that a vote's contract reads, by address. */
export const contractsOf = (vote: ContractCase): FakeContracts => ({
  ...othersOf(vote),
  [ADDRESS]: { ...contractOf(vote), ...(vote.module && TYPED) },
});
