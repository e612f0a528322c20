import type { Answers } from './portal-server';

/** One proposal of a module for Yes, No and Abstain, or for many choices. */
interface Proposal {
  readonly id: number;
  readonly proposal: Readonly<Record<string, unknown>>;
}

const BY_QUORUM = { threshold_quorum: { threshold: { percent: '0.5' }, quorum: { percent: '0.1' } } };

/** What a module keeps of a proposal, with some of it changed; the rest is that of a vote that was never had. */
const proposalOf = (id: number, change: object): Proposal => ({
  id,
  proposal: {
    ...{ title: '', description: '', proposer: 'neutron1ymzwzma34enweastp7t7m7qg4zdl5ckkx6fytr', msgs: [] },
    ...{ start_height: 1, min_voting_period: null, expiration: { never: {} }, threshold: BY_QUORUM },
    ...{ total_power: '0', status: 'open', votes: { yes: '0', no: '0', abstain: '0' }, allow_revoting: true },
    ...change,
  },
});

export const NEUTRON_DAO = 'neutron1suhgf5svhu4usrurvxzlgn54ksxmn8gljarjtxqnapv8kjnp4nrstdxvff';
const NEUTRON_MODULE = 'neutron1436kxs0w2es6xlqpp9rd35e3d0cjnw4sv8j3a7483sgks29jqwgshlt6zh';

/** What Neutron's node answered in July 2024: assets/neutron-proposals.json of QuokkaStake/cosmos-proposals-checker@6cab26c4. */
const OF_NEUTRON = [
  proposalOf(10, {
    title: 'Launch the Official Neutron Grants Program',
    ...{ start_height: 2_740_889, expiration: { at_time: '1695115988997434059' } },
    ...{ total_power: '43379621994121', status: 'execution_failed' },
    votes: { yes: '13765960735141', no: '0', abstain: '129767163' },
  }),
  proposalOf(40, {
    title: 'Bootstrap NTRN Perps Liquidity on Levana',
    ...{ start_height: 11_256_750, expiration: { at_time: '1719483180060169472' } },
    ...{ total_power: '34274601815363', status: 'rejected' },
    votes: { yes: '959146502737', no: '482073000721', abstain: '1537882456969' },
  }),
];

export const JUNO_DAO = `juno1${'d'.repeat(58)}`;
const JUNO_SINGLE = `juno1${'s'.repeat(58)}`;
const JUNO_MULTIPLE = `juno1${'m'.repeat(58)}`;

/** Of a DAO that there is not: its figures are made up. */
export const SINGLE = proposalOf(12, {
  ...{ title: 'Fund the meetup', description: 'For May.', total_power: '1001', status: 'open' },
  ...{ expiration: { at_time: '1796000000000000000' }, votes: { yes: '60', no: '30', abstain: '11' } },
});
export const MULTIPLE = proposalOf(3, {
  ...{ title: 'Which city', total_power: '90', status: 'passed', threshold: undefined },
  choices: ['Lisbon', 'Berlin', 'None of the above'].map((title, index) => ({
    ...{ index, title, option_type: index === 2 ? 'none' : 'standard', description: '', msgs: [] },
    vote_count: '0',
  })),
  voting_strategy: { single_choice: { quorum: { majority: {} } } },
  votes: { vote_weights: ['40', '5', '0'] },
});

/** What the node of Neutron answers of its DAO. */
export const neutronAnswers = (): Answers =>
  new Map<string, unknown>([
    stateOf(NEUTRON_DAO, 'Neutron DAO', { A: NEUTRON_MODULE }),
    ...listsOf(NEUTRON_MODULE, OF_NEUTRON),
  ]);

/** What the node of Juno answers of a DAO with two modules, the first of whose proposals is changed. */
export const junoAnswers = (single: object = {}, dao = JUNO_DAO): Answers =>
  new Map<string, unknown>([
    stateOf(dao, 'Meetup DAO', { A: JUNO_SINGLE, B: JUNO_MULTIPLE }),
    ...listsOf(JUNO_SINGLE, [{ ...SINGLE, proposal: { ...SINGLE.proposal, ...single } }]),
    ...listsOf(JUNO_MULTIPLE, [MULTIPLE]),
  ]);

/** Where a node answers a question to a contract: it stands in the path, as base64 of JSON. */
export const smartPath = (contract: string, query: object) =>
  `/cosmwasm/wasm/v1/contract/${contract}/smart/${btoa(JSON.stringify(query))}`;

function stateOf(dao: string, name: string, modules: Readonly<Record<string, string>>) {
  const state = {
    ...{ admin: dao, config: { name, description: '', automatically_add_cw20s: true }, voting_module: dao },
    ...{ pause_info: { unpaused: {} }, version: { contract: 'crates.io:dao-dao-core', version: '2.5.0' } },
    proposal_modules: Object.entries(modules).map(([prefix, address]) => ({
      ...{ address, prefix, status: 'enabled' },
    })),
  };
  return [smartPath(dao, { dump_state: {} }), { data: state }] as const;
}

/** As the module lists what comes after a number, one at a time. */
function listsOf(module: string, proposals: readonly Proposal[]) {
  return Array.from({ length: 50 }, (_, after) => {
    const path = smartPath(module, { list_proposals: { start_after: after, limit: 1 } });
    const next = proposals.find(({ id }) => id > after);
    return [path, { data: { proposals: next ? [next] : [] } }] as const;
  });
}
