import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { powerOf, seriesOf } from '@/components/panel/timeline/vote-timeline';
import { decimal, powers, scaled } from '@/test/factories/decimals';

const drawn = (...list: readonly string[]) =>
  seriesOf(list.map(decimal)).map(({ positions, mark }) => `${mark}: ${positions.join()}`);

describe('the lines of votes over time', () => {
  it('are one for each choice, in order, if they are few', () => {
    expect(drawn('5')).toEqual(['1: 1']);
    expect(drawn('0', '3', '8')).toEqual(['1: 1', '2: 2', '3: 3']);
    expect(drawn('0', '3', '8', '9')).toEqual(['1: 1', '2: 2', '3: 3', 'more: 4']);
  });

  it('are otherwise one for each of the three largest, the first of equals, and one for all others', () => {
    expect(drawn('5', '3', '8', '9', '2')).toEqual(['1: 1', '3: 3', 'more: 4', 'others: 2,5']);
    expect(drawn('1', '1', '1', '1', '1', '1')).toEqual(['1: 1', '2: 2', '3: 3', 'others: 4,5,6']);
  });

  it('count every choice once and add up to the whole, to the last of 77 digits', () => {
    fc.assert(
      fc.property(fc.array(powers, { minLength: 1, maxLength: 12 }), (totals) => {
        const series = seriesOf(totals);
        const counted = series.flatMap(({ positions }) => positions).sort((a, b) => a - b);
        expect(counted).toEqual(totals.map((_, index) => index + 1));
        const sum = series.reduce((all, one) => all + scaled(powerOf(one, totals)), 0n);
        expect(sum).toBe(totals.reduce((all, power) => all + scaled(power), 0n));
        expect(new Set(series.map(({ mark }) => mark)).size).toBe(series.length);
        const others = series.find(({ mark }) => mark === 'others')?.positions ?? [];
        const largest = others.map((position) => scaled(totals[position - 1] ?? '0'));
        for (const one of series.filter(({ mark }) => mark !== 'others'))
          for (const other of largest) expect(scaled(powerOf(one, totals)) >= other).toBe(true);
      }),
    );
  });
});
