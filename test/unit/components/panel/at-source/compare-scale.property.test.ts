import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFigures } from '@/components/panel/at-source/compare/compare-figures';
import type { Origin } from '@/components/panel/at-source/compare/comparison';
import { movePoint } from '@/utils/numbers/decimal';
import { decimal } from '../../../../factories/decimals';
import { makeAnswer, makeChoice, makeDetail, makeKey, makeSummary } from '../../../../factories/proposal';

const DECIMALS = fc.integer({ min: 0, max: 24 });
/** What contracts count, up to 77 digits. */
const WHOLE = fc.bigInt({ min: 1n, max: 10n ** 77n - 1n });

/** As a source writes it: in tokens, with every digit. */
const inTokens = (units: bigint, decimals: number) => movePoint(decimal(String(units)), decimals);

function side(powers: readonly string[], quorum: string) {
  const choices = powers.map((power, index) => makeChoice(`Choice ${index}`, power, null));
  const summary = makeSummary({
    choices,
    totals: null,
    quorum: { raw: quorum, progress: null, reached: null },
  });
  return {
    summary: makeAnswer(summary),
    detail: makeAnswer(makeDetail({ lifecycle: 'closed', endAt: null })),
  };
}

function compared(service: readonly string[], units: readonly bigint[], decimals: number) {
  const [quorum = '0', ...powers] = units.map((each) => inTokens(each, decimals));
  const [ourQuorum = '0', ...ours] = service;
  const origin: Origin = {
    ...side(powers, quorum),
    ...{ key: makeKey('chain-1:0xa1:40'), limitations: [], printsDoubles: false, decimals },
  };
  const { figures, places } = compareFigures(side(ours, ourQuorum), origin);
  const amounts = figures.filter(({ name }) => name === 'choice' || name === 'quorum');
  return { places, states: new Set(amounts.map(({ comparison }) => comparison.state)), amounts };
}

const UNITS = fc.array(WHOLE, { minLength: 2, maxLength: 5 });

describe('the scale of all figures of a proposal', () => {
  it("moves no point if the service counts in tokens, and by the token's decimals if it counts units", () => {
    fc.assert(
      fc.property(UNITS, DECIMALS, (units, decimals) => {
        const asTokens = compared(
          units.map((each) => inTokens(each, decimals)),
          units,
          decimals,
        );
        expect(asTokens).toMatchObject({ places: 0, states: new Set(['agrees']) });
        const asUnits = compared(units.map(String), units, decimals);
        expect(asUnits).toMatchObject({ places: decimals, states: new Set(['agrees']) });
      }),
    );
  });

  it('is one for all: a single figure in another unit stops the comparison', () => {
    fc.assert(
      fc.property(UNITS, fc.integer({ min: 2, max: 24 }), fc.nat(), (units, decimals, which) => {
        const mixed = units.map((each, index) =>
          index === which % units.length ? String(each) : String(inTokens(each, decimals)),
        );
        expect(compared(mixed, units, decimals)).toMatchObject({
          places: null,
          states: new Set(['not-comparable']),
        });
      }),
    );
  });

  it('keeps a difference of the last unit exact, at either scale', () => {
    const large = WHOLE.filter((units) => units > 10n);
    // Of fewer decimals both scales may fit two figures that are not equal.
    fc.assert(
      fc.property(fc.tuple(large, large), fc.integer({ min: 3, max: 24 }), (units, decimals) => {
        const [quorum, power] = units;
        const unit = inTokens(1n, decimals);
        for (const service of [
          [String(quorum - 1n), String(power)],
          [inTokens(quorum - 1n, decimals), inTokens(power, decimals)],
        ]) {
          const { amounts } = compared(service, units, decimals);
          expect(amounts.find(({ name }) => name === 'quorum')?.comparison).toEqual({
            state: 'differs',
            by: unit,
            more: 'source',
          });
        }
      }),
    );
  });
});
