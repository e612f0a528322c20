import type { Answers, Missing } from './portal-server';

/**
 * An NNS proposal as the dashboard's API answered in August 2025 (dfinity/ic, the tests of rs/cross-chain/proposal-cli), its
 * text and what it carries out left out. It was decided long before its deadline, and voted on until then.
 */
export const NNS_PROPOSAL = {
  ...{ action: 'InstallCode', action_nns_function: null, failed_timestamp_seconds: 0, failure_reason: null },
  deadline_timestamp_seconds: 1_755_462_381,
  decided_timestamp_seconds: 1_755_180_499,
  executed_timestamp_seconds: 1_755_180_499,
  ...{ id: 118_001, known_neurons_ballots: [{ id: '27', name: 'DFINITY Foundation', vote: 1 }] },
  latest_tally: {
    no: 63_497_607_294_091,
    timestamp_seconds: 1_755_460_866,
    total: 46_334_384_189_105_008n,
    yes: 42_674_270_141_132_169n,
  },
  payload: { canister_id: 'mqygn-kiaaa-aaaar-qaadq-cai', install_mode: 3 },
  ...{ proposal_id: 137_875, proposal_timestamp_seconds: 1_755_116_781, proposer: '17212304975669116357' },
  ...{ reject_cost_e8s: 2_500_000_000, reward_status: 'SETTLED', settled_at: 1_755_532_800 },
  status: 'EXECUTED',
  summary: '# Proposal to upgrade the ckBTC minter canister',
  title: 'Upgrade NNS Canister: mqygn-kiaaa-aaaar-qaadq-cai',
  topic: 'TOPIC_NETWORK_CANISTER_MANAGEMENT',
  total_potential_voting_power: 50_559_286_701_411_626n,
  ...{ updated_at: '2025-08-18T16:01:25.884819', url: '' },
};

export const SNS_ROOT = 'xjngq-yaaaa-aaaaq-aabha-cai';

/**
 * A proposal of an SNS in the fields that its API writes (its published documentation, and the types of dashboards that read
 * it). It is critical: a fifth of all power has to say Yes. Words and figures are made up.
 */
const SNS_PROPOSAL = {
  ...{ root_canister_id: SNS_ROOT, id: '12', action: '9', failed_timestamp_seconds: 0, failure_reason: null },
  ...{
    decided_timestamp_seconds: 0,
    executed_timestamp_seconds: 0,
    reward_event_end_timestamp_seconds: null,
  },
  ...{ initial_voting_period_seconds: 432_000, is_eligible_for_rewards: true },
  latest_tally: { no: 100_000_000, timestamp_seconds: 1_795_000_000, total: 1_000_000_000, yes: 199_999_999 },
  minimum_yes_proportion_of_exercised: { basis_points: 6_700 },
  minimum_yes_proportion_of_total: { basis_points: 2_000 },
  ...{ proposal_action_type: 'TransferSnsTreasuryFunds', proposal_creation_timestamp_seconds: 1_794_900_000 },
  ...{
    proposal_title: 'Pay the auditors',
    proposal_url: 'https://forum.dfinity.org/t/115150',
    votes: '299999999',
  },
  ...{ proposer: 'bf941a42ede5c151', reject_cost_e8s: 1_000_000_000, reward_event_round: 0 },
  ...{ reward_status: 'ACCEPT_VOTES', status: 'OPEN', summary: 'For the audit of May.' },
  wait_for_quiet_deadline_increase_seconds: 86_400,
  wait_for_quiet_state_current_deadline_timestamp_seconds: 1_795_600_000,
};

const SNS_PATH = `/api/v1/snses/${SNS_ROOT}/proposals/${SNS_PROPOSAL.id}`;

/** What the API of the network's own votes answers, with some fields of its one proposal changed. */
export const nnsAnswers = (change: object = {}, id = NNS_PROPOSAL.proposal_id): Answers =>
  new Map([[`/api/v3/proposals/${id}`, { ...NNS_PROPOSAL, proposal_id: id, ...change }]]);

/** What the API of the DAOs' votes answers. */
export const snsAnswers = (change: object = {}): Answers =>
  new Map([[SNS_PATH, { ...SNS_PROPOSAL, ...change }]]);

/** As both say that there is no such proposal. */
export const noSuchId: Missing = () => [404, { code: 404, message: 'Not found' }];
