/** What a host is asked: the smallest thing that only the right server answers. */
export interface Question {
  readonly method: 'GET' | 'POST';
  /** Behind the origin. */
  readonly path: string;
  readonly body: string | null;
  /** Whether a decoded body is the answer. */
  isAnswer(body: unknown): boolean;
}

const HUB: Question = {
  method: 'GET',
  path: `/graphql?query=${encodeURIComponent('{proposals(first:1){id}}')}`,
  body: null,
  isAnswer: (body) => Array.isArray(at(body, 'data', 'proposals')),
};

/** One poll of a voting site of Maker's or Sky's, by its name. */
const pollQuestion = (slug: string): Question => ({
  method: 'GET',
  path: `/api/polling/${slug}?network=mainnet`,
  body: null,
  isAnswer: (body) => at(body, 'slug') === slug,
});

/** A proposal whose record gives its number, as a text or not. */
const recordQuestion = (path: string, name: string, number: string): Question => ({
  method: 'GET',
  path,
  body: null,
  isAnswer: (body) => String(at(body, name)) === number,
});

/** What each chain stakes, which its node alone says: whole numbers of it are what powers are read as. */
const DENOMS: Readonly<Record<string, string>> = {
  ...{
    axelar: 'uaxl',
    babylon: 'ubbn',
    celestia: 'utia',
    chihuahua: 'uhuahua',
    comdex: 'ucmdx',
    coreum: 'ucore',
  },
  ...{
    kava: 'ukava',
    kujira: 'ukuji',
    migaloo: 'uwhale',
    neutron: 'untrn',
    nolus: 'unls',
    oraichain: 'orai',
  },
  ...{
    passage: 'upasg',
    persistence: 'uxprt',
    quasar: 'uqsr',
    quicksilver: 'uqck',
    regen: 'uregen',
    saga: 'usaga',
  },
  ...{ sei: 'usei', sentinel: 'udvpn', shentu: 'uctk', stride: 'ustrd', teritori: 'utori', terra: 'uluna' },
  ...{ cheqd: 'ncheq', dydx: 'adydx', dymension: 'adym', haqq: 'aISLM', injective: 'inj', sifchain: 'rowan' },
  xpla: 'axpla',
};

const stakeQuestion = (denom: string): Question => ({
  method: 'GET',
  path: '/cosmos/staking/v1beta1/params',
  body: null,
  isAnswer: (body) => at(body, 'params', 'bond_denom') === denom,
});

/** One proposal that each of the first chains has had. */
const PROPOSAL: Question = {
  method: 'GET',
  path: '/cosmos/gov/v1/proposals/5',
  body: null,
  isAnswer: (body) => at(body, 'proposal', 'id') === '5',
};

/** The first referendum of a chain's that is decided by all holders, and the first of the fellowship's. */
const REFERENDUM: Question = {
  method: 'GET',
  path: '/gov2/referendums/1',
  body: null,
  isAnswer: (body) => at(body, 'referendumIndex') === 1 && typeof at(body, 'onchainData') === 'object',
};

/** Where receipts are pinned; it is asked when the reader clicks, and no source of figures. */
export const RECEIPTS = 'receipts';

const BY_NAME: Readonly<Record<string, Question>> = {
  // A proposal of 2021, which has the address of its signed text for an id.
  [RECEIPTS]: {
    method: 'GET',
    path: '/ipfs/bafkreibjdrww3tysalbpq7ipjdg3jzgvrp3t4m3g54mi356i56ctyk53eq',
    body: null,
    isAnswer: (body) => typeof at(body, 'sig') === 'string',
  },
  'snapshot-hub': HUB,
  'portal-maker': pollQuestion('QmbM8u7Q'),
  'portal-sky': pollQuestion('QmQwTjgE'),
  'portal-icp': recordQuestion('/api/v3/proposals/137875', 'proposal_id', '137875'),
  'portal-sns': recordQuestion('/api/v1/snses/xjngq-yaaaa-aaaaq-aabha-cai/proposals/1', 'id', '1'),
  'opengov-collectives': { ...REFERENDUM, path: '/fellowship/referenda/1' },
  'portal-snapshot-x': {
    method: 'POST',
    path: '/',
    body: JSON.stringify({ query: '{proposals(first:1){id vp_decimals scores_1 max_end}}' }),
    isAnswer: (body) => Array.isArray(at(body, 'data', 'proposals')),
  },
  // Asked with the fields that a vote is read from: an index of another version refuses one that it lacks.
  'portal-nouns-builder': {
    method: 'POST',
    path: '/api/public/project_cm33ek8kjx6pz010i2c3w8z25/subgraphs/nouns-builder-ethereum-mainnet/latest/gn',
    body: JSON.stringify({
      query:
        '{proposals(first:1){proposalId proposalNumber voteEnd quorumVotes queued expiresAt dao{id name}}}',
    }),
    isAnswer: (body) => Array.isArray(at(body, 'data', 'proposals')),
  },
  // The burn of 2024 of Bonk's DAO, in the program that most realms share.
  'portal-realms': {
    method: 'POST',
    path: '/',
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts' },
      params: [['7GmyCyuuoDp6KrHQ9En7GD4YYWPYtme9nNyUWaDE4Wgo'], { encoding: 'base64' }],
    }),
    isAnswer: (body) =>
      at(body, 'result', 'value', '0', 'owner') === 'GovER5Lthms3bLBqWub97yVrMmEogzX7xNjdXpPPCVZw',
  },
};

/** By the id of the source; undefined for one that nobody has thought of here. */
export function questionOf(id: string): Question | undefined {
  const named = BY_NAME[id];
  if (named !== undefined) return named;
  const denom = DENOMS[id.replace('lcd-', '')];
  if (denom !== undefined) return stakeQuestion(denom);
  if (id.startsWith('lcd-')) return PROPOSAL;
  if (id.startsWith('opengov-')) return REFERENDUM;
  const chain = NODE.exec(id)?.[1];
  return chain === undefined ? undefined : chainQuestion(BigInt(chain));
}

/** The first nodes of the chains, and the other operators'. */
const NODE = /^(?:chain|second)-(\d+)$/;

/** Whether a source is a node of a chain, by its id. */
export const isNode = (id: string): boolean => NODE.test(id);

/** A node that stands for another chain than its name says is worse than none. */
function chainQuestion(chainId: bigint): Question {
  return {
    method: 'POST',
    path: '/',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    isAnswer: (body) => at(body, 'result') === `0x${chainId.toString(16)}`,
  };
}

/** What stands below these names; undefined where a step of the way is missing. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}
