import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestBallots } from '@/components/panel/timeline/vote-timeline';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { decimal, powers, scaled } from '@/test/factories/decimals';

const castOf = (list: readonly string[]) =>
  list.map((power, at) => ({ at, power: decimal(power), position: 1, ballot: makeBallot() }));
const largest = (...list: readonly string[]) => largestBallots(castOf(list), 3).map(({ power }) => power);

describe('the largest ballots', () => {
  it('are those with most power, largest first, the earlier of equals before the later', () => {
    expect(largest('1', '9.5', '3', '12', '4')).toEqual(['12', '9.5', '4']);
    expect(largestBallots(castOf(['5', '7', '5.0', '1']), 3).map(({ at }) => at)).toEqual([1, 0, 2]);
    expect(largest('2', '1')).toEqual(['2', '1']);
  });

  it('contain none that ties with one left out', () => {
    expect(largest('9', '5', '5', '5')).toEqual(['9']);
    expect(largest('5', '5', '5', '5')).toEqual([]);
    expect(largest('5', '5', '5', '1', '1')).toEqual(['5', '5', '5']);
  });

  it('contain none without power', () => {
    expect(largest('0', '0.0', '3')).toEqual(['3']);
  });

  it('are larger than every other, to the last of 77 digits', () => {
    fc.assert(
      fc.property(fc.array(powers), fc.integer({ min: 1, max: 4 }), (list, count) => {
        const cast = castOf(list);
        const named = largestBallots(cast, count);
        const units = (one: { power: string }) => scaled(one.power);
        const others = cast.filter((one) => !named.includes(one)).map(units);
        for (const one of named) for (const other of others) expect(units(one) > other).toBe(true);
        const inOrder = list.map(scaled).sort((a, b) => (a < b ? 1 : -1));
        const distinct = new Set(inOrder.slice(0, count + 1)).size === count + 1;
        if (distinct) expect(named.map(units)).toEqual(inOrder.slice(0, count));
      }),
    );
  });
});
