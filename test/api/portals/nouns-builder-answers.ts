import type { Missing } from './portal-server';

/** The paths of `PUBLIC_SUBGRAPH_URL` in BuilderOSS/nouns-builder at 10fe4462, packages/constants/src/subgraph.ts. */
export const BUILDER_PATHS = ['ethereum', 'optimism', 'base', 'zora'].map(
  (chain) =>
    `/api/public/project_cm33ek8kjx6pz010i2c3w8z25/subgraphs/nouns-builder-${chain}-mainnet/latest/gn`,
);

export const BUILDER_DAO = '0xdf9b7d26c8fc806b1ae6273684556761ff02d422';
export const BUILDER_ID = `ethereum/${BUILDER_DAO}/66`;

/** A vote in the index's published schema, apps/subgraph/schema.graphql at 01dec507; its words and figures are made up. */
export const BUILDER_VOTE = {
  proposalId: `0x${'66'.repeat(32)}`,
  proposalNumber: 66,
  ...{ title: 'Fund the next season', description: 'For one more season.', proposer: `0x${'a1'.repeat(20)}` },
  ...{ timeCreated: '1790000000', voteStart: '1790100000', voteEnd: '1790500000' },
  ...{ forVotes: 41, againstVotes: 7, abstainVotes: 2, quorumVotes: '30', proposalThreshold: '4' },
  ...{ executed: false, canceled: false, vetoed: false, queued: false },
  ...{ executableFrom: null, expiresAt: null, voteCount: 12 },
  dao: { id: BUILDER_DAO, name: 'Builder DAO' },
};

type Reply = readonly [status: number, body: unknown];

/** As Graph Node words it: graph/src/data/query/error.rs of graphprotocol/graph-node. */
const refused = (message: string): Reply => [200, { errors: [{ message }] }];

const WHOLE = /^query\(\$where:Proposal_filter!\)\{proposals\(first:1,[\w:,]*where:\$where\)\{(.+)\}\}$/;

/** What the index says to a query for one vote, which has it under each of these ids: chain, DAO, and number or hash. */
export const builderOf =
  (ids: readonly string[], change: object = {}) =>
  (text: string, path: string): Reply => {
    const { query = '', variables = {} } = JSON.parse(text);
    const [, fields] = WHOLE.exec(query) ?? [];
    if (fields === undefined) return refused('Unexpected query.');
    const own = fields.replace(/\{[^}]*\}/, '').split(' ');
    const unknown = own.find((field) => !Object.hasOwn(BUILDER_VOTE, field));
    if (unknown !== undefined) return refused(`Type \`Proposal\` has no field \`${unknown}\``);
    const { dao, proposalNumber, proposalId, ...others } = variables.where ?? {};
    if (Object.keys(others).length > 0) return refused('Unexpected filter.');
    const [, chain] = /nouns-builder-(\w+)-mainnet/.exec(path) ?? [];
    if (!ids.includes(`${chain}/${dao}/${proposalNumber ?? proposalId}`))
      return [200, { data: { proposals: [] } }];
    const named = {
      ...(proposalNumber !== undefined && { proposalNumber }),
      ...(proposalId && { proposalId }),
    };
    return [
      200,
      {
        data: {
          proposals: [{ ...BUILDER_VOTE, ...named, dao: { id: dao, name: 'Builder DAO' }, ...change }],
        },
      },
    ];
  };

/** As its host answers any other address. */
export const noIndex: Missing = () => [404, { error: 'Not found' }];
