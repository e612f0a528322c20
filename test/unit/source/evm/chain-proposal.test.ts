import { describe, expect, it } from 'vitest';
import type { TimeOfBlock } from '@/utils/source/evm/block-times';
import { chainSays } from '@/utils/source/evm/chain-proposal';
import { parseAddress, parseUint, type Uint } from '@/utils/source/evm/codec';
import type { Reading } from '@/utils/source/evm/kinds/kind';
import { NODES } from '@/utils/source/origins';

const [NODE] = NODES;
const uint = (value: number) => parseUint(String(value)) as Uint;

const READING: Reading = {
  kind: 'oz-governor',
  state: 'active',
  votes: { for: 4n, against: 3n, abstain: 2n },
  start: { by: 'time', at: 1_780_000_000n },
  end: { by: 'time', at: 1_780_500_000n },
  quorum: { raw: 5n },
  counts: ['for'],
  decimals: 0,
  unit: null,
  executable: null,
  module: null,
};

function said(reading: Partial<Reading>, timeOfBlock: TimeOfBlock = () => null) {
  const address = parseAddress(`0x${'1'.repeat(40)}`);
  if (NODE === undefined || address === null) throw new Error('There is no node.');
  const contract = { chainId: 1, kind: 'oz-governor', address } as const;
  const block = { number: uint(9), time: uint(1_780_000_100) };
  const at = { key: 'k' as never, contract, id: uint(7), block, node: NODE, timeOfBlock, frontEnds: [] };
  return chainSays({ ...at, reading: { ...READING, ...reading } }, (key) => key);
}

const block = (at: bigint) => ({ by: 'block', at }) as const;
const odd = (at: bigint) => ({ by: null, at }) as const;

describe('the result of a reading', () => {
  it.each([
    ['seconds', {}, []],
    ['blocks', { start: block(1n), end: block(2n) }, ['times_in_blocks']],
    ['nobody knows what', { start: odd(1n), end: odd(2n) }, ['clock_not_known']],
    ['seconds, with an end that may move', { mayEndMove: true }, ['end_by_setting']],
    ['seconds, and keeps no end', { end: null }, ['end_by_setting']],
  ])('names why times are missing if the contract counts %s', (_what, reading, limitations) => {
    expect(said(reading).limitations).toEqual(['text_not_on_chain', ...limitations]);
  });

  it("has no figures for a module's options, and only those against for an optimistic vote", () => {
    const options = said({ module: { counts: 'options', name: 'Approval' } });
    expect(options).toMatchObject({
      choices: null,
      quorum: { raw: '5', progress: null, reached: null },
      module: { counts: 'options' },
    });
    expect(said({ module: { counts: null, name: 'Other' } }).choices).toBeNull();
    const optimistic = said({ module: { counts: 'against', name: 'Optimistic' }, quorum: { raw: 0n } });
    expect(optimistic).toMatchObject({ choices: [['0', 'Against', '3']], quorum: { rule: 'unset' } });
    expect(said({}).choices).toHaveLength(3);
  });
});

/** Each kind's own published rule, named in `answers.md` §4 with the code that it comes from. */
describe('the quorum of a contract', () => {
  const votes = { for: 4n, against: 3n, abstain: 2n };

  it('is reached at exactly the figure, and not one unit below it', () => {
    const reachedAt = (power: bigint) =>
      said({ votes: { ...votes, for: power }, quorum: { raw: 10n ** 30n } }).quorum?.reached;
    expect([reachedAt(10n ** 30n - 1n), reachedAt(10n ** 30n)]).toEqual([false, true]);
  });

  it('is only a requirement if the contract does not name the counting choices, and missing if it is zero', () => {
    expect(said({ counts: null }).quorum).toEqual({ raw: '5', progress: null, reached: null });
    expect(said({ quorum: { raw: 0n } }).quorum).toMatchObject({ rule: 'unset' });
    expect(said({ quorum: { raw: null, why: 'pending' } }).quorum).toMatchObject({ rule: 'later' });
    expect(said({ state: 'pending' }).quorum).toEqual({ raw: '5', progress: null, reached: null });
  });
});

// `_isValuePct` of aragon/aragon-apps, Voting.sol: a share has to be exceeded.
describe("a vote of Aragon's", () => {
  const share = { raw: null, why: 'share', share: 10n ** 17n, of: 100n, support: 5n * 10n ** 17n } as const;
  const ended = (yes: bigint, no: bigint, state: Reading['state'] = 'closed') =>
    said({
      ...{ kind: 'aragon-voting', state, quorum: share, counts: ['for'] },
      votes: { for: yes, against: no, abstain: null },
    });

  it.each([
    [11n, 10n, 'passed'],
    [10n, 9n, 'rejected'],
    [11n, 11n, 'rejected'],
    [0n, 0n, 'rejected'],
  ] as const)('with %s yes and %s no of 100 has %s', (yes, no, outcome) => {
    expect(ended(yes, no)).toMatchObject({ outcome, outcomeBy: 'aragon' });
  });

  it('needs more than its share of all power, which is not reached at exactly the share', () => {
    expect(ended(10n, 0n).quorum).toMatchObject({ raw: '10', progress: '1', reached: false, by: 'aragon' });
    expect(ended(11n, 0n).quorum).toMatchObject({ reached: true, counts: ['Yes'] });
  });
});

describe('the times of a vote that is counted in blocks', () => {
  const counted = { start: block(1n), end: block(9n) };

  it('are exact by headers, and estimates are marked as such', () => {
    const timeOf: TimeOfBlock = (at) => ({ at: 1_780_000_000n + at, isEstimate: at > 5n });
    const open = said(counted, timeOf);
    expect(open).toMatchObject({ endAt: '2026-05-28T20:26:49.000Z', estimated: ['end'] });
    expect(open.limitations).toContain('times_estimated');
    expect(said(counted, (at) => ({ at, isEstimate: false })).estimated).toBeUndefined();
  });
});
