import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quorumMoment } from '@/components/panel/timeline/moments';
import type { CastBallot } from '@/components/panel/timeline/vote-timeline';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { decimal, powers, scaled } from '@/test/factories/decimals';

const cast = (at: number, position: number, power: string): CastBallot => ({
  ...{ at, position, power: decimal(power) },
  ballot: makeBallot(),
});

describe('the moment of quorum', () => {
  it('is when the counting choices reached the requirement, with the ballot that did it', () => {
    const last = cast(30, 3, '5.5');
    const ballots = [cast(10, 1, '4.5'), cast(20, 2, '90'), last, cast(40, 1, '9')];
    expect(quorumMoment(ballots, decimal('10'), [1, 3], null)).toEqual({ at: 30, by: last });
    expect(quorumMoment(ballots, decimal('10'), [1], null)).toMatchObject({ at: 40 });
  });

  it('is missing until the last digit is reached', () => {
    const ballots = [cast(10, 1, '9.999999999999999999'), cast(20, 1, '0.000000000000000001')];
    expect(quorumMoment(ballots, decimal('10'), [1], null)?.at).toBe(20);
    expect(quorumMoment(ballots, decimal('10.000000000000000001'), [1], null)).toBeNull();
  });

  it('is reached once doubles cannot show a gap', () => {
    const ballots = [cast(10, 1, '0.1'), cast(20, 1, '0.7')];
    expect(quorumMoment(ballots, decimal('0.8000000000000001'), [1], 2)?.at).toBe(20);
    expect(quorumMoment(ballots, decimal('0.8000000000000001'), [1], null)).toBeNull();
    expect(quorumMoment(ballots, decimal('0.8001'), [1], 2)).toBeNull();
  });

  it('has no single ballot if several came at once', () => {
    const ballots = [cast(10, 1, '6'), cast(10, 2, '6'), cast(10, 1, '0')];
    expect(quorumMoment(ballots, decimal('10'), [1, 2], null)).toEqual({ at: 10, by: null });
    expect(quorumMoment(ballots, decimal('5'), [1], null)).toEqual({ at: 10, by: ballots[0] });
  });

  it('is unknown if a ballot removes power', () => {
    expect(quorumMoment([cast(1, 1, '9'), cast(2, 1, '-1')], decimal('5'), [1], null)).toBeNull();
  });

  it('is the first with enough power, for any ballots, to the last of 77 digits', () => {
    const one = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(1, 2, 3), powers);
    fc.assert(
      fc.property(fc.array(one), powers, (list, requirement) => {
        const ballots = list.map(([at, position, power]) => cast(at, position, power));
        const inOrder = ballots.sort((a, b) => a.at - b.at);
        const sumUntil = (at: number) =>
          inOrder.reduce(
            (sum, { at: when, position, power }) =>
              when <= at && position !== 2 ? sum + scaled(power) : sum,
            0n,
          );
        const enough = inOrder.find(({ at }) => sumUntil(at) >= scaled(requirement));
        fc.pre(scaled(requirement) > 0n);
        expect(quorumMoment(inOrder, requirement, [1, 3], null)?.at).toBe(enough?.at);
      }),
    );
  });
});
