import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ballotRows } from '@/components/panel/ballots/ballot-rows';
import { largestOf, powerStrip } from '@/components/panel/ballots/power-strip';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { english } from '@/test/english';
import { EXACT_POWERS, HUB_POWERS } from '@/test/factories/blank';
import { decimal, powers, scaled } from '@/test/factories/decimals';
import { makeDetail, makeSummary } from '@/test/factories/proposal';
import type { DecimalString } from '@/utils/numbers/decimal';

const NOT_EXCEEDED = { isExceeded: false };

function rowsOf(list: readonly (DecimalString | null)[]) {
  const ballots = list.map((votingPower, index) => makeBallot({ id: `${index}`, votingPower }));
  return ballotRows(ballots, { summary: makeSummary(), detail: null, ownAddresses: [] }, english);
}

function stripOf(list: readonly (string | null)[], total: string | null, tally = NOT_EXCEEDED) {
  const rows = rowsOf(list.map((power) => (power === null ? null : decimal(power))));
  return powerStrip(rows.rows, total === null ? null : decimal(total), rows, tally, EXACT_POWERS);
}

it("rows of a hub's ballots add up to the whole at most, within the rounding of doubles", () => {
  const ballots = ['0.1', '0.2', '0.3'].map((power) =>
    makeBallot({ id: power, votingPower: decimal(power) }),
  );
  const running = (total: string, provider: string) => {
    const summary = makeSummary({
      totals: { votes: '3', uniqueVoters: null, votingPower: decimal(total) },
    });
    const detail = makeDetail({ identity: { daoId: 'ens.eth', provider, externalId: '0x1' } });
    return ballotRows(ballots, { summary, detail, ownAddresses: [] }, english).rows.at(-1)?.running;
  };
  expect(running('0.5999999999999999', 'snapshot')).toBe('100');
  expect(running('0.5999999999999999', 'tally')).toBeNull();
  expect(running('0.59', 'snapshot')).toBeNull();
});

describe('the strip of the largest voters', () => {
  it('ends at 65 percent of the power', () => {
    const strip = stripOf(['40', '25', '20', '15'], '100');
    expect(strip?.segments).toHaveLength(2);
    expect(strip?.share).toBe('65');
    expect(strip?.rest).toBeCloseTo(0.35, 4);
  });

  it('continues slightly below that', () => {
    expect(stripOf(['40', '24.999999999999999999', '20', '15'], '100')?.segments).toHaveLength(3);
  });

  it('contains all that are as large as its last', () => {
    expect(stripOf(['40', '20', '20', '20'], '100')?.share).toBe('100');
  });

  it('ends at ten voters', () => {
    const strip = stripOf(
      Array.from({ length: 30 }, () => '1'),
      '100',
    );
    expect(strip?.segments).toHaveLength(10);
    expect(strip?.share).toBe('10');
  });

  it.each([
    ['the total is not reported', ['40'], null, NOT_EXCEEDED],
    ['the total is nought', ['0'], '0', NOT_EXCEEDED],
    ['nobody has any power', ['0', '0'], '100', NOT_EXCEEDED],
    ['a ballot exceeds the total', ['101'], '100', NOT_EXCEEDED],
    ['the ballots together exceed it', ['60', '30', '11'], '100', NOT_EXCEEDED],
    ['a choice exceeds it', ['40'], '100', { isExceeded: true }],
    ['a power among the largest is not known', ['40', null, '20'], '100', NOT_EXCEEDED],
  ])('is off if %s', (_, list, total, tally) => {
    expect(stripOf(list, total, tally)).toBeNull();
  });

  it('is drawn if ballots exceed the total only by the rounding of doubles', () => {
    const rows = rowsOf(['0.1', '0.2', '0.3'].map(decimal));
    const strip = (total: string, figures = HUB_POWERS) =>
      powerStrip(rows.rows, decimal(total), rows, NOT_EXCEEDED, figures);
    expect(strip('0.5999999999999999')?.share).toBe('100');
    expect(strip('0.5999999999999999', EXACT_POWERS)).toBeNull();
    expect(strip('0.5999')).toBeNull();
  });

  it('never draws more than the whole, and states only exact shares', () => {
    fc.assert(
      fc.property(fc.array(powers, { minLength: 1, maxLength: 14 }), powers, (list, total) => {
        const sorted = list.toSorted((a, b) => (scaled(a) < scaled(b) ? 1 : scaled(a) > scaled(b) ? -1 : 0));
        const rows = rowsOf(sorted);
        const strip = powerStrip(rows.rows, total, rows, NOT_EXCEEDED, EXACT_POWERS);
        const all = sorted.reduce((sum, power) => sum + scaled(power), 0n);
        if (all > scaled(total)) expect(strip).toBeNull();
        if (strip === null) return;
        const cast = strip.segments.reduce((sum, { row }) => sum + scaled(row.ballot.votingPower ?? ''), 0n);
        const permille = (cast * 1000n) / scaled(total);
        expect(strip.share.replace('<0.1', '0').split('.')[0]).toBe(String(permille / 10n));
        const drawn = strip.segments.reduce((sum, { fraction }) => sum + fraction, strip.rest);
        expect(drawn).toBeLessThanOrEqual(1.0001);
        expect(strip.segments.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});

describe('the largest ballots', () => {
  const { rows } = rowsOf([decimal('1'), null, decimal('30'), decimal('2.5')]);

  it('are the first of a list by power', () => {
    expect(largestOf(rows, true, false)).toEqual(rows);
  });

  it('are known from a list by time once it is whole, and not before', () => {
    expect(largestOf(rows, false, true)?.map(({ position }) => position)).toEqual([2, 3, 0]);
    expect(largestOf(rows, false, false)).toBeNull();
  });
});
