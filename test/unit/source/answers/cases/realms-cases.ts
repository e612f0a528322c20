import {
  chainWith,
  REALMS_VOTE,
  realNamed,
  solanaAnswer,
  TOKENS,
  usePost,
} from '../../../../api/portals/realms-answers';
import {
  governanceBytes,
  mintBytes,
  type OptionFacts,
  type ProposalFacts,
  proposalBytes,
} from '../../../../api/portals/solana-accounts';
import { NOW } from '../hub-rows';
import type { PortalCase } from './portal-case';

const BURN = realNamed(REALMS_VOTE);
const seconds = (days: number) => BigInt(NOW / 1_000 + days * 86_400);
const option = (label: string, weight: bigint, result: OptionFacts['result'] = 0, transactions = 1) => [
  { label, weight, result, transactions },
];
const DECIDED = { completedAt: seconds(-2), most: 10n ** 9n, threshold: 5 } as const;
const COLOURS = [...option('Red', 60_000_000n, 1, 0), ...option('Blue', 5n, 2, 0)];

export const REALMS_CASES: readonly PortalCase[] = (
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
