import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voteMoments } from '@/components/panel/timeline/moments';
import { castBallots } from '@/components/panel/timeline/vote-timeline';
import { decimal } from '@/test/factories/decimals';
import type { Ballot } from '@/utils/proposal/ballot';

const CHOICES = [
  { key: '1', label: 'For' },
  { key: '2', label: 'Against' },
];
const END = Date.UTC(2024, 2, 8);
const HOUR = 3_600_000;

/** Cast so many hours before the end. */
function cast(choice: string, power: string, hours: number): Ballot {
  return {
    ...{ id: null, voter: '', address: null, transactionHash: null },
    choice: { key: choice, label: null, raw: null },
    votingPower: decimal(power),
    votedAt: new Date(END - hours * HOUR).toISOString(),
  };
}

const at = (hours: number) => END - hours * HOUR;

function momentsOf(ballots: readonly Ballot[], end: number | null) {
  return voteMoments(castBallots(ballots, CHOICES).cast, CHOICES.length, end);
}

describe('the moments of a vote', () => {
  it('are each change of the lead, in the order of time, a tie being none', () => {
    const ballots = [cast('1', '6', 10), cast('1', '5', 90), cast('2', '5', 80), cast('2', '0.1', 50)];
    expect(momentsOf(ballots, null).leads).toEqual([
      { at: at(90), position: 1 },
      { at: at(50), position: 2 },
      { at: at(10), position: 1 },
    ]);
  });

  it('count ballots of one moment together', () => {
    const ballots = [cast('1', '1', 9), cast('2', '3', 9)];
    expect(momentsOf(ballots, null).leads).toEqual([{ at: at(9), position: 2 }]);
  });

  it('include the power of the last day and hour, with their borders', () => {
    const ballots = [cast('1', '50', 25), cast('1', '30', 24), cast('2', '15', 2), cast('2', '5', 1)];
    expect(momentsOf(ballots, END).late).toEqual({ day: '50', hour: '5' });
    expect(momentsOf(ballots, null).late).toBeNull();
  });

  it("end with the sums' leader, to the last of 77 digits", () => {
    const power = fc.bigInt({ min: 0n, max: 10n ** 77n });
    const one = fc.tuple(fc.constantFrom('1', '2'), power, fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(fc.array(one, { minLength: 1 }), (list) => {
        const ballots = list.map(([choice, units, hours]) => cast(choice, String(units), hours));
        const sum = (wanted: string) =>
          list.reduce((total, [choice, units]) => (choice === wanted ? total + units : total), 0n);
        const leads = momentsOf(ballots, END).leads;
        const [first, second] = [sum('1'), sum('2')];
        if (first !== second) expect(leads.at(-1)?.position).toBe(first > second ? 1 : 2);
        expect(leads.every((lead, index) => lead.position !== leads[index - 1]?.position)).toBe(true);
      }),
    );
  });
});
