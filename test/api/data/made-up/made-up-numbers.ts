import type { ProposalRow } from '../proposal-row';
import { madeUpHash, madeUpRow } from './made-up-row';

const digits = (length: number, digit: string) => digit.repeat(length);

const widestPower = madeUpRow({
  provider: 'snapshot',
  externalId: madeUpHash(1),
  title: 'Power of 78 digits',
  sourceUrl: `https://snapshot.org/#/made-up.eth/proposal/${madeUpHash(1)}`,
  choices: [
    { label: 'For', votes: 2, votingPower: `${digits(59, '7')}.${digits(19, '1')}` },
    { label: 'Against', votes: 1, votingPower: `${digits(59, '2')}.${digits(19, '8')}` },
  ],
  totals: { votes: 3, uniqueVoters: 3, votingPower: `${digits(59, '9')}.${digits(19, '9')}` },
  quorum: null,
});

const largestCount = madeUpRow({
  provider: 'tally',
  externalId: '9000001',
  title: 'More ballots than a double can count',
  sourceUrl: 'https://www.tally.xyz/gov/made-up/proposal/9000001',
  outcome: 'failed',
  choices: [
    { label: 'For', votes: '9007199254740993', votingPower: '0' },
    { label: 'Against', votes: 2, votingPower: '0.000000000000000001' },
  ],
  totals: {
    votes: '9007199254740995',
    uniqueVoters: '9007199254740995',
    votingPower: '0.000000000000000001',
  },
  quorum: { raw: '1', progress: '0', reached: false },
});

/** The published examples pair a progress below 1 with `reached: true`; nothing may be derived from either. */
const reachedBelowOne = madeUpRow({
  provider: 'agora',
  externalId: '900000000000000000000000000000000000001',
  title: 'Quorum reached at a progress of 0.78',
  sourceUrl: 'https://gov.scroll.io/proposals/900000000000000000000000000000000000001',
  quorum: { raw: '100000', progress: '0.78', reached: true },
});

/** As the real service gives Compound's votes: the contract's own whole numbers, of 18 digits behind the point. */
const baseUnits = madeUpRow({
  provider: 'compound',
  externalId: '9000091',
  title: 'Figures in the smallest unit',
  sourceUrl: 'https://www.tally.xyz/gov/compound/proposal/9000091',
  choices: [
    { label: 'For', votes: 2, votingPower: '353000000000000000000000' },
    { label: 'Against', votes: 1, votingPower: '1000000000000000000001' },
  ],
  totals: { votes: 3, uniqueVoters: 3, votingPower: '354000000000000000000001' },
  quorum: { raw: '400000000000000000000000', progress: '0.885', reached: false },
});

export const madeUpNumbers: readonly ProposalRow[] = [widestPower, largestCount, reachedBelowOne, baseUnits];
