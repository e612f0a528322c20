import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timelineRows } from '@/components/panel/timeline/timeline-table';
import { type VoteTimeline, type VoteWindow, voteTimeline } from '@/components/panel/timeline/vote-timeline';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { decimal, powers, scaled } from '@/test/factories/decimals';
import type { Ballot } from '@/utils/proposal/ballot';

const CHOICES = [
  { key: 'for', label: 'For' },
  { key: 'against', label: 'Against' },
  { key: 'abstain', label: 'Abstain' },
];
const START = Date.parse('2024-02-20T00:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(START + hours * HOUR).toISOString();
const WINDOW = { startAt: at(0), endAt: at(72), readAt: START + 48 * HOUR };

let made = 0;
function cast(hours: number | null, label: string, power: string | null, voter = `voter-${++made}`): Ballot {
  return makeBallot({
    ...{ voter, address: null },
    choice: { key: label.toLowerCase(), label, raw: null },
    votingPower: power === null ? null : decimal(power),
    votedAt: hours === null ? null : at(hours),
  });
}

function drawn(ballots: readonly Ballot[], window: VoteWindow = WINDOW): VoteTimeline {
  const timeline = voteTimeline(ballots, CHOICES, window);
  if (timeline === null) throw new Error('There is nothing to draw.');
  return timeline;
}

describe('votes over time', () => {
  it('add up each choice separately, in any order of the list', () => {
    const { steps, totals } = drawn([
      cast(30, 'For', '7'),
      cast(2, 'Against', '5.5'),
      cast(40, 'For', '0.25'),
    ]);
    expect(steps).toEqual([
      { at: START + 2 * HOUR, powers: ['0', '5.5', '0'] },
      { at: START + 30 * HOUR, powers: ['7', '5.5', '0'] },
      { at: START + 40 * HOUR, powers: ['7.25', '5.5', '0'] },
    ]);
    expect(totals).toEqual(['7.25', '5.5', '0']);
  });

  it('make one step for one moment', () => {
    expect(drawn([cast(3, 'For', '1'), cast(3, 'For', '2')]).steps).toHaveLength(1);
  });

  it('count a changed ballot only at its last time', () => {
    const again = [cast(3, 'For', '10', '0xAB'), cast(20, 'Against', '10', '0xab'), cast(5, 'For', '1')];
    for (const ballots of [again, again.toReversed()]) {
      const { totals, cast: counted } = drawn(ballots);
      expect(totals).toEqual(['1', '10', '0']);
      expect(counted).toHaveLength(2);
    }
  });

  it('keep two voters without a name separate', () => {
    expect(drawn([cast(3, 'For', '1', ''), cast(4, 'For', '2', '')]).totals[0]).toBe('3');
  });

  it.each([
    ['time', cast(null, 'For', '1')],
    ['readable time', { ...cast(1, 'For', '1'), votedAt: 'last week' }],
    ['power', cast(1, 'For', null)],
    ['one choice', makeBallot({ voter: 'r', choice: { key: null, label: null, raw: '[1,2]' } })],
    ['choice of the proposal', cast(1, 'Perhaps', '1')],
  ])('leave out a ballot without a %s, and say so', (_, ballot) => {
    const { cast: counted, leftOut } = drawn([cast(1, 'For', '1'), ballot]);
    expect([counted.length, leftOut]).toEqual([1, 1]);
    expect(voteTimeline([ballot], CHOICES, WINDOW)).toBeNull();
  });

  it('run from the start to the end of the vote, and are known until they were read', () => {
    expect(drawn([cast(1, 'For', '1')])).toMatchObject({
      from: START,
      to: START + 72 * HOUR,
      knownUntil: START + 48 * HOUR,
    });
  });

  it('go on to any later ballot, and are known at least until the last', () => {
    const { from, to, knownUntil } = drawn([cast(-2, 'For', '1'), cast(80, 'For', '1')]);
    expect([from, to, knownUntil]).toEqual([START - 2 * HOUR, START + 80 * HOUR, START + 80 * HOUR]);
  });

  it('run until they were read without an end, and from the first ballot without a start', () => {
    const window = { startAt: null, endAt: null, readAt: START + 9 * HOUR };
    expect(drawn([cast(4, 'For', '1')], window)).toMatchObject({
      from: START + 4 * HOUR,
      to: START + 9 * HOUR,
      knownUntil: START + 9 * HOUR,
    });
  });

  it('name the largest ballot, and none if two are equally large', () => {
    const two = [cast(1, 'For', '9.50'), cast(2, 'Against', '12')];
    expect(drawn(two).largest).toMatchObject({ power: '12', position: 2, at: START + 2 * HOUR });
    expect(drawn([...two, cast(3, 'For', '12.0')]).largest).toBeNull();
    expect(drawn([...two, cast(3, 'For', '12.0'), cast(4, 'For', '13')]).largest).toMatchObject({
      position: 1,
    });
  });
});

const anyBallots = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 72 * 60 }), fc.constantFrom('For', 'Against', 'Abstain'), powers),
  { minLength: 1, maxLength: 40 },
);

describe('votes over time, for any ballots,', () => {
  it('have at every step the exact sum of the ballots up to it', () => {
    fc.assert(
      fc.property(anyBallots, (list) => {
        const ballots = list.map(([minute, label, power]) => cast(minute / 60, label, power));
        const { steps, totals } = drawn(ballots);
        for (const step of steps)
          CHOICES.forEach(({ label }, index) => {
            const until = ballots.filter(
              ({ votedAt, choice }) => Date.parse(votedAt ?? '') <= step.at && choice?.label === label,
            );
            const sum = until.reduce((all, { votingPower }) => all + scaled(votingPower ?? ''), 0n);
            expect(scaled(step.powers[index] ?? '')).toBe(sum);
          });
        expect(totals).toEqual(steps.at(-1)?.powers);
      }),
    );
  });

  it('have a bounded number of steps, without a loss', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => cast(index / 50, 'For', '1.000000000000000001'));
    const { steps, totals } = drawn(many);
    expect(steps.length).toBeLessThanOrEqual(400);
    expect(totals[0]).toBe('3000.000000000000003');
    const shown = steps.map(({ powers }) => scaled(powers[0] ?? ''));
    expect(shown.every((power, index) => index === 0 || power > (shown[index - 1] ?? 0n))).toBe(true);
  });
});

describe('the table of votes over time', () => {
  it('has a row for each step if they are few', () => {
    const timeline = drawn([cast(1, 'For', '1'), cast(2, 'Against', '2')]);
    expect(timelineRows(timeline)).toEqual(timeline.steps);
  });

  it('has otherwise rows of equal distance, from before the first ballot to the last known moment', () => {
    const rows = timelineRows(drawn(Array.from({ length: 20 }, (_, index) => cast(20 + index, 'For', '1'))));
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({ at: START + 4 * HOUR, powers: ['0', '0', '0'] });
    expect(rows.at(-1)).toEqual({ at: START + 48 * HOUR, powers: ['20', '0', '0'] });
    expect(rows[5]?.powers[0]).toBe('5');
  });

  it('includes the named moments, exact even if the chart joins them', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => cast(index / 50, 'For', '1.000000000000000001'));
    const named = START + 12.34 * HOUR;
    const rows = timelineRows(drawn(many), [named]);
    expect(rows).toHaveLength(13);
    expect(rows.find(({ at: when }) => when === named)?.powers).toEqual(['618.000000000000000618', '0', '0']);
    const few = drawn([cast(1, 'For', '1'), cast(2, 'Against', '2')]);
    expect(timelineRows(few, [START + 2 * HOUR])).toEqual(few.steps);
  });
});

describe('each row, for any ballots,', () => {
  it('is the exact sum of the ballots until then', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 72 * 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(anyBallots, moments, (list, minutes) => {
        const timeline = drawn(list.map(([minute, label, power]) => cast(minute / 60, label, power)));
        for (const row of timelineRows(
          timeline,
          minutes.map((minute) => START + minute * 60_000),
        ))
          row.powers.forEach((power, index) => {
            const until = timeline.cast.filter(
              ({ at: when, position }) => when <= row.at && position === index + 1,
            );
            expect(scaled(power)).toBe(until.reduce((sum, one) => sum + scaled(one.power), 0n));
          });
      }),
    );
  });
});
