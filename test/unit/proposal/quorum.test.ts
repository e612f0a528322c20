import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quorum } from '@/utils/proposal/proposal';
import { quorumDrawing, quorumGap } from '@/utils/proposal/quorum';
import { decimal, powers, scaled } from '../../factories/decimals';

function quorum(raw: string | null, progress: string | null, reached: boolean | null): Quorum {
  return { raw, progress: progress === null ? null : decimal(progress), reached };
}

describe('quorumGap', () => {
  it.each([
    ['400000', '0.2745025', false, '290199'],
    ['121000000', '0.7342', false, '32100000'],
    ['400000', '0.58891', null, '164430'],
    ['400000', '0', false, '400000'],
    [`9${'0'.repeat(70)}`, '0.5001', false, `4499${'0'.repeat(67)}`],
  ])("of %s at %s (reached: %s) is cut to the progress's precision: %s", (raw, progress, reached, gap) => {
    expect(quorumGap(quorum(raw, progress, reached))).toBe(gap);
  });

  it.each([
    ['the requirement is no plain number', '400K', '0.5002', false],
    ['there is no requirement', null, '0.5002', false],
    ['there is no progress', '400000', null, false],
    ['the service says that it is reached', '400000', '0.5002', true],
    ['nothing is missing', '400000', '1.0002', false],
    ['the progress is too coarse', '400000', '0.5', false],
    ['the progress is below zero', '400000', '-0.5002', false],
    ['less is missing than the progress can tell', '3', '0.6667', false],
    ['less is missing than a digit of the progress stands for', '121000000', '0.9999', false],
  ])('is absent if %s', (_, raw, progress, reached) => {
    expect(quorumGap(quorum(raw, progress, reached))).toBeNull();
  });

  it('is never more than what is missing', () => {
    const progress = fc.integer({ min: 1, max: 9_999 }).map((part) => `0.${String(part).padStart(4, '0')}`);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 60n }), progress, (raw, part) => {
        const gap = quorumGap(quorum(String(raw), part, false));
        const missing = raw * (10_000n - BigInt(part.slice(2)));
        expect(gap === null || scaled(gap) * 10_000n <= missing * scaled('1')).toBe(true);
        expect(gap).not.toBe('0');
      }),
    );
  });
});

describe('quorumDrawing', () => {
  it('separates "not reported", unknown and zero', () => {
    expect(quorumDrawing(null)).toEqual({ kind: 'not-reported' });
    expect(quorumDrawing(quorum('400000', null, null))).toEqual({ kind: 'unknown', raw: '400000' });
    expect(quorumDrawing(quorum('100K', '0.00', false))).toMatchObject({
      kind: 'zero',
      percent: '0',
      raw: '100K',
      reached: false,
      disagree: false,
    });
  });

  it('ends the bar at its line and prints the excess', () => {
    expect(quorumDrawing(quorum('400000', '2.503', true))).toEqual({
      kind: 'figure',
      raw: '400000',
      progress: '2.503',
      percent: '250.3',
      fill: 1,
      beyond: true,
      reached: true,
      disagree: false,
    });
  });

  it('draws no bar if only the verdict was given', () => {
    expect(quorumDrawing(quorum(null, null, true))).toMatchObject({
      kind: 'figure',
      percent: null,
      fill: null,
      beyond: false,
      reached: true,
      disagree: false,
    });
  });

  it('derives no verdict from progress', () => {
    expect(quorumDrawing(quorum('1', '5', null))).toMatchObject({ reached: null, disagree: false });
  });

  it.each([
    ['0.78', true, true],
    ['0.7342', true, true],
    ['0.78', false, false],
    ['1', true, false],
    ['1', false, true],
    ['1.000000000000000001', false, true],
    ['0', true, true],
  ])('has progress %s beside reached %s seem at odds: %s', (progress, reached, disagree) => {
    expect(quorumDrawing(quorum('9', progress, reached))).toMatchObject({ disagree });
  });

  it('has no contradiction with a computed verdict, such as one that needs more than the requirement', () => {
    const exact = { ...quorum('9', '1', false), by: 'aragon' } as const;
    expect(quorumDrawing(exact)).toMatchObject({ reached: false, percent: '100', disagree: false });
  });

  it('does not let 99.96 % look like the whole', () => {
    expect(quorumDrawing(quorum('9', '0.9996', false))).toMatchObject({ percent: '99.9', beyond: false });
  });

  it('has no percentage of a progress below zero', () => {
    expect(quorumDrawing(quorum('9', '-0.5', null))).toMatchObject({
      kind: 'figure',
      percent: null,
      fill: null,
    });
  });

  it('fills the bar only at the requirement, and goes beyond only above it', () => {
    fc.assert(
      fc.property(powers, (progress) => {
        const drawing = quorumDrawing({ raw: null, progress, reached: null });
        const value = scaled(progress);
        expect(drawing.kind).toBe(value === 0n ? 'zero' : 'figure');
        if (drawing.kind !== 'figure') return;
        expect(drawing.fill === 1).toBe(value >= scaled('1'));
        expect(drawing.beyond).toBe(value > scaled('1'));
      }),
    );
  });
});

it('a rejection threshold is no requirement that could be missed or reached', () => {
  const threshold = { raw: '15', progress: decimal('0.5'), reached: false, rule: 'rejection' } as const;
  expect(quorumDrawing(threshold)).toEqual({ kind: 'rejection', raw: '15' });
  expect(quorumGap({ ...threshold, reached: null })).toBeNull();
});
