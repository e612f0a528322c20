import type { VoteSummary } from '@/utils/proposal/proposal';
import { decimal } from './decimals';
import { makeChoice, makeSummary } from './proposal';

/**
 * Votes as Snapshot's hub counted them in doubles: their choices miss the total by less than such sums lose. Figures of
 * `hub.snapshot.org` for `ens.eth` (May 2022) and `arbitrumfoundation.eth` (July 2025), and those that snapshot.js 0.17.5 gives
 * for the 133 ballots of a vote of Uniswap.
 */
const FIGURES = {
  'ens 0x718c496b0401': [
    ['1671001.3808671176', '12288.70648686089', '200.20757054624133'],
    '1683490.2949245246',
    827,
  ],
  'ens 0x104eb11d4281': [
    ['3112001.299883401', '19481.448570251767', '15712.796997885012'],
    '3147195.5454515377',
    445,
  ],
  'ens 0xe040bdae812a': [
    ['3232397.2684851913', '18523.437620466248', '539.858481470097'],
    '3251460.5645871274',
    596,
  ],
  'ens 0xdf7e59e58ab0': [
    ['3177575.3724400513', '715.3601452412548', '259742.34959527003'],
    '3438033.0821805634',
    343,
  ],
  'arbitrum 0x586de5bf3668': [
    ['25177522.19316251', '3378.620131354955', '1851.3438606284724'],
    '25182752.15715449',
    2211,
  ],
  'uniswap 0x48e5': [['5751852.637612845', '1009.647131097', '1012.1864653559999'], '5753874.471209297', 133],
  small: [['0.1', '0.2', '0.3'], '0.6000000000000001', 3],
} as const satisfies Record<string, readonly [powers: readonly string[], total: string, ballots: number]>;

const LABELS = ['For', 'Against', 'Abstain'];

/** Summaries as the hub's rows become. */
export const HUB_VOTES: readonly (readonly [name: string, summary: VoteSummary])[] = Object.entries(
  FIGURES,
).map(([name, [powers, total, ballots]]) => [
  name,
  makeSummary({
    totals: { votes: String(ballots), uniqueVoters: null, votingPower: decimal(total) },
    quorum: null,
    choices: powers.map((power, index) => makeChoice(LABELS[index] ?? '', power, null)),
  }),
]);
