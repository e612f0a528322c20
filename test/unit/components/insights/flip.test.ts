import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flipOf } from '@/components/insights/flip/flip';
import { EXACT_POWERS, HUB_POWERS } from '@/test/factories/blank';
import { HUB_VOTES } from '@/test/factories/hub-votes';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { ballotOf, realVote, tallied } from './real-votes';

/** Before any ballot is read. */
const UNREAD = { rows: [], isWhole: false, isByPower: false };

const all = (name: string) => {
  const { ballots, summary, outcome } = realVote(name);
  return flipOf(summary, EXACT_POWERS, outcome, { rows: ballots, isWhole: true, isByPower: false });
};

describe('the margin of a real vote', () => {
  it.each([
    ['aave-v3-361', '205268013292994780997828', '21.3', 1],
    ['compound-105', '570883038222784924228043', '99.9', 1],
    ['uniswap-alpha2-1', '64640466455302420770667158', '68.2', 3],
    ['uniswap-bravo-83', '56005050891545756618453154', '86.4', 5],
    ['jmoney-lockup', '72703528877699', '87.9', 4],
  ])('is, for %s, %s or %s percent of both sides, and %d ballots', (name, power, share, ballots) => {
    expect(all(name)).toMatchObject({
      kind: 'flip',
      margin: { power, share },
      switched: { ballots, isAtLeast: false },
    });
  });

  it('leaves abstentions out of the sides', () => {
    expect(all('uniswap-bravo-83')).toMatchObject({ margin: { leftOut: { label: 'Abstain' } } });
  });

  it('is missing if another rule decided, a vote was canceled, or ballots name several choices', () => {
    expect(all('compound-63')).toEqual({ kind: 'none', because: 'canceled' });
    const { ballots, summary } = realVote('compound-40');
    const list = { rows: ballots, isWhole: true, isByPower: false };
    expect(flipOf(summary, EXACT_POWERS, 'failed', list)).toEqual({ kind: 'none', because: 'other-rule' });
    const { summary: location, ballots: several } = realVote('bonk-dao-location');
    const found = flipOf(location, EXACT_POWERS, null, { rows: several, isWhole: true, isByPower: false });
    expect(found).toMatchObject({ kind: 'flip', switched: 'no-one-choice' });
  });

  it('is the same from the largest ballots alone as from all', () => {
    const { ballots, summary } = realVote('compound-105');
    const sorted = ballots.toSorted((one, other) => (BigInt(rawOf(one)) < BigInt(rawOf(other)) ? 1 : -1));
    const whole = flipOf(summary, EXACT_POWERS, 'executed', {
      rows: ballots,
      isWhole: true,
      isByPower: false,
    });
    const first = flipOf(summary, EXACT_POWERS, 'executed', {
      rows: sorted.slice(0, 100),
      isWhole: false,
      isByPower: true,
    });
    expect(first).toEqual(whole);
    expect(whole).toMatchObject({ kind: 'flip', switched: { isAtLeast: false } });
  });

  it('is a minimum if too few were read, and missing if the largest may be', () => {
    const { ballots, summary } = realVote('uniswap-bravo-83');
    const sorted = ballots.toSorted((one, other) => (BigInt(rawOf(one)) < BigInt(rawOf(other)) ? 1 : -1));
    const few = { rows: sorted.slice(0, 3), isWhole: false, isByPower: true };
    expect(flipOf(summary, EXACT_POWERS, 'passed', few)).toMatchObject({
      switched: { ballots: 4, isAtLeast: true },
    });
    expect(flipOf(summary, EXACT_POWERS, 'passed', { ...few, isByPower: false })).toMatchObject({
      switched: 'unordered',
    });
  });

  it('is missing if ballots do not add up', () => {
    const { ballots, summary } = realVote('compound-40');
    const list = { rows: ballots.slice(1), isWhole: true, isByPower: false };
    expect(flipOf(summary, EXACT_POWERS, 'executed', list)).toMatchObject({ switched: 'ballots-differ' });
  });
});

const rawOf = ({ votingPower }: { readonly votingPower: string | null }) =>
  (votingPower ?? '0').padEnd(1).replace('.', '');

describe('the margin', () => {
  const unread = (summary: VoteSummary, outcome: string | null = null) =>
    flipOf(summary, EXACT_POWERS, outcome, UNREAD);

  it.each([
    [{ For: '5', Against: '5' }, 'tie'],
    [{ For: '0', Against: '0' }, 'no-power'],
    [{ For: '5', Against: null }, 'powers-unknown'],
    [{ For: '5' }, 'one-choice'],
  ] as const)('of %o is absent: %s', (powers, because) => {
    expect(unread(tallied(powers))).toEqual({ kind: 'none', because });
  });

  it('is absent if a ballot may count for several choices', () => {
    expect(unread(tallied({ A: '6', B: '5' }, '9'))).toEqual({ kind: 'none', because: 'no-parts' });
  });

  it('is that of the choice with most power, even if that is Against', () => {
    const summary = tallied({ For: '3', Against: '8', Abstain: '100' });
    expect(unread(summary, 'failed')).toMatchObject({
      margin: { first: { label: 'Against' }, second: { label: 'For' }, power: '5' },
    });
    expect(unread(summary, 'passed')).toEqual({ kind: 'none', because: 'other-rule' });
  });
});

describe('any fewest ballots to switch', () => {
  it('turn the result, and one ballot fewer does not', () => {
    const powers = fc.array(fc.bigInt({ min: 1n, max: 10n ** 77n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(powers, powers, (one, other) => {
        const sum = (list: readonly bigint[]) => list.reduce((total, power) => total + power, 0n);
        const [most, least] = sum(one) >= sum(other) ? [one, other] : [other, one];
        if (sum(most) === sum(least) || String(sum(most)).length > 78) return;
        const ballots = [
          ...most.map((power, index) => ballotOf(1, String(power), index)),
          ...least.map((power, index) => ballotOf(2, String(power), index + most.length)),
        ];
        const summary = tallied({ A: String(sum(most)), B: String(sum(least)) });
        const flip = flipOf(summary, EXACT_POWERS, null, { rows: ballots, isWhole: true, isByPower: false });
        if (flip.kind !== 'flip' || typeof flip.switched === 'string') throw new Error('no switch');
        const largest = most.toSorted((a, b) => (a < b ? 1 : -1));
        const turns = (count: number) => {
          const moved = sum(largest.slice(0, count));
          return sum(most) - moved < sum(least) + moved;
        };
        expect(turns(flip.switched.ballots)).toBe(true);
        expect(turns(flip.switched.ballots - 1)).toBe(false);
      }),
    );
  });
});

describe('the margin of a vote that was counted in doubles', () => {
  it.each(HUB_VOTES)('may miss its ballots by rounding: %s', (_, summary) => {
    expect(flipOf(summary, HUB_POWERS, null, UNREAD)).toMatchObject({ kind: 'flip' });
    expect(flipOf(summary, EXACT_POWERS, null, UNREAD)).toEqual({ kind: 'none', because: 'no-parts' });
  });

  it('includes ballots that reach the winning power within rounding', () => {
    const ballots = ['0.1', '0.2'].map((power, index) => ballotOf(1, power, index));
    const list = { rows: ballots, isWhole: true, isByPower: false };
    const summary = tallied({ For: '0.30000000000000004', Against: '0.25' });
    expect(flipOf(summary, HUB_POWERS, null, list)).toMatchObject({ switched: { ballots: 1 } });
    expect(flipOf(summary, EXACT_POWERS, null, list)).toMatchObject({ switched: 'ballots-differ' });
  });

  it.each([
    ['score', 'scores'],
    ['last-round', 'scores'],
    ['unknown', 'scores'],
    ['approval', 'no-parts'],
  ] as const)('is missing for figures that are a %s', (are, because) => {
    const summary = tallied({ For: '3', Against: '2' });
    expect(flipOf(summary, { are, inDoubles: true }, null, UNREAD)).toEqual({ kind: 'none', because });
  });
});
