import {
  encodeAbiParameters,
  encodeEventTopics,
  encodePacked,
  parseAbi,
  parseAbiItem,
  toEventSelector,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '@/utils/numbers/decimal';
import {
  ballotsIn,
  CAST_EVENTS,
  type CastLog,
  castProposal,
  lastBallots,
  makeUp,
  requestsFor,
} from '@/utils/source/evm/logs/ballot-logs';

const VOTER = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const ADDRESS = VOTER.toLowerCase();
const TRANSACTION = `0x${'ab'.repeat(32)}`;
const E18 = 10n ** 18n;

/**
 * The events as their published sources declare them: OpenZeppelin/openzeppelin-contracts, contracts/governance/IGovernor.sol;
 * compound-finance/compound-protocol, contracts/Governance/GovernorAlpha.sol; aragon/aragon-apps, apps/voting/contracts/Voting.sol;
 * aave/governance-v2, contracts/interfaces/IAaveGovernanceV2.sol.
 */
const ABI = parseAbi([
  'event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)',
  'event VoteCastWithParams(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason, bytes params)',
]);
const ALPHA = parseAbiItem('event VoteCast(address voter, uint256 proposalId, bool support, uint256 votes)');
const ARAGON = parseAbiItem(
  'event CastVote(uint256 indexed voteId, address indexed voter, bool isFor, uint256 stake)',
);
const AAVE = parseAbiItem(
  'event VoteEmitted(uint256 id, address indexed voter, bool support, uint256 votingPower)',
);

type Event = { readonly type: 'event'; readonly name: string; readonly inputs: readonly Input[] };
type Input = { readonly name?: string; readonly type: string; readonly indexed?: boolean };

function logOf(event: Event, args: Readonly<Record<string, unknown>>, own: Partial<CastLog> = {}): CastLog {
  const rest = event.inputs.filter(({ indexed }) => !indexed);
  const data = encodeAbiParameters(rest as never, rest.map(({ name = '' }) => args[name]) as never);
  const topics = encodeEventTopics({ abi: [event] as never, args } as never) as CastLog['topics'];
  return { topics, data, transaction: TRANSACTION, index: 3, block: 9, time: 1_700_000_000, ...own };
}

const [CAST, WITH_PARAMS] = ABI as unknown as readonly [Event, Event];
const cast = (args: Readonly<Record<string, unknown>>, own?: Partial<CastLog>) =>
  logOf(CAST, { voter: VOTER, proposalId: 7n, support: 1, weight: 5n * E18, reason: '', ...args }, own);
const withParams = (support: number, params: string) =>
  logOf(WITH_PARAMS, { voter: VOTER, proposalId: 7n, support, weight: 6n * E18, reason: 'why', params });
const aragon = (isFor: boolean, index: number) =>
  logOf(ARAGON as Event, { voteId: 7n, voter: VOTER, isFor, stake: E18 }, { index });

const only = (log: CastLog, decimals: number | null = 18) => ballotsIn([log], decimals)?.[0];

describe('events by which votes are logged', () => {
  it('are known by the hashes of their signatures', () => {
    expect(Object.keys(CAST_EVENTS)).toEqual(
      [CAST, WITH_PARAMS, ALPHA, ARAGON, AAVE].map((event) => toEventSelector(event as never)),
    );
  });

  it.each([
    ['OpenZeppelin’s, Bravo’s and Nouns’', cast({}), '1', '5'],
    ['one with parameters', withParams(0, '0x'), '0', '6'],
    [
      'Alpha’s',
      logOf(ALPHA as Event, { voter: VOTER, proposalId: 7n, support: false, votes: 2n * E18 }),
      '0',
      '2',
    ],
    ['Aragon’s', aragon(true, 3), '1', '1'],
    ['Aave’s', logOf(AAVE as Event, { id: 7n, voter: VOTER, support: true, votingPower: E18 }), '1', '1'],
  ])('give voter, choice and power: %s', (_, log, key, power) => {
    expect(castProposal(log)).toBe(7n);
    expect(only(log)).toMatchObject({
      address: ADDRESS,
      choice: { key },
      votingPower: power,
      votedAt: '2023-11-14T22:13:20.000Z',
      transactionHash: TRANSACTION,
    });
  });

  it('keep the reason, and a long one cut', () => {
    expect(only(cast({ reason: 'Für alle 🗳' }))?.reason).toBe('Für alle 🗳');
    expect(only(cast({ reason: 'a'.repeat(9_000) }))?.reason).toHaveLength(4_000);
  });

  it('have no time if the node gives none, and whole numbers if the unit is unknown', () => {
    expect(only(cast({}, { time: null }))?.votedAt).toBeNull();
    expect(only(cast({ weight: 12n }), null)?.votingPower).toBe('12');
  });

  // `_countVote` of OpenZeppelin's contracts/governance/extensions/GovernorCountingFractional.sol.
  it('split a vote among the choices by its parameters', () => {
    const params = encodePacked(['uint128', 'uint128', 'uint128'], [E18, 0n, 2n * E18]);
    expect(
      ballotsIn([withParams(255, params)], 18)?.map(({ choice, votingPower }) => [choice?.key, votingPower]),
    ).toEqual([
      ['0', '1'],
      ['2', '2'],
    ]);
    expect(only(withParams(255, '0x00'))).toMatchObject({ choice: { key: '255' }, votingPower: '6' });
  });

  it('are ignored if they are truncated, or of another event', () => {
    const { topics, data } = cast({});
    const cutAt = (length: number) => cast({}, { data: data.slice(0, length) as CastLog['data'] });
    const noAddress = cast({}, { topics: [topics[0] ?? '0x', `0x1${'0'.repeat(63)}`] });
    const other = cast({}, { topics: [TRANSACTION as CastLog['data'], ...topics.slice(1)] });
    // Within its choice, and within its power.
    for (const broken of [cutAt(100), cutAt(180), noAddress])
      expect(ballotsIn([cast({}), broken], 18)).toBeNull();
    expect(ballotsIn([other], 18)).toBeNull();
    expect(castProposal(other)).toBeNull();
  });

  it('never throw, with any bytes in place of a text', () => {
    for (let place = 0; place < 8; place += 1)
      for (const word of [0n, 32n, 33n, 2n ** 255n, 160n, 4_096n]) {
        const { data } = withParams(255, `0x${'00'.repeat(48)}`);
        const at = 2 + place * 64;
        const broken = `${data.slice(0, at)}${word.toString(16).padStart(64, '0')}${data.slice(at + 64)}`;
        expect(() =>
          ballotsIn([{ ...withParams(1, '0x'), data: broken as CastLog['data'] }], 18),
        ).not.toThrow();
      }
  });
});

describe('ballots of a contract', () => {
  it("include each voter's last in Aragon's, and every one elsewhere", () => {
    const changed = ballotsIn([aragon(true, 1), aragon(false, 2)], 18) ?? [];
    expect(lastBallots(changed).map(({ choice }) => choice?.key)).toEqual(['0']);
    const [one, other] = [cast({ support: 1 }, { index: 1 }), cast({ support: 0 }, { index: 2 })];
    expect(lastBallots(ballotsIn([one, other, one], 18) ?? [])).toHaveLength(2);
  });

  it("are complete if their powers equal the contract's count", () => {
    const window = { from: 1, to: 2, width: 1 };
    const [FOR, AGAINST] = [
      { support: 1, weight: 5n },
      { support: 0, weight: 7n },
    ];
    const ballots = ballotsIn([cast(FOR), cast(AGAINST, { index: 4 })], 1) ?? [];
    expect(ballots.map(({ votingPower }) => votingPower)).toEqual([parseDecimal('0.5'), parseDecimal('0.7')]);
    const isAll = (counted: readonly string[] | null, of = ballots) =>
      makeUp(of, { window, decimals: 1, counted });
    expect(isAll(['7', '5', '0'])).toBe(true);
    expect(isAll(['7', '5', '1'])).toBe(false);
    expect(isAll(['8', '5', '0'])).toBe(false);
    expect(isAll(null)).toBe(true);
    // As much in all, for the other side.
    expect(isAll(['5', '7', '0'])).toBe(false);
    // One that is split in a way that is not known here is none of these choices.
    const split = ballotsIn([cast({ support: 255, weight: 9n }, { index: 5 })], 1) ?? [];
    expect(isAll(['7', '5', '0'], [...ballots, ...split])).toBe(false);
  });
});

it.each([
  [{ from: 1, to: 50_000, width: 50_000 }, 1],
  [{ from: 1, to: 50_001, width: 50_000 }, 2],
  [{ from: 5, to: 4, width: 500 }, 1],
])('the blocks %j take at least %i requests', (window, requests) => {
  expect(requestsFor(window)).toBe(requests);
});
