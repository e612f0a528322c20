import type { Ballot } from '@/utils/proposal/ballot';
import { decimal } from '../../factories/decimals';

/** The largest ballots of a vote in the records of governance, to the last digit. */
const LARGEST = [
  ['0xb4c064f466931B8d0F637654c916E3F203c46f13', 'For', '13301332.647183005000000000'],
  ['0xb5B069370Ef24BC67F114e185D185063CE3479f8', 'For', '7174084.706017260000000000'],
  ['0x0eB5B03c0303f2F47cD81d7BE4275AF8Ed347576', 'Against', '4150000.5'],
  ['0xF4B0556B9B6F53E00A1FDD2b0478Ce841991D8fA', 'For', '3900210.999999999999999999'],
  ['0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD', 'Abstain', '1200000'],
  ['0x8b37a5Af68D315cf5A64097D96621F64b5502a22', 'For', '999999.999999999999999999'],
] as const;

export const OWN = '0x1b686ee8e31c5959d9f5bbd8122a58682788eead';

const HASH = '0xf078a91d1d747667bf21a54126b0eddb9a898c4545b5610c30dbbc1ac4a6a9f7';

export function makeBallot(overrides: Partial<Ballot> = {}): Ballot {
  return {
    id: 'vote-1',
    voter: LARGEST[0][0],
    address: LARGEST[0][0],
    choice: { key: 'for', label: 'For', raw: null },
    votingPower: decimal('1200000'),
    votedAt: '2024-02-20T14:03:00Z',
    transactionHash: HASH,
    ...overrides,
  };
}

/** The address of nobody: `0x`, the number, and a tail that differs. */
function addressOf(number: number): string {
  const digits = (number * 2_654_435_761).toString(16);
  return `0x${digits.padStart(40, `${number.toString(16)}9c3af07b1d5e8264`).slice(0, 40)}`;
}

/** So many ballots by falling power, the largest as they were cast. */
export function manyBallots(count: number): readonly Ballot[] {
  return Array.from({ length: count }, (_, index) => {
    const known = LARGEST[index];
    const [address, label, power] = known ?? [
      addressOf(index),
      index % 5 === 0 ? 'Against' : 'For',
      `${Math.max(900_000 - index * 83, 1)}.25`,
    ];
    return makeBallot({
      id: `vote-${index}`,
      voter: index === 1 ? 'l2beat.eth' : address,
      address,
      choice: { key: label.toLowerCase(), label, raw: null },
      votingPower: decimal(power),
      votedAt: new Date(Date.parse('2024-02-27T20:15:00Z') - index * 431_000).toISOString(),
    });
  });
}

/** Ballots of which the service says odd things, or nothing. */
export const ODD_BALLOTS: readonly Ballot[] = [
  makeBallot({
    id: 'long',
    voter: 'a-delegate-platform-with-a-very-long-name.of-a-community.eth',
    choice: { key: 'x', label: 'Fund the second milestone, with the conditions of the committee', raw: null },
    votingPower: decimal('9'.repeat(77)),
  }),
  makeBallot({
    id: 'rtl',
    voter: 'صندوق المجتمع',
    choice: { key: 'yes', label: 'نعم مع التحفظ', raw: null },
  }),
  makeBallot({ id: 'ranked', choice: { key: null, label: null, raw: '[3,1,2]' }, transactionHash: null }),
  makeBallot({ id: 'keyed', choice: { key: '7', label: null, raw: null }, votingPower: decimal('0.0001') }),
  makeBallot({ id: 'zero', votingPower: decimal('0') }),
  makeBallot({
    id: null,
    voter: '',
    address: null,
    choice: null,
    votingPower: null,
    votedAt: null,
    transactionHash: null,
  }),
  makeBallot({ id: 'when', votedAt: 'last week' }),
];
