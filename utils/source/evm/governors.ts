import type { KindName } from './kinds/kind';

/** Chain, kind, address, and the token where the contract does not name it. */
export type Row = readonly [chainId: number, kind: KindName, address: string, token?: string];

/** Where an organisation's proposals are shown, and every contract that may hold one of them: the one of today and those before it. */
interface Organisation {
  /** How they begin, up to the proposal's number, or a site of `contracts-of.ts` and the organisation's name there. */
  readonly links: readonly string[];
  readonly contracts: readonly Row[];
}

const COMP = '0xc00e94Cb662C3520282E6f5717214004A7f26888';
const UNI = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const GTC = '0xDe30da39c46104798bB5aA3fe8B9e0e1F348163F';
const VOTE_ESCROWED_CRV = '0x5f3b5DfEb7B28CDbD7FAba78963EE202a494e2A2';

/**
 * Hints of where to ask, of August 2026. Which contract holds a proposal is what the chain answers. Left out are those whose
 * chain or whose way of writing a proposal is not known, and those that count votes on another chain.
 */
export const GOVERNORS: readonly Organisation[] = [
  {
    links: ['tally arbitrum'],
    contracts: [
      [42161, 'oz-governor', '0xf07DeD9dC292157749B6Fd268E37DF6EA38395B9'],
      [42161, 'oz-governor', '0x789fC99093B09aD01C34DC7251D0C89ce743e5a4'],
    ],
  },
  {
    links: ['tally ens', 'anticapture ens', 'degov ens', 'site agora.ensdao.org', 'site vote.ens.domains'],
    contracts: [[1, 'oz-governor', '0x323A76393544d5ecca80cd6ef2A560C6a395b7E3']],
  },
  {
    links: ['tally optimism', 'anticapture optimism', 'site vote.optimism.io'],
    contracts: [[10, 'agora-governor', '0xcDF27F107725988f2261Ce2256bDfCdE8B382B10']],
  },
  {
    links: ['anticapture scroll', 'site gov.scroll.io'],
    contracts: [[534352, 'agora-governor', '0x2f3F2054776bd3C2fc30d750734A8F539Bb214f0']],
  },
  {
    links: ['tally zksync', 'vote.zknation.io/dao/proposal/'],
    contracts: [
      [324, 'oz-governor', '0xb83FF6501214ddF40C91C9565d095400f3F45746'],
      [324, 'oz-governor', '0x496869a7575A1f907D1C5B1eca28e4e9E382afAb'],
      [324, 'oz-governor', '0x10560f8B7eE37571AD7E3702EEb12Bc422036E89'],
    ],
  },
  {
    links: ['tally gitcoin', 'anticapture gitcoin', 'degov gitcoin'],
    contracts: [
      [1, 'oz-governor', '0x9D4C63565D5618310271bF3F3c01b2954C1D1639'],
      [1, 'alpha', '0xDbD27635A534A3d3169Ef0498beB56Fb9c937489', GTC],
    ],
  },
  {
    links: [
      'tally compound',
      'anticapture compound',
      'degov compound',
      'compound.finance/governance/proposals/',
    ],
    contracts: [
      [1, 'oz-governor', '0x309a862bbC1A00e45506cB8A802D1ff10004c8C0'],
      [1, 'bravo', '0xc0Da02939E1441F497fd74F78cE7Decb17B66529', COMP],
      [1, 'alpha', '0xc0dA01a04C3f3E0be433606045bB7017A7323E38', COMP],
    ],
  },
  {
    links: ['tally uniswap', 'anticapture uniswap', 'site vote.uniswapfoundation.org'],
    contracts: [[1, 'bravo', '0x408ED6354d4973f66138C91495F2f2FCbd8724C3', UNI]],
  },
  {
    // What its numbers of generations stand for is not known: the three share no number of a proposal that all of them hold.
    links: ['app.uniswap.org/vote/'],
    contracts: [
      [1, 'bravo', '0x408ED6354d4973f66138C91495F2f2FCbd8724C3', UNI],
      [1, 'alpha', '0xC4e172459f1E7939D522503B81AFAaC1014CE6F6', UNI],
      [1, 'alpha', '0x5e4be8Bc9637f0EAA1A755019e06A68ce081D58F', UNI],
    ],
  },
  {
    links: ['nouns.wtf/vote/', 'tally nounsdao', 'boardroom nounsdao', 'anticapture nouns'],
    contracts: [[1, 'nouns', '0x6f3E6272A167e8AcCb32072d08E0957F9c79223d']],
  },
  {
    links: ['app.aave.com/governance/proposal/?proposalId='],
    contracts: [
      [
        1,
        'aave-v2',
        '0xEC568fffba86c094cf06b22134B23074DFE2252c',
        '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9',
      ],
    ],
  },
  {
    links: ['dao.lido.fi/vote/'],
    contracts: [
      [
        1,
        'aragon-voting',
        '0x2e59A20f205bB85a89C53f1936454680651E618e',
        '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32',
      ],
    ],
  },
  {
    links: ['curve.finance/dao/ethereum/proposals/*-ownership'],
    contracts: [[1, 'aragon-voting', '0xE478de485ad2fe566d49342Cbd03E49ed7DB3356', VOTE_ESCROWED_CRV]],
  },
  {
    links: ['curve.finance/dao/ethereum/proposals/*-parameter'],
    contracts: [[1, 'aragon-voting', '0xBCfF8B0b9419b9A88c44546519b1e909cF330399', VOTE_ESCROWED_CRV]],
  },
  {
    links: ['app.venus.io/#/governance/proposal/'],
    contracts: [
      [
        56,
        'bravo',
        '0x2d56dC077072B53571b8252008C60e945108c75a',
        '0xcF6BB5389c92Bdda8a3747Ddb454cB7a64626C63',
      ],
    ],
  },
  {
    links: ['tally instadapp', 'tally fluid', 'anticapture fluid'],
    contracts: [
      [
        1,
        'bravo',
        '0x0204Cd037B2ec03605CFdFe482D8e257C765fA1B',
        '0x6f40d4A6237C257fff2dB00FA0510DeEECd303eb',
      ],
    ],
  },
  {
    links: ['tally obol', 'anticapture obol', 'degov obol'],
    contracts: [[1, 'oz-governor', '0xcB1622185A0c62A80494bEde05Ba95ef29Fbf85c']],
  },
  {
    links: ['tally gmx', 'degov gmx'],
    contracts: [[42161, 'oz-governor', '0x03e8f708e9C85EDCEaa6AD7Cd06824CeB82A7E68']],
  },
  {
    links: ['tally silo', 'degov silo'],
    contracts: [[1, 'oz-governor', '0xA89163F7B2D68A8fbA6Ca36BEEd32Bd4f3EeAf61']],
  },
  {
    links: ['tally hop'],
    contracts: [[1, 'oz-governor', '0xed8Bdb5895B8B7f9Fdb3C087628FD8410E853D48']],
  },
  {
    links: ['tally seamless', 'degov seamless'],
    contracts: [[8453, 'oz-governor', '0x8768c789C6df8AF1a92d96dE823b4F80010Db294']],
  },
  { links: ['tally ampleforth'], contracts: [[1, 'bravo', '0x8a994C6F55Be1fD2B4d0dc3B8f8F7D4E3a2dA8F1']] },
  {
    links: ['degov bnb-chain'],
    contracts: [[56, 'oz-governor', '0x0000000000000000000000000000000000002004']],
  },
  {
    links: ['gov.ringdao.com/proposal/', 'degov ring'],
    contracts: [[46, 'oz-governor', '0x52cDD25f7C83c335236Ce209fA1ec8e197E96533']],
  },
  { links: ['degov kton'], contracts: [[46, 'oz-governor', '0xaAC63c40930cCAF99603229F6381D82966b145ef']] },
  {
    links: ['degov ring-dao-guild'],
    contracts: [[46, 'oz-governor', '0x234179ae929D886fceA83a6D04af69A86134AA3B']],
  },
  { links: ['degov lisk'], contracts: [[1135, 'oz-governor', '0x58a61b1807a7bDA541855DaAEAEe89b1DDA48568']] },
  {
    links: ['degov realtoken'],
    contracts: [[100, 'oz-governor', '0x4A5327347f077E72d2AaB19F68Ba8A7F12ec5d63']],
  },
];
