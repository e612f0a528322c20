import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countedChoices,
  isOneScale,
  requirementLine,
} from '@/components/panel/timeline/chart/requirement-line';
import { decimal } from '@/test/factories/decimals';
import { makeChoice, makeSummary } from '@/test/factories/proposal';
import { truncatedQuotient } from '@/utils/numbers/decimal';

function lineOf(raw: string | null, progress: string | null, powers: readonly (string | null)[]) {
  const quorum = { raw, progress: progress === null ? null : decimal(progress), reached: null };
  return requirementLine(
    makeSummary({ quorum, choices: powers.map((power, n) => makeChoice(`${n}`, power, '1')) }),
  );
}

describe('the line of the requirement', () => {
  it('is drawn if the progress is a share of some of the choices', () => {
    expect(lineOf('400000', '0.2745', ['109800.99379537', '162191.07', '0'])).toBe('400000');
    expect(lineOf('400000', '0.67', ['109800.9', '162191.07', '0'])).toBe('400000');
    expect(lineOf(' 400000 ', '0.67997', ['109800.9', '162191.07', '0'])).toBe('400000');
  });

  it.each([
    ['no sum of them has that share', '400000', '0.5', ['109800', '162191', '0']],
    ['the powers are of another unit', '400000', '0.2745', ['109800993795370000000000', '162191', '0']],
    ['the requirement is no plain number', '4% of supply', '0.2745', ['109800.9', '162191', '0']],
    ['the requirement is grouped', '400,000', '0.2745', ['109800.9', '162191', '0']],
    ['the requirement is nought', '0', '0.27', ['109800.9']],
    ['the requirement is not reported', null, '0.2745', ['109800.9', '162191', '0']],
    ['the progress is not reported', '400000', null, ['109800.9', '162191', '0']],
    ['the progress is nought, which says nothing', '400000', '0', ['0', '0', '0']],
    ['the progress has one digit, which fits by chance', '400000', '0.2', ['109800.9', '162191', '0']],
    ['a power is not reported', '400000', '0.2745', ['109800.99379537', '162191.07', null]],
    [
      'there are so many choices that one sum fits by chance',
      '100',
      '0.28',
      ['1', '2', '4', '8', '16', '32', '64'],
    ],
  ])('is missing if %s', (_, raw, progress, powers) => {
    expect(lineOf(raw, progress, powers)).toBeNull();
  });

  it('is drawn for every progress computed from such a sum, to any digit', () => {
    const power = fc.bigInt({ min: 1n, max: 10n ** 77n }).map(String);
    fc.assert(
      fc.property(power, power, power, fc.integer({ min: 2, max: 8 }), (raw, first, second, places) => {
        const progress = truncatedQuotient(decimal(first), decimal(raw), places);
        const digits = progress.replace(/\D/g, '').replace(/^0+/, '').length;
        // What the cut leaves as a whole number has lost the places that it was cut to.
        const isAsSent = progress.split('.')[1]?.length === places;
        if (digits >= 2 && isAsSent && progress.length <= 78)
          expect(lineOf(raw, progress, [first, second])).toBe(raw);
      }),
    );
  });
});

describe('the choices that count', () => {
  function counted(progress: string, powers: readonly string[], totals: readonly string[] = powers) {
    const quorum = { raw: '400', progress: decimal(progress), reached: null };
    const choices = powers.map((power, n) => makeChoice(`${n}`, power, '1'));
    return countedChoices(makeSummary({ quorum, choices }), totals.map(decimal), null);
  }

  it('are those whose sum alone is the reported progress', () => {
    expect(counted('0.2525', ['101', '70', '30'])).toEqual([1]);
    expect(counted('0.3275', ['101', '70', '30'])).toEqual([1, 3]);
    expect(counted('0.5025', ['101', '70', '30'])).toEqual([1, 2, 3]);
  });

  it('are known by ballots that reach the reported power within rounding', () => {
    const quorum = { raw: '400', progress: decimal('0.2525'), reached: null };
    const choices = ['101', '70'].map((power, n) => makeChoice(`${n}`, power, '1'));
    const of = (rounding: number | null) =>
      countedChoices(makeSummary({ quorum, choices }), ['100.99999999999999', '70'].map(decimal), rounding);
    expect([of(20), of(null)]).toEqual([[1], null]);
  });

  it('leave out choices without ballots, which change nothing', () => {
    expect(counted('0.2525', ['101', '70', '0'])).toEqual([1]);
  });

  it.each([
    ['others fit as well', '0.25', ['101', '70', '0.5'], undefined],
    ['two alone are equal', '0.2525', ['101', '101', '30'], undefined],
    ['none fit', '0.26', ['101', '70', '30'], undefined],
    ['the ballots do not add up to it', '0.2525', ['101', '70', '30'], ['102', '70', '30']],
    ['the ballots have a choice that was nought', '0.25', ['101', '70', '0'], ['101', '70', '0.5']],
    ['the ballots have other choices', '0.2525', ['101', '70'], ['101', '70', '0']],
  ])('are unknown if %s', (_, progress, powers, totals) => {
    expect(counted(progress, powers, totals)).toBeNull();
  });
});

describe('ballots', () => {
  it("share the total's scale if they are less than ten times as much", () => {
    expect(isOneScale([decimal('60'), decimal('39')], decimal('10'))).toBe(true);
    expect(isOneScale([decimal('60'), decimal('40')], decimal('10'))).toBe(false);
    expect(isOneScale([decimal('60')], null)).toBe(false);
  });
});
