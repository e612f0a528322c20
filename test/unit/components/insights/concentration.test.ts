import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf } from '@/components/insights/concentration/concentration';
import { BLANK_SUMMARY, EXACT_POWERS, HUB_POWERS } from '@/test/factories/blank';
import { decimal } from '@/test/factories/decimals';
import { sumDecimals } from '@/utils/numbers/decimal';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { ballotOf, type RealVote, realVote, tallied } from './real-votes';

/** With the total that its choices add up to. */
function withTotal({ summary }: RealVote): VoteSummary {
  const votingPower = sumDecimals(summary.choices.flatMap((choice) => choice.votingPower ?? []));
  return { ...summary, totals: { votes: null, uniqueVoters: null, votingPower } };
}

function measured(name: string, read?: number) {
  const vote = realVote(name);
  const sorted = vote.ballots.toSorted((one, other) =>
    BigInt(one.votingPower ?? 0) < BigInt(other.votingPower ?? 0) ? 1 : -1,
  );
  return concentrationOf(withTotal(vote), EXACT_POWERS, {
    rows: read === undefined ? vote.ballots : sorted.slice(0, read),
    isWhole: read === undefined,
    isByPower: read !== undefined,
    expected: String(vote.ballots.length),
  });
}

describe('the concentration of a real vote', () => {
  it.each([
    ['uniswap-bravo-83', ['11.3', '42.2', '65.0'], 7, 18, false],
    ['compound-40', ['21.8', '73.2', '93.2'], 3, 10, false],
    ['aave-v2-91', ['41.5', '98.2', '99.9'], 2, 36, false],
    ['compound-105', ['53.6', '95.2', '99.9'], 1, 21, false],
    // Without fifteen of its 296 voters most power would have been against a proposal that was executed.
    ['uniswap-alpha2-1', ['15.8', '57.4', '84.6'], 5, 15, true],
  ])('of %s is known', (name, shares, voters, left, changes) => {
    expect(measured(name)).toMatchObject({
      kind: 'measured',
      tops: shares.map((share) => ({ share })),
      majority: { voters, isAtLeast: false },
      without: { left, changes },
    });
  });

  it('is the same from the largest alone', () => {
    expect(measured('uniswap-bravo-83', 30)).toEqual(measured('uniswap-bravo-83'));
  });

  it('is a minimum if too few were read, and states what is unknown', () => {
    expect(measured('uniswap-bravo-83', 3)).toMatchObject({
      tops: [{ voters: 1 }],
      majority: { voters: 4, isAtLeast: true },
      without: 'unread',
    });
    expect(measured('jmoney-lockup')).toMatchObject({ without: 'too-few' });
  });

  it('is refused if ballots do not add up, come in another order, or have no total', () => {
    const vote = realVote('compound-40');
    const list = { rows: vote.ballots.slice(1), isWhole: true, isByPower: false, expected: null };
    const refused = (because: string) => ({ kind: 'none', because });
    expect(concentrationOf(withTotal(vote), EXACT_POWERS, list)).toEqual(refused('ballots-differ'));
    expect(concentrationOf(withTotal(vote), EXACT_POWERS, { ...list, isWhole: false })).toEqual(
      refused('unordered'),
    );
    expect(concentrationOf({ ...vote.summary, totals: null }, EXACT_POWERS, list)).toEqual(
      refused('no-total'),
    );
  });
});

describe('any concentration', () => {
  it('names the fewest voters with more than half', () => {
    const powers = fc.array(fc.bigInt({ min: 1n, max: 10n ** 77n }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(powers, (cast) => {
        const total = cast.reduce((sum, power) => sum + power, 0n);
        if (String(total).length > 78) return;
        const found = concentrationOf(tallied({ For: String(total) }, String(total)), EXACT_POWERS, {
          rows: cast.map((power, index) => ballotOf(1, String(power), index)),
          isWhole: true,
          isByPower: false,
          expected: null,
        });
        if (found.kind !== 'measured') throw new Error(found.because);
        const largest = cast.toSorted((a, b) => (a < b ? 1 : -1));
        const sum = (count: number) => largest.slice(0, count).reduce((all, power) => all + power, 0n);
        expect(sum(found.majority.voters) * 2n > total).toBe(true);
        expect(sum(found.majority.voters - 1) * 2n > total).toBe(false);
      }),
    );
  });
});

describe('the concentration of a vote that was counted in doubles', () => {
  const ballots = ['0.1', '0.2', '0.3'].map((power, index) => ballotOf(1, power, index));
  const list = { rows: ballots, isWhole: true, isByPower: false, expected: '3' };
  const summary: VoteSummary = {
    ...BLANK_SUMMARY,
    totals: { votes: '3', uniqueVoters: null, votingPower: decimal('0.6000000000000001') },
  };

  it('is shown if the ballots miss the total only by rounding', () => {
    expect(concentrationOf(summary, HUB_POWERS, list)).toMatchObject({
      tops: [{ share: '49.9' }],
      majority: { voters: 2 },
    });
    const refused = { kind: 'none', because: 'ballots-differ' };
    expect(concentrationOf(summary, EXACT_POWERS, list)).toEqual(refused);
    const other = { ...summary, totals: { votes: '3', uniqueVoters: null, votingPower: decimal('0.60001') } };
    expect(concentrationOf(other, HUB_POWERS, list)).toEqual(refused);
  });

  it('names no leader without the largest if figures are scores', () => {
    const many = Array.from({ length: 20 }, (_, index) => ballotOf(1, '1', index));
    const total = { ...summary, totals: { votes: '20', uniqueVoters: null, votingPower: decimal('20') } };
    const scores = { are: 'score', inDoubles: true } as const;
    expect(concentrationOf(total, scores, { ...list, rows: many })).toMatchObject({ without: 'scores' });
  });
});
