import type { ProposalKey } from '@/utils/proposal/proposal';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { createChain } from '@/utils/source/evm/chain';
import type { KindName } from '@/utils/source/evm/kinds/kind';
import {
  AAVE_V2_STATES,
  AAVE_V3_STATES,
  ARAGON_STATES,
  GOVERNOR_STATES,
  NOUNS_STATES,
} from '@/utils/source/evm/kinds/states';
import { NODES } from '@/utils/source/origins';
import type { SourceCall } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { fakeChain } from '../../../api/chain/fake-chain';
import { english } from '../../../english';
import {
  ADDRESS,
  CLOCK_MODES,
  type Clock,
  type ContractCase,
  contractsOf,
  ID,
  LAST_BLOCK,
  OPEN,
  PENDING,
  powersOf,
  TOKEN,
} from './contract-fakes';
import { type Facts, NOW, over, type Row, readRow } from './hub-rows';

/** Headers of a chain with a block every twelve seconds; none of a node that keeps none. */
function headersOf(batch: readonly unknown[], clock: Clock): readonly unknown[] {
  if (clock !== 'blocks with headers') return [];
  return batch.map((each) => {
    const { id, params } = Object(each);
    const time = NOW / 1_000 - 12 * (LAST_BLOCK - Number(params[0]));
    return { jsonrpc: '2.0', id, result: { number: params[0], timestamp: `0x${time.toString(16)}` } };
  });
}

/** How a vote's contract is asked, through the node of a chain whose pace is known or not. */
function clientOf(vote: ContractCase) {
  const chainId = vote.clock === 'blocks of no known pace' ? 534_352 : 1;
  const node = NODES.find((each) => each.chainId === chainId);
  if (node === undefined) throw new Error('No such node.');
  const { ethCall } = fakeChain(contractsOf(vote), { number: LAST_BLOCK, time: NOW / 1_000 });
  const now = () => NOW;
  const send: SourceCall['send'] = async ({ body }) => {
    const answered = { ok: true, requestId: null, fetchedAt: NOW, generation: null } as const;
    if (Array.isArray(body)) return { ...answered, body: headersOf(body, vote.clock) };
    const answer = await ethCall(chainId, Object(body).params[0]);
    return { ...answered, body: { jsonrpc: '2.0', id: 1, result: answer.ok ? answer.value : null } };
  };
  const table = [chainId, vote.kind, ADDRESS] as const;
  const times = createBlockTimes(chainId, { now });
  const source = createChain(node, {
    ...{ now, sleep: async () => {}, t: english.t, blockTimes: () => times },
    governors: [
      { name: 'DAO', links: [], contracts: [vote.unit === 'no token' ? table : [...table, TOKEN]] },
    ],
  });
  const call = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  const client = createSourceClient({ sources: [source], now, callFor: () => call });
  return { client, key: `${node.id}:${ADDRESS}:${ID}` as ProposalKey };
}

/** What counts towards the quorum by the rule of the contract; null where no rule is known. */
function countedIn({ kind, state, mode, module }: ContractCase): number | null {
  const [forIt, against, abstain] = powersOf(state);
  if (module || (kind === 'aave-v3' && /canceled|lapsed/.test(state))) return null;
  // Votes of other chains are missing then.
  if (kind === 'moonwell-multichain' && /active|collecting/.test(state)) return null;
  if (kind === 'agora-governor') return forIt + against + abstain;
  if (kind !== 'oz-governor' || mode === 'support=bravo&quorum=bravo') return forIt;
  return mode === undefined ? forIt + abstain : null;
}

function factsOf(vote: ContractCase): Facts {
  const { kind, state, clock, quorum = 80, unit = 'COMP', module } = vote;
  const stage = PENDING.includes(state) ? 'pending' : OPEN.includes(state) ? 'open' : 'ended';
  // A governor of OpenZeppelin has no quorum before the snapshot; Aragon's is 5% of 1,000, which has to be exceeded.
  const isFixed = !/governor/.test(kind) || state !== 'pending';
  // So does Aave's threshold.
  const exceeded = kind === 'aave-v3' ? 80.1 : (vote.quorum ?? 50) + 0.1;
  const required = IN_SECONDS.has(kind) ? exceeded : isFixed ? quorum : null;
  const counted = countedIn(vote);
  // When a vote of Aave's begins is not known before it does.
  const isTimed = !/pace|unknown/.test(clock) && !(kind === 'aave-v3' && stage === 'pending');
  return {
    stage,
    isJudged: true,
    isWhole: counted !== null && required !== null && isTimed && unit === 'COMP' && !module,
    quorum: counted === null || !required ? null : counted >= required ? 'met' : 'missed',
  };
}

const STATES: Readonly<Record<KindName, readonly string[]>> = {
  ...{ 'oz-governor': GOVERNOR_STATES, 'agora-governor': GOVERNOR_STATES, bravo: GOVERNOR_STATES },
  ...{
    alpha: GOVERNOR_STATES,
    // Its states are Bravo's; what counts towards its quorum is not.
    moonwell: ['active', 'defeated'],
    'moonwell-multichain': ['active', 'collecting', 'defeated', 'executed'],
    nouns: NOUNS_STATES,
    'aragon-voting': ARAGON_STATES,
    'aave-v2': AAVE_V2_STATES,
    'aave-v3': [...AAVE_V3_STATES, 'expired', 'closed'],
  },
};
const CLOCKS = Object.keys(CLOCK_MODES) as readonly Clock[];
const IN_BLOCKS = 'blocks with headers' as const;
const IN_SECONDS = new Set<KindName>(['aragon-voting', 'aave-v3', 'moonwell', 'moonwell-multichain']);
const MODES = ['support=bravo&quorum=bravo', 'support=bravo&params=modules', null];

/** All states of each kind; clocks, ways of counting, quorums, units and modules with some states of one kind each. */
const CASES: readonly ContractCase[] = [
  ...over(Object.keys(STATES) as readonly KindName[], (kind) =>
    STATES[kind].map((state): ContractCase => {
      return { kind, state, clock: IN_SECONDS.has(kind) ? 'seconds' : IN_BLOCKS };
    }),
  ),
  ...over(['pending', 'active', 'defeated', 'succeeded', 'queued'], (state) =>
    CLOCKS.filter((clock) => clock !== IN_BLOCKS).map(
      (clock) => ({ kind: 'oz-governor', state, clock }) as const,
    ),
  ),
  ...over(['active', 'defeated', 'succeeded'], (state) => {
    const vote = { kind: 'oz-governor', state, clock: 'seconds' } as const;
    return [
      ...over(MODES, (mode) => [80, null].map((quorum) => ({ ...vote, mode, quorum }))),
      ...(state === 'succeeded' ? [0, null] : [900, 0, null]).map((quorum) => ({ ...vote, quorum })),
      ...(['decimals alone', 'no token'] as const).map((unit) => ({ ...vote, unit })),
    ];
  }),
  ...over(['bravo', 'nouns', 'aave-v2', 'agora-governor'] as const, (kind) =>
    over(['active', 'defeated'], (state) =>
      [900, null].map((quorum) => ({ kind, state, quorum, clock: IN_BLOCKS })),
    ),
  ).map((vote) =>
    vote.kind === 'aave-v2' && vote.state === 'defeated' ? { ...vote, state: 'failed' } : vote,
  ),
  // Exactly the share, which has to be exceeded.
  ...['open', 'closed'].map(
    (state) => ({ kind: 'aragon-voting', state, clock: 'seconds', quorum: 600 }) as const,
  ),
  ...over(['active', 'defeated', 'succeeded'], (state) =>
    (['Approval', 'Optimistic', 'Ranked'] as const).map((module) => ({
      ...({ kind: 'agora-governor', clock: IN_BLOCKS, state, module } as const),
    })),
  ),
];

function contractRow(vote: ContractCase): Promise<Row> {
  const { kind, state, clock, mode, quorum, unit, module } = vote;
  const { client, key } = clientOf(vote);
  const inputs = [
    ...[kind, state, clock, mode === null ? 'no counting mode' : (mode ?? ''), unit ?? '', module ?? ''],
    quorum === undefined ? '' : quorum === null ? 'quorum refused' : `quorum ${quorum}`,
  ];
  return readRow(client, key, {
    ...{ kind: 'contracts', inputs: inputs.filter(Boolean), now: NOW, facts: factsOf(vote) },
  });
}

/** One row for each case of a governance contract. */
export const readContractRows = () => Promise.all(CASES.map(contractRow));
