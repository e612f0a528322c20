import { cosmosAnswers, noProposal } from '../../../../api/portals/cosmos-answers';
import { JUNO_DAO, junoAnswers } from '../../../../api/portals/dao-dao-answers';
import { at, NOW } from '../hub-rows';
import { iso, type PortalCase } from './portal-case';

const GOV = '/cosmos/gov/v1/';
const RULES = [
  [`${GOV}params/tallying`, { params: { quorum: '0.4' } }],
  ['/cosmos/staking/v1beta1/pool', { pool: { bonded_tokens: '300000000' } }],
] as const;
const POOL = ['/cosmos/staking/v1beta1/pool', { pool: { bonded_tokens: '900000000' } }] as const;
const MIN = { min_deposit: [{ denom: 'uatom', amount: '1000' }] };
/** As the module writes one that collects its deposit: no times of a vote, and no votes. */
const DEPOSIT = {
  ...{ deposit_end_time: iso(NOW, 12), total_deposit: [{ denom: 'uatom', amount: '500' }] },
  ...{ voting_start_time: null, voting_end_time: null },
  final_tally_result: { yes_count: '0', abstain_count: '0', no_count: '0', no_with_veto_count: '0' },
};

export const COSMOS_CASES: readonly PortalCase[] = (
  [
    ['deposit, without its rule', 'pending', 'DEPOSIT_PERIOD', [], null],
    ['deposit, half', 'pending', 'DEPOSIT_PERIOD', [[`${GOV}params/deposit`, { params: MIN }]], null],
    ['voting, quorum met', 'open', 'VOTING_PERIOD', RULES, 'met'],
    ['voting, quorum missed', 'open', 'VOTING_PERIOD', [RULES[0], POOL], 'missed'],
    ['voting, quorum not readable', 'open', 'VOTING_PERIOD', [], null],
    ['passed', 'ended', 'PASSED', [], null],
    ['rejected', 'ended', 'REJECTED', [], null],
    ['failed', 'ended', 'FAILED', [], null],
  ] as const
).map(([what, stage, status, rules, quorum]) => {
  const id = stage === 'open' ? '936' : '848';
  const path = `${GOV}proposals/${id}`;
  const { proposal } = Object(cosmosAnswers().get(path));
  const times = stage === 'pending' ? DEPOSIT : {};
  const changes = { proposal: { ...proposal, status: `PROPOSAL_STATUS_${status}`, ...times } };
  return {
    ...{ reads: 'cosmos', id, inputs: ['Cosmos', what] },
    options: { missing: noProposal, given: new Map([...cosmosAnswers(), [path, changes], ...rules]) },
    // After the end the chain keeps no quorum: its status is all.
    facts: { stage, isWhole: quorum !== null, quorum, isJudged: true },
  };
});

const BLOCK = { at_height: 9 };
export const DAO_CASES: readonly PortalCase[] = (
  [
    ['open', 'quorum met', { expiration: { at_time: `${at(2)}000000000` } }, 'met'],
    ['open', 'quorum missed, until a block', { total_power: '1011', expiration: BLOCK }, 'missed'],
    ['ended', 'passed before its end', { status: 'passed' }, 'met'],
  ] as const
).map(([stage, what, change, quorum]) => ({
  ...{ reads: 'cosmos', source: 'lcd-juno', id: `${JUNO_DAO}/a12`, inputs: ['DAO DAO', what] },
  options: { missing: noProposal, given: junoAnswers(change) },
  // Where a block is its end there is no time.
  facts: { stage, isWhole: !('total_power' in change), quorum, isJudged: true },
}));
