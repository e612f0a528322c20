import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  depthOf,
  PLOT,
  placeOf,
  spreadLabels,
  stepPath,
  topOf,
} from '@/components/panel/timeline/chart/timeline-drawing';
import { decimal, powers } from '@/test/factories/decimals';

const timeline = {
  ...{ from: 0, to: 1_000, knownUntil: 800, cast: [], leftOut: 0, largest: null },
  steps: [
    { at: 100, powers: [decimal('10'), decimal('0')] },
    { at: 500, powers: [decimal('40'), decimal('0')] },
  ],
  totals: [decimal('40'), decimal('0')],
};

describe('the drawing of votes over time', () => {
  it('steps at each ballot and ends where data end', () => {
    expect(stepPath(timeline, { positions: [1], mark: '1' }, decimal('40'))).toBe('M0 100H100V75H500V0H800');
    expect(stepPath(timeline, { positions: [2], mark: '2' }, decimal('40'))).toBe(
      'M0 100H100V100H500V100H800',
    );
  });

  it('reaches to the largest power, or to a larger requirement', () => {
    expect(topOf(timeline.totals, null)).toBe('40');
    expect(topOf(timeline.totals, decimal('400'))).toBe('400');
    expect(topOf([decimal('0')], null)).toBeNull();
    expect(topOf([], null)).toBeNull();
  });

  it('has a place for a vote of one moment', () => {
    expect(placeOf(7, { from: 7, to: 7 })).toBe(PLOT.width);
  });

  it('keeps every power within the plot', () => {
    fc.assert(
      fc.property(powers, powers, (power, top) => {
        const depth = depthOf(power, topOf([power, top], null));
        expect(depth).toBeGreaterThanOrEqual(0);
        expect(depth).toBeLessThanOrEqual(PLOT.height);
      }),
    );
  });

  it("keeps labels apart, in their lines' order, and none below the plot", () => {
    const depth = fc.integer({ min: 0, max: PLOT.height });
    fc.assert(
      fc.property(fc.array(depth, { minLength: 1, maxLength: 3 }), (depths) => {
        const places = spreadLabels(depths, 22);
        const sorted = places.toSorted((a, b) => a - b);
        expect(sorted.every((place, index) => index === 0 || place - (sorted[index - 1] ?? 0) >= 22)).toBe(
          true,
        );
        expect(Math.max(...places)).toBeLessThanOrEqual(PLOT.height);
        expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
        for (const [one, a] of depths.entries())
          for (const [other, b] of depths.entries())
            if (a < b) expect(places[one]).toBeLessThan(places[other] ?? 0);
      }),
    );
  });
});
