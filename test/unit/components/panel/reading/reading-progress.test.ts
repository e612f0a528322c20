import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callsLeft,
  costWords,
  firstPageWords,
  isWhole,
  nextCount,
} from '@/components/panel/reading/reading-progress';
import { english } from '../../../../english';

const read = (loaded: number, state: 'ready' | 'end' | 'unreachable' | 'failed' | 'loading' = 'ready') => ({
  rows: Array.from({ length: loaded }),
  state,
});

describe('the cost of reading all ballots', () => {
  it.each([
    ['0', 1],
    ['1', 1],
    ['500', 1],
    ['501', 2],
    ['619', 2],
    ['10514', 22],
  ])('is for %s of them a call for each 500', (expected, calls) => {
    expect(callsLeft(null, expected, 500)).toBe(calls);
  });

  it('is the rest of it on the way, and zero at the end', () => {
    expect(callsLeft(read(500), '619', 500)).toBe(1);
    expect(callsLeft(read(500), '1501', 500)).toBe(3);
    expect(callsLeft(read(619, 'end'), '619', 500)).toBe(0);
    expect(callsLeft(read(500, 'unreachable'), '619', 500)).toBe(0);
  });

  it('is one call if the count is not reported, or was too low', () => {
    expect(callsLeft(null, null, 500)).toBe(1);
    expect(callsLeft(read(500), null, 500)).toBe(1);
    expect(callsLeft(read(700), '619', 500)).toBe(1);
  });

  it('is exactly what the rest needs', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.integer({ min: 1, max: 500 }), (loaded, left, size) => {
        const calls = callsLeft(read(loaded), String(loaded + left), size);
        expect(calls * size).toBeGreaterThanOrEqual(left);
        expect(left === 0 || (calls - 1) * size < left).toBe(true);
      }),
    );
  });

  it('is shown with the number of ballots, or as unknown', () => {
    expect(costWords(null, '619', 500, english)).toBe('619 ballots · 2 calls');
    expect(costWords(read(500), '619', 500, english)).toBe('500 of 619 · 1 call');
    expect(costWords(read(619, 'end'), '619', 500, english)).toBe('619 ballots');
    expect(costWords(null, null, 500, english)).toBe('count not reported · 1 call');
    expect(costWords(read(500), null, 500, english)).toBe('500 ballots · 1 call');
  });

  it('is one call for the largest, and says about how many', () => {
    expect(firstPageWords('619', 500, english)).toBe('500 of 619 · 1 call');
    expect(firstPageWords('20', 500, english)).toBe('20 · 1 call');
    expect(firstPageWords(null, 500, english)).toBe('1 call');
  });
});

describe('a list of ballots', () => {
  it('is whole if it has ended and the summary counts no more', () => {
    expect(isWhole(read(619, 'end'), '619')).toBe(true);
    expect(isWhole(read(620, 'end'), '619')).toBe(true);
    expect(isWhole(read(12, 'end'), '619')).toBe(false);
    expect(isWhole(read(619), '619')).toBe(false);
    expect(isWhole(read(12, 'end'), null)).toBe(true);
  });

  it('gives at most one page more', () => {
    expect(nextCount(500, '619', 500)).toBe(119);
    expect(nextCount(500, '6190', 500)).toBe(500);
    expect(nextCount(619, '619', 500)).toBe(500);
    expect(nextCount(619, null, 500)).toBe(500);
  });
});
