import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneScale, requirementLine } from '@/components/panel/ballots/timeline/requirement-line';
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
  it('is drawn where the progress is the share that some of the choices have of it', () => {
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
  ])('is not where %s', (_, raw, progress, powers) => {
    expect(lineOf(raw, progress, powers)).toBeNull();
  });

  it('is drawn for every progress that was computed of such a sum, to whatever digit', () => {
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

describe('ballots', () => {
  it('are of one scale with the total where they are less than ten times as much', () => {
    expect(isOneScale([decimal('60'), decimal('39')], decimal('10'))).toBe(true);
    expect(isOneScale([decimal('60'), decimal('40')], decimal('10'))).toBe(false);
    expect(isOneScale([decimal('60')], null)).toBe(false);
  });
});
