import { BLANK, COUNTING, type HubProposal } from './hub-row';

/** Voter and power of the ballots, all for the first choice, the largest first. */
const BALLOTS: readonly (readonly [voter: string, power: number])[] = [
  ['0x070341aA5Ed571f0FB2c4a5641409B1A46b4961b', 1999.312093],
  ['0x52C1493b12758F06d069011dB972E52a6440997E', 8.571365291],
  ['0xF132ea4610d4F278D611E1a177aca5280F89fB99', 5.797693131],
  ['0x88F659b4B6D5614B991c6404b34f821e10390eC0', 1.049570354],
  ['0x896212Da5D35Dbf0e7C57A37133F0C97033F82b5', 0.507401646],
  ['0x989b473579b938fFC956C6d12A01Ad53C0953329', 0.220091981],
  ['0xb67ca19DF4d2f7E31Ebf4dc0Ff66Fce80280914c', 0.166601994],
  ['0x6c0F6ceBDaedF8F2C715b8ccCEeEdAE3DfD18510', 0.160654105],
  ['0x2ED0F4e9769591d8eff038ABD884187c8101C7f3', 0.152998065],
  ['0x8cb1Ea40766977512A29d1E7D87EFD833C3e001d', 0.147885901],
  ['0xD0E9b3c1034BE492Fd299E05e89A5aA868a80553', 0.106889577],
  ['0x63952b652f11263eee1Db396B2023f5e6070119b', 0.1001],
  ['0xB15Df29fef006aA4eCcF63e8044736560367E2De', 0.063509473],
  ['0x93A24d1bE1a5f90502e50D04bF4C15C7B3081Bef', 0.061522642],
  ['0x0062A2778e9aE57E23c58afeC4df158b329AB24e', 0.0501],
  ['0xe42b3135A6fa29c38A6067f65dFF28AdeFdCd96A', 0.026925136],
  ['0x1e732aFAA2E1f58A56347E82af42fBEDAEfeb093', 0.019206823],
];

/** From the start of the vote to midnight of the day on which its dump was made, in seconds. */
const OPEN_FOR = 6.5 * 3600;
const PERIOD = 5 * 86_400;

/**
 * Real proposals that the reference API does not hold. This one was open when its dump was made, and is open again:
 * only the first of its choices is known, and the dump has no times of the ballots.
 */
export function carriedProposals(start: number): readonly HubProposal[] {
  const opened = start - OPEN_FOR;
  const ballots = BALLOTS.map(([voter, vp], index) => ({
    voter,
    choice: 1,
    vp,
    created: opened + 60 * (index + 1),
    reason: '',
  }));
  return [
    {
      id: '0x34954750c83fdbea3d428e387aa7948eecd66d2f76c35f5588c3f1fd1e1f5c4d',
      ...BLANK,
      title: '[Temp Check] Protocol Fee Expansion: Three More Chains',
      space: { id: 'uniswapgovernance.eth', name: 'Uniswap', verified: false, flagged: false },
      type: 'single-choice',
      choices: ['Choice 1'],
      created: opened,
      start: opened,
      end: opened + PERIOD,
      votes: BALLOTS.length,
      scores: [2016.514609119],
      total: 2016.514609119,
      countedAt: opened + PERIOD + COUNTING,
      ballots,
    },
  ];
}
