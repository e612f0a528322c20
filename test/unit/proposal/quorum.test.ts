import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLocale } from '@/utils/i18n/locale';
import type { Quorum } from '@/utils/proposal/proposal';
import { quorumDrawing, quorumFigure, quorumGap, quorumLine } from '@/utils/proposal/quorum';
import { english, translateFrom } from '../../english';
import { choice, summaryOf } from '../../factories/blank';
import { decimal, powers, scaled } from '../../factories/decimals';
import { readTranslation } from '../../locales/translations';

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

describe('quorumLine', () => {
  it.each([
    [null, 'Quorum: not reported by this service.'],
    [quorum('400000', '2.503', true), 'Quorum: reached, progress 250.3% of 400,000.'],
    [
      quorum('100K', '0.78', true),
      'Quorum: reached, progress 78% of 100K. These two values seem to disagree.',
    ],
    [quorum('9', '-0.5', null), 'Quorum: progress -0.5 of 9.'],
  ])('words%j', (given, line) => {
    expect(quorumLine(summaryOf([], null, given), english)).toBe(line);
  });

  it.each([
    ['15', ['For', 'Against'], 'Against has 1, rejected above 15.'],
    ['12000000.5', ['Yes', 'No, never'], 'No, never has 1, rejected above 12M.'],
    ['15', ['For'], 'Rejected if Choice 2 exceeds 15.'],
    [null, ['For', 'Against'], 'Rejected if Against exceeds ?.'],
  ])('calls a rejection threshold of %s by the second choice and never required', (raw, labels, line) => {
    const threshold = { ...quorum(raw, null, null), rule: 'rejection' } as const;
    const choices = labels.map((label) => choice(label, '1'));
    expect(quorumLine(summaryOf(choices, '1', threshold), english)).toBe(line);
  });

  it('ends with one full stop in German, behind a short form with its own', () => {
    const german = createLocale({
      t: translateFrom(readTranslation('de')),
      tag: 'de',
      timeZone: 'UTC',
      now: 0,
    });
    const given = summaryOf([], null, quorum('121000000', '0.5', false));
    expect(quorumLine(given, german)).toMatch(/[^.]\u00a0Mio\.$/);
  });

  it('keeps a hostile requirement to one short line', () => {
    const line = quorumLine(summaryOf([], null, quorum(`\u202e${'x\n'.repeat(500)}`, '0.5', false)), english);
    expect(line).not.toMatch(/[\u202e\n]/);
    expect(line.length).toBeLessThan(120);
  });
});

describe('quorumFigure', () => {
  it.each([
    [quorum('400000', '2.503', true), 'reached, progress 250.3% of 400,000'],
    [quorum('400000', '0', false), 'not reached, progress 0% of 400,000'],
    [quorum('100K', '0.78', true), /^Quorum: .* disagree\.$/],
    [null, 'Quorum: not reported by this service.'],
  ])('words %j without naming the quorum again, where that says all', (given, words) => {
    expect(quorumFigure(summaryOf([], null, given), english)).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });
});
