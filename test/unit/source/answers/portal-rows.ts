import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { icpPortal } from '@/utils/source/portal/icp';
import { makerPortal } from '@/utils/source/portal/maker';
import { openGov } from '@/utils/source/portal/opengov';
import { realmsPortal } from '@/utils/source/portal/realms';
import { snapshotX } from '@/utils/source/portal/snapshot-x';
import { cosmosAnswers, noProposal } from '../../../api/portals/cosmos-answers';
import { JUNO_DAO, junoAnswers } from '../../../api/portals/dao-dao-answers';
import { nnsAnswers, noSuchId } from '../../../api/portals/icp-answers';
import { makerAnswers, noVote } from '../../../api/portals/maker-answers';
import { HEIGHT, noReferendum, openGovAnswers, REFERENDUM } from '../../../api/portals/opengov-answers';
import { type Answers, createPortalServer, type PortalOptions } from '../../../api/portals/portal-server';
import {
  chainWith,
  REALMS_VOTE,
  realNamed,
  solanaAnswer,
  TOKENS,
  usePost,
} from '../../../api/portals/realms-answers';
import { noRoute, SNAPSHOT_X_ID, SNAPSHOT_X_VOTE } from '../../../api/portals/snapshot-x-answers';
import {
  governanceBytes,
  mintBytes,
  type OptionFacts,
  type ProposalFacts,
  proposalBytes,
} from '../../../api/portals/solana-accounts';
import { KEY } from '../../../factories/proposal';
import { DETAIL, EVIDENCE, SUMMARY } from '../../../factories/wire-a';
import { fakeService, json, NOW as SERVICE_NOW } from '../../api/fake-service';
import { originsOf, portalRig } from '../portal/portal-rig';
import { at, NOW, over, type Row, type RowName, readRow } from './hub-rows';

const iso = (time: number, days: number) => new Date(time + days * 86_400_000).toISOString();

interface PortalCase extends Pick<RowName, 'inputs' | 'facts'> {
  readonly reads: keyof typeof PORTALS;
  /** Which of the group's sources it is; the first where it is left out. */
  readonly source?: string;
  readonly id: string;
  readonly options: Pick<PortalOptions, 'missing' | 'posted'> & { readonly given: Answers };
}

const PORTALS = {
  snapshot_x: snapshotX,
  maker: makerPortal,
  cosmos: cosmosPortal,
  icp: icpPortal,
  realms: realmsPortal,
  polkadot: openGov,
};

function portalRow({ reads, source, id, options, ...name }: PortalCase): Promise<Row> {
  const origin = originsOf(reads).find((each) => source === undefined || each.id === source);
  if (origin === undefined) throw new Error('No such portal.');
  const { given, ...rest } = options;
  const { client, key } = portalRig(
    origin,
    PORTALS[reads],
    createPortalServer({ ...rest, answers: () => given }).fetch,
  );
  return readRow(client, key(id), { ...name, kind: 'portals', now: NOW });
}

const X_STAGES = {
  pending: [{ start: at(1), max_end: at(8) }, 'pending'],
  open: [{ start: at(-1), max_end: at(2) }, 'open'],
  ended: [{ start: at(-9), max_end: at(-2) }, 'ended'],
  executed: [{ start: at(-9), max_end: at(-2), executed: true }, 'ended'],
  vetoed: [{ start: at(-9), max_end: at(-2), vetoed: true }, 'ended'],
  cancelled: [{ start: at(-1), max_end: at(2), cancelled: true }, 'ended'],
} as const;
/** For, against, abstain, and what is required. */
const X_POWERS = {
  'no quorum': ['60', '10', '5', '0'],
  'quorum met': ['60', '10', '5', '65'],
  'quorum missed': ['60', '10', '5', '66'],
  'more against': ['10', '60', '5', '15'],
  'a tie': ['30', '30', '5', '35'],
  'nobody voted': ['0', '0', '0', '35'],
} as const;

/** Nothing is cast before the start; powers decide nothing where the index itself says how a vote ended. */
const isTaken = (stage: string, what: string) =>
  stage === 'pending' ? what === 'nobody voted' : /open|ended/.test(stage) || /no quorum|missed/.test(what);

const X_CASES = Object.entries(X_STAGES).flatMap(([stage, [times, where]]) =>
  Object.entries(X_POWERS)
    .filter(([what]) => isTaken(stage, what))
    .map(([what, [forIt, against, abstain, quorum]]): PortalCase => {
      const scores = { scores_1: forIt, scores_2: against, scores_3: abstain, quorum, vp_decimals: 0 };
      const total = String(Number(forIt) + Number(against) + Number(abstain));
      const vote = {
        ...SNAPSHOT_X_VOTE,
        ...times,
        ...scores,
        scores_total: total,
        vote_count: Number(total),
      };
      const counted = Number(forIt) + Number(abstain);
      return {
        ...{ reads: 'snapshot_x', id: SNAPSHOT_X_ID, inputs: ['Snapshot X', stage, what] },
        options: { given: new Map(), missing: noRoute, posted: () => [200, { data: { proposal: vote } }] },
        facts: {
          ...{ stage: where, isWhole: true, isJudged: true },
          quorum: quorum === '0' ? null : counted < Number(quorum) ? 'missed' : 'met',
        },
      };
    }),
);

/** The answers of a portal with what stands under one path changed. */
function changed(answers: Answers, path: string, change: object): Answers {
  return new Map([...answers, [path, { ...Object(answers.get(path)), ...change }]]);
}

const [POLL, TALLY] = ['/api/polling/631', '/api/polling/tally/631'];
// Links lose the capitals of an address.
const SPELL = '/api/executive/0x1db8b702416d3174dc2f5b12287383ab693f894f';
const MAKER = makerAnswers();
const LISTED: Answers = new Map([
  ...MAKER,
  ...[...MAKER].map(([path, body]) => [path.toLowerCase(), body] as const),
]);
const spell = (cast: boolean, scheduled: boolean, active: boolean) => ({
  ...{
    active,
    spellData: {
      ...{ hasBeenCast: cast, hasBeenScheduled: scheduled, mkrSupport: '1234567890123456789' },
      // As `modules/executive/types/spellData.d.ts` of makerdao/governance-portal-v2 has them: what has not passed may expire.
      ...(scheduled ? { datePassed: iso(NOW, -2), eta: iso(NOW, 1) } : { expiration: iso(NOW, 20) }),
    },
  },
});

const MAKER_CASES: readonly PortalCase[] = (
  [
    ['poll, open', 'open', POLL, { endDate: iso(NOW, 3) }],
    ['poll, ended, with a winner', 'ended', POLL, {}],
    ['poll, ended, without a winner', 'ended', TALLY, { winner: null }],
    ['executive vote, active', 'open', SPELL, spell(false, false, true)],
    ['executive vote, scheduled', 'ended', SPELL, spell(false, true, false)],
    ['executive vote, cast', 'ended', SPELL, spell(true, true, false)],
    ['executive vote, none of these', 'ended', SPELL, spell(false, false, false)],
  ] as const
).map(([what, stage, path, change]) => ({
  ...{ reads: 'maker', inputs: ['Maker', what] },
  id: path === SPELL ? SPELL.slice('/api/'.length) : 'polling/631',
  options: { missing: noVote, given: changed(LISTED, path, change) },
  facts: { stage, isWhole: false, quorum: null, isJudged: path === SPELL },
}));

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

const COSMOS_CASES: readonly PortalCase[] = (
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

/** Yes and No of a thousand in all, of which Yes needs thirty. */
const ICP_POWERS = { 'quorum met': [30, 29], 'quorum missed': [29, 1], 'not counted': null } as const;

const ICP_CASES: readonly PortalCase[] = (
  [
    ['open', 'quorum met', 'OPEN'],
    ['open', 'quorum missed', 'OPEN'],
    ['open', 'not counted', 'OPEN'],
    ['ended', 'quorum missed', 'REJECTED'],
    ['ended', 'quorum met', 'ADOPTED'],
    ['ended', 'quorum met', 'EXECUTED'],
  ] as const
).map(([stage, what, status]) => {
  const powers = ICP_POWERS[what];
  const answers = nnsAnswers({
    ...{
      status,
      deadline_timestamp_seconds: at(3),
      decided_timestamp_seconds: stage === 'open' ? 0 : at(-1),
    },
    latest_tally: powers && {
      yes: powers[0] * 1e8,
      no: powers[1] * 1e8,
      total: 1000e8,
      timestamp_seconds: at(0),
    },
  });
  return {
    ...{ reads: 'icp', id: '137875', inputs: ['Internet Computer', status, what] },
    options: { missing: noSuchId, given: answers },
    facts: {
      ...{ stage, isWhole: powers !== null, isJudged: true },
      quorum: powers && (powers[0] < 30 ? 'missed' : 'met'),
    },
  };
});

const BLOCK = { at_height: 9 };
const DAO_CASES: readonly PortalCase[] = (
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

const BURN = realNamed(REALMS_VOTE);
const seconds = (days: number) => BigInt(NOW / 1_000 + days * 86_400);
const option = (label: string, weight: bigint, result: OptionFacts['result'] = 0, transactions = 1) => [
  { label, weight, result, transactions },
];
const DECIDED = { completedAt: seconds(-2), most: 10n ** 9n, threshold: 5 } as const;
const COLOURS = [...option('Red', 60_000_000n, 1, 0), ...option('Blue', 5n, 2, 0)];

const REALMS_CASES: readonly PortalCase[] = (
  [
    ['voting, quorum met', 'open', {}, 'single', 'met'],
    ['voting, quorum missed', 'open', { options: option('Approve', 49_999_999n) }, 'single', 'missed'],
    ['cool-off time', 'open', { votingAt: seconds(-5) }, 'single', 'met'],
    ['not finalised', 'ended', { votingAt: seconds(-9) }, 'single', 'met'],
    ['succeeded', 'ended', { ...DECIDED, state: 3 }, 'single', 'met'],
    [
      'survey, one option passed',
      'ended',
      { ...DECIDED, state: 5, denied: null, options: COLOURS },
      'approval',
      'met',
    ],
    [
      'defeated, quorum missed',
      'ended',
      { ...DECIDED, state: 7, options: option('Approve', 1n, 2) },
      'single',
      'missed',
    ],
    ['vetoed', 'ended', { ...DECIDED, state: 9 }, 'single', null],
  ] as const
).map(([what, stage, change, kind, quorum]) => {
  const facts: ProposalFacts = {
    ...{ governance: BURN.governance, mint: BURN.mint, record: BURN.record, state: 2, name: 'Fund the team' },
    ...{ options: option('Approve', 60_000_000n), denied: 30_000_000n, description: '' },
    ...{ votingAt: seconds(-1), completedAt: null, most: null, threshold: null, ...change },
  };
  const times = { votingTime: 3 * 86_400, coolOffTime: 3 * 86_400 };
  const setting = { realm: BURN.realm, community: 5, council: 60, ...times };
  const chain = new Map([
    ...chainWith(BURN, NOW),
    [BURN.id, { owner: BURN.program, bytes: proposalBytes(facts, 'v3.1', kind) }],
    [BURN.governance, { owner: BURN.program, bytes: governanceBytes(setting) }],
    [BURN.mint, { owner: TOKENS, bytes: mintBytes(10n ** 9n, 6) }],
  ]);
  return {
    ...{ reads: 'realms', id: BURN.id, inputs: ['Realms', what] },
    options: { given: new Map(), missing: usePost, posted: solanaAnswer(chain) },
    // What is not finalised has no more to it than that.
    facts: { stage, isWhole: quorum !== null && what !== 'not finalised', quorum, isJudged: true },
  };
});

const { onchainData: REFERENDUM_DATA, state: DECIDING } = REFERENDUM;
const PASSING = { tally: { ...REFERENDUM_DATA.tally, support: '400000000000000000' } };
const SHORT = { tally: { ...PASSING.tally, nays: '224399000000000000' } };
const ofReferendum = (change: object) => ({ info: { ...REFERENDUM_DATA.info, ...change } });
const CONFIRMING = ofReferendum({ deciding: { since: HEIGHT - 201_600, confirming: HEIGHT + 14_400 } });

const REFERENDUM_CASES: readonly PortalCase[] = (
  [
    [
      'without its deposit',
      'open',
      'Submitted',
      ofReferendum({ deciding: null, decisionDeposit: null }),
      null,
    ],
    ['decided on, too little support', 'open', 'Deciding', {}, 'missed'],
    ['decided on, too little approval', 'open', 'Deciding', SHORT, 'met'],
    ['being confirmed', 'open', 'Confirming', { ...PASSING, ...CONFIRMING }, 'met'],
    ['without a track', 'open', 'Deciding', { trackInfo: undefined }, null],
    ['approved', 'ended', 'Approved', {}, null],
    ['cancelled', 'ended', 'Cancelled', {}, null],
    ['timed out', 'ended', 'TimedOut', {}, null],
  ] as const
).map(([what, stage, name, change, quorum]) => {
  const state = { ...DECIDING, name };
  const referendum = { ...REFERENDUM, state, onchainData: { ...REFERENDUM_DATA, state, ...change } };
  return {
    ...{ reads: 'polkadot', id: '1890', inputs: ['OpenGov', what] },
    options: { missing: noReferendum, given: openGovAnswers(referendum) },
    // Before the decision and after the end nothing says what is needed.
    facts: { stage, isWhole: quorum !== null, quorum, isJudged: true },
  };
});

const CASES = [
  ...[...X_CASES, ...MAKER_CASES, ...COSMOS_CASES, ...DAO_CASES, ...ICP_CASES],
  ...[...REALMS_CASES, ...REFERENDUM_CASES],
];

/** One row for each case of the sources with a switch of their own. */
export const readPortalRows = () => Promise.all(CASES.map(portalRow));

const SERVICE_TIMES = { pending: [1, 8], open: [-1, 2], ended: [-9, -2] } as const;
const LIFECYCLES = { pending: 'pending', open: 'active', ended: 'closed' } as const;
const OUTCOMES = [null, 'passed', 'rejected'];
const SERVICE_QUORUMS = {
  'no quorum object': null,
  'all of the quorum null': { raw: null, progress: null, reached: null },
  'requirement alone': { raw: '400000', progress: null, reached: null },
  'progress alone': { raw: '400000', progress: '2.5', reached: null },
  'reached alone': { raw: null, progress: null, reached: true },
  'missed alone': { raw: null, progress: null, reached: false },
  'progress and reached': { raw: '400000', progress: '2.5', reached: true },
  'progress and missed': { raw: '4000000', progress: '0.25', reached: false },
  'progress zero': { raw: '400000', progress: '0', reached: null },
};

interface ServiceCase {
  readonly stage: keyof typeof LIFECYCLES;
  readonly outcome: string | null;
  readonly quorum: keyof typeof SERVICE_QUORUMS;
  /** What the summary has in place of its figures. */
  readonly figures?: 'powers null' | 'totals null';
}

const SERVICE_CASES: readonly ServiceCase[] = over(
  Object.keys(LIFECYCLES) as readonly (keyof typeof LIFECYCLES)[],
  (stage) => [
    ...over(OUTCOMES, (outcome) =>
      (Object.keys(SERVICE_QUORUMS) as readonly (keyof typeof SERVICE_QUORUMS)[])
        .filter((_, index) => stage !== 'pending' || index < 2)
        .map((quorum) => ({ stage, outcome, quorum })),
    ),
    ...(['powers null', 'totals null'] as const).map((figures) => ({
      ...{ stage, outcome: null, quorum: 'no quorum object' as const, figures },
    })),
  ],
);

const FIGURES = {
  'powers null': {
    choices: SUMMARY.data.choices.map((choice) => ({ ...choice, votingPower: null })),
    totals: { votes: 412, uniqueVoters: null, votingPower: null },
  },
  'totals null': { totals: null },
};

function serviceRow({ stage, outcome, quorum, figures }: ServiceCase): Promise<Row> {
  const [startAt, endAt] = SERVICE_TIMES[stage].map((days) => iso(SERVICE_NOW, days));
  const detail = { ...DETAIL.data, lifecycleStatus: LIFECYCLES[stage], outcome, startAt, endAt };
  const summary = { ...SUMMARY.data, quorum: SERVICE_QUORUMS[quorum], ...(figures && FIGURES[figures]) };
  const meta = { ...DETAIL.meta, dataAsOf: iso(SERVICE_NOW, -0.01) };
  const { client } = fakeService(({ url }) => {
    const data = url.includes('evidence') ? EVIDENCE.data : url.includes('summary') ? summary : detail;
    return json({ data, meta });
  });
  const given = SERVICE_QUORUMS[quorum]?.reached ?? null;
  return readRow(client, KEY, {
    ...{ kind: 'service', now: SERVICE_NOW },
    inputs: [stage, `outcome ${outcome}`, quorum, ...(figures ? [figures] : [])],
    facts: {
      stage,
      isWhole: outcome !== null && /^progress and/.test(quorum),
      quorum: given === null ? null : given ? 'met' : 'missed',
      isJudged: outcome !== null,
    },
  });
}

/** One row for each case of a service's own answers. */
export const readServiceRows = () => Promise.all(SERVICE_CASES.map(serviceRow));
