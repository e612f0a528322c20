import type { Answers, Missing } from './portal-server';

/** A block of the chain that votes are counted by, at a time of the tests'. */
export const HEIGHT = 29_000_000;
/** The time of that block, and of every portal test. */
const NOW = Date.parse('2026-11-20T12:00:00Z');
const BLOCK_MS = 6_000;
const DAY = 14_400;

/** When a block before `HEIGHT` was made. */
export const blockTime = (block: number) => NOW - (HEIGHT - block) * BLOCK_MS;

/**
 * Tracks of Polkadot's in the form of polkadot-js' `toJSON`: what `Curve::make_linear` and `make_reciprocal` make of the arguments
 * in relay/polkadot/src/governance/tracks.rs of polkadot-fellows/runtimes at 38cf76f0. Beside each what the arguments say:
 * the height at the start, at a time of 28 days, and at the end.
 */
export const CURVES = {
  'root, approval': [
    { reciprocal: { factor: 222222224, xOffset: 333333335, yOffset: 333333332 } },
    { ceil: 100, day: 4, level: 80, floor: 50 },
  ],
  'root and treasurer, support': [
    { linearDecreasing: { length: 1000000000, floor: 0, ceil: 500000000 } },
    { ceil: 50, day: 14, level: 25, floor: 0 },
  ],
  'small spender, approval': [
    { linearDecreasing: { length: 607142857, floor: 500000000, ceil: 1000000000 } },
    { ceil: 100, day: 17, level: 50, floor: 50 },
  ],
  'small spender, support': [
    { reciprocal: { factor: 7892829, xOffset: 15544040, yOffset: -7772020 } },
    { ceil: 50, day: 12, level: 1, floor: 0 },
  ],
  'big spender, approval': [
    { linearDecreasing: { length: 1000000000, floor: 500000000, ceil: 1000000000 } },
    { ceil: 100, day: 14, level: 75, floor: 50 },
  ],
  'big spender, support': [
    { reciprocal: { factor: 28326977, xOffset: 53763445, yOffset: -26881723 } },
    { ceil: 50, day: 20, level: 1, floor: 0 },
  ],
  'auction admin, support': [
    { reciprocal: { factor: 49586777, xOffset: 90909091, yOffset: -45454546 } },
    { ceil: 50, day: 7, level: 10, floor: 0 },
  ],
} as const;

/** The track of big spenders: half of its 28 days are over for what is decided on since then. */
export const HALF_OVER = HEIGHT - 14 * DAY;
export const BIG_SPENDER = {
  ...{ id: 34, name: 'big_spender', maxDeciding: 50, decisionDeposit: '4000000000000' },
  ...{ preparePeriod: 2_400, decisionPeriod: 28 * DAY, confirmPeriod: 7 * DAY, minEnactmentPeriod: DAY },
  minApproval: CURVES['big spender, approval'][0],
  minSupport: CURVES['big spender, support'][0],
};

const indexer = (block: number) => ({ blockHeight: block, blockHash: '0x1', blockTime: blockTime(block) });
const item = (name: string, block: number) => ({ name, args: {}, indexer: indexer(block) });

/**
 * A referendum as SubSquare's site takes it from its own server: the fields that opensquare-network/subsquare at 63f2f6de reads
 * (context/post/gov2, utils/gov2, hooks/referenda/useReferendaIssuance.js). Its words and figures are made up. It is decided on
 * since 14 of 28 days.
 */
export const REFERENDUM = {
  ...{ _id: '65f0', referendumIndex: 1890, proposer: '16aaWd4vq3qyrrQKRXDs6VueMrJttjGg8wfs2wmWFKshc5BM' },
  ...{ title: 'Fund the light client', content: '## Why\n\nFor one more year.', contentType: 'markdown' },
  ...{ track: 34, createdAt: '2026-11-01T00:00:00.000Z', indexer: indexer(HALF_OVER - 3 * DAY) },
  state: { name: 'Deciding', indexer: indexer(HALF_OVER) },
  onchainData: {
    ...{ proposalHash: '0x2', trackInfo: BIG_SPENDER, state: { name: 'Deciding' } },
    info: {
      ...{ track: 34, origin: { origins: 'BigSpender' }, submitted: HALF_OVER - 3 * DAY, inQueue: false },
      ...{ deciding: { since: HALF_OVER, confirming: null }, alarm: null },
      submissionDeposit: { who: '16aa', amount: 10_000_000_000 },
      decisionDeposit: { who: '16aa', amount: 4_000_000_000_000 },
      // As the chain's storage has it, in hexadecimal where it is large: opensquare-network/play-dot, src/gov2.
      tally: { ayes: '0x0000000000000000031d39b3e4814880', nays: 10_000_000_000, support: 10_000_000_000 },
    },
    tally: {
      ...{ ayes: '224399000000000000', nays: '70000000000000001', support: '37500000000000000' },
      electorate: '15000000000000000000',
    },
    timeline: [item('Submitted', HALF_OVER - 3 * DAY), item('DecisionStarted', HALF_OVER)],
  },
};

/** One of the fellowship's, which counts members: fellowship/referenda of the same site, and `Tally` of ranked-collective. */
export const FELLOWSHIP = {
  ...REFERENDUM,
  ...{ referendumIndex: 244, title: 'Retain a member at rank 3' },
  onchainData: {
    ...REFERENDUM.onchainData,
    tally: { bareAyes: 4, ayes: 24, nays: 6, electorate: 40 },
  },
};

/** What the server of one chain gives: one referendum, and the height of the chain that it counts by. */
export function openGovAnswers(
  referendum: { readonly referendumIndex: number } = REFERENDUM,
  height: unknown = { value: HEIGHT },
): Answers {
  return new Map<string, unknown>([
    [`/gov2/referendums/${referendum.referendumIndex}`, referendum],
    ['/inspect/relay-scan-height', height],
  ]);
}

/** The same of the chain of the collectives. */
export function fellowshipAnswers(referendum: { readonly referendumIndex: number } = FELLOWSHIP): Answers {
  return new Map<string, unknown>([
    [`/fellowship/referenda/${referendum.referendumIndex}`, referendum],
    ['/inspect/scan-height', { value: HEIGHT }],
  ]);
}

/** As its server says that there is none. */
export const noReferendum: Missing = () => [404, { message: 'Post not found' }];
