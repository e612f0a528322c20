import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadOf, tallyOf } from '@/utils/proposal/tally';
import { choice, summaryOf } from '../../factories/blank';
import { powers, scaled } from '../../factories/decimals';

const compound = [choice('For', '133613.887401438391091383'), choice('Against', '538486.083105162383382802')];

describe('leadOf', () => {
  it('is exact, and of the two with most power, wherever they stand', () => {
    const third = choice('Abstain', '1.5');
    expect(leadOf(tallyOf(summaryOf([third, ...compound], '672101.470506600774474185')))).toBe(
      '404872.195703723992291419',
    );
  });

  it.each([
    ['the choices do not add up to the total', compound, '672099'],
    ['a power is not reported', [...compound, choice('Abstain', null)], '672099.970506600774474185'],
    ['two are tied', [choice('For', '1'), choice('Against', '1.0')], '2'],
    ['there is no second', [choice('For', '1')], '1'],
    ['nobody has any power', [choice('For', '0'), choice('Against', '0')], '0'],
  ])('is absent where %s', (_, choices, total) => {
    expect(leadOf(tallyOf(summaryOf(choices, total)))).toBeNull();
  });
});

describe('tallyOf', () => {
  it('takes shares of the reported total, in the order of the choices', () => {
    const tally = tallyOf(summaryOf(compound, '672099.970506600774474185'));
    expect(tally.rows.map(({ choice, share, hasMost }) => [choice.label, share, hasMost])).toEqual([
      ['For', '19.8', false],
      ['Against', '80.1', true],
    ]);
    expect(tally.leading).toEqual({ kind: 'choice', choice: compound[1], share: '80.1' });
    expect(tally.parts).toBe('add-up');
  });

  it.each([undefined, null, '0'])('computes no share against a total of %s', (total) => {
    const tally = tallyOf(summaryOf(compound, total));
    expect(tally.rows.map(({ share, fraction }) => [share, fraction])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(tally.leading).toEqual({ kind: 'choice', choice: compound[1], share: null });
  });

  it('notices parts that miss the total by the last digit', () => {
    expect(tallyOf(summaryOf(compound, '672099.970506600774474186')).parts).toBe('differ');
  });

  it.each([
    ['no total', summaryOf(compound)],
    ['an unknown power', summaryOf([choice('For', null)], '1')],
    ['no choices', summaryOf([], '1')],
  ])('cannot tell whether the parts add up with %s', (_case, summary) => {
    expect(tallyOf(summary).parts).toBe('unknown');
  });

  it('does not take an unknown power for zero', () => {
    const tally = tallyOf(summaryOf([choice('For', '5'), choice('Against', null)], '10'));
    expect(tally.rows.map(({ share, fraction, hasMost }) => [share, fraction, hasMost])).toEqual([
      ['50', 0.5, false],
      [null, null, false],
    ]);
    expect(tally.leading).toEqual({ kind: 'none', because: 'unknown-power' });
  });

  it('has no leader without choices or without power', () => {
    expect(tallyOf(summaryOf([])).leading).toEqual({ kind: 'none', because: 'no-choices' });
    const nothingCast = summaryOf([choice('For', '0'), choice('Against', '0.0')], '0');
    expect(tallyOf(nothingCast).leading).toEqual({ kind: 'none', because: 'no-power' });
  });

  it('calls equal powers a tie, however they are written', () => {
    const tied = [choice('Red', '10'), choice('Blue', '9.9'), choice('Green', '10.00')];
    const tally = tallyOf(summaryOf(tied, '29.9'));
    expect(tally.leading).toEqual({ kind: 'tie', choices: [tied[0], tied[2]] });
    expect(tally.rows.some(({ hasMost }) => hasMost)).toBe(false);
  });

  it('lets a lead of one base unit decide', () => {
    const close = [choice('For', '1000000'), choice('Against', '1000000.000000000000000001')];
    expect(tallyOf(summaryOf(close)).leading).toMatchObject({ kind: 'choice', choice: { label: 'Against' } });
  });

  it('finds the same leader as bigint arithmetic does', () => {
    fc.assert(
      fc.property(fc.array(powers, { minLength: 1, maxLength: 12 }), (list) => {
        const { leading } = tallyOf(summaryOf(list.map((power, index) => choice(`${index}`, power))));
        const [most] = list.map(scaled).sort((a, b) => (a < b ? 1 : -1));
        const top = list.flatMap((power, index) => (scaled(power) === most ? [`${index}`] : []));
        if (most === 0n) expect(leading.kind).toBe('none');
        else if (top.length > 1)
          expect(leading).toMatchObject({ kind: 'tie', choices: { length: top.length } });
        else expect(leading).toMatchObject({ kind: 'choice', choice: { label: top[0] } });
      }),
    );
  });
});
