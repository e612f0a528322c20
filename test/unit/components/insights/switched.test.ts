import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CastVote, switchedVoters } from '@/components/insights/siblings/switched-voters';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { decimal } from '@/test/factories/decimals';
import { makeChoice } from '@/test/factories/proposal';
import type { Ballot } from '@/utils/proposal/ballot';
import compound63 from '../../../api/data/ballots/compound-63.json';
import compound111 from '../../../api/data/ballots/compound-111.json';

const address = (number: number) => `0x${String(number).padStart(40, '0')}`;
const NAMES = ['For', 'Against', 'Abstain'];

/** One vote lists its choices from the other end, and in capitals. */
const HERE = NAMES.map((label) => makeChoice(label, '1', null));
const THERE = [...NAMES, 'Veto'].toReversed().map((label) => makeChoice(label.toUpperCase(), '1', null));

function ballot(voter: string, label: string | null, power: string | null): Ballot {
  return makeBallot({
    ...{ voter, address: null, votingPower: power === null ? null : decimal(power) },
    choice: { key: null, label, raw: label === null ? '[1,2]' : null },
  });
}

type Row = readonly [voter: number, choice: number, power: number];

const here = (rows: readonly Row[]): CastVote => ({
  summary: { choices: HERE },
  ballots: rows.map(([voter, choice, power]) => ballot(address(voter), NAMES[choice] ?? null, `${power}.5`)),
});
const there = (rows: readonly Row[]): CastVote => ({
  summary: { choices: THERE },
  ballots: rows.map(([voter, choice, power]) =>
    ballot(address(voter), choice === 4 ? 'VETO' : (NAMES[choice]?.toUpperCase() ?? null), `${power}`),
  ),
});

/** A choice of three ranks several, one of four is the other vote's own. */
const rowsWith = (choices: number) =>
  fc.uniqueArray(fc.tuple(fc.nat(12), fc.nat(choices), fc.nat(1_000)), { selector: ([voter]) => voter });

describe('the list of voters who chose differently', () => {
  it('contains voters in both, by the names of the choices, the largest first', () => {
    fc.assert(
      fc.property(rowsWith(3), rowsWith(4), (mine, theirs) => {
        const { voters, inBoth, leftOut } = switchedVoters(here(mine), there(theirs));
        const both = mine.flatMap(([voter, choice, power]) => {
          const other = theirs.find(([id]) => id === voter);
          return other === undefined ? [] : [{ voter, choice, power, other: other[1] }];
        });
        const compared = both.filter(({ choice, other }) => choice < 3 && other < 3);
        const switched = compared.filter(({ choice, other }) => choice !== other);
        expect([inBoth, leftOut]).toEqual([both.length, both.length - compared.length]);
        expect(new Set(voters.map(({ voter }) => voter.address))).toEqual(
          new Set(switched.map(({ voter }) => address(voter))),
        );
        expect(voters.map((one) => one.here.power)).toEqual(
          switched.map(({ power }) => `${power}.5`).toSorted((one, other) => Number(other) - Number(one)),
        );
      }),
    );
  });

  it('is the same from the other side', () => {
    fc.assert(
      fc.property(rowsWith(3), rowsWith(4), (mine, theirs) => {
        const [one, other] = [here(mine), there(theirs)];
        const [to, back] = [switchedVoters(one, other), switchedVoters(other, one)];
        expect([back.inBoth, back.leftOut]).toEqual([to.inBoth, to.leftOut]);
        const names = (found: typeof to) => found.voters.map(({ voter }) => voter.address).toSorted();
        expect(names(back)).toEqual(names(to));
      }),
    );
  });

  it('leaves out voters who are listed twice', () => {
    const twice = here([
      [1, 0, 5],
      [1, 1, 5],
    ]);
    expect(switchedVoters(twice, there([[1, 2, 5]]))).toEqual({ voters: [], inBoth: 1, leftOut: 1 });
  });

  it('has those without a reported power last', () => {
    const mine = {
      ...here([[1, 0, 5]]),
      ballots: [ballot(address(2), 'For', null), ballot(address(1), 'For', '3')],
    };
    const theirs = there([
      [1, 1, 5],
      [2, 1, 9],
    ]);
    expect(switchedVoters(mine, theirs).voters.map(({ here }) => here.power)).toEqual(['3', null]);
  });

  it('leaves out voters with only a name', () => {
    const named = (label: string) => ballot('someone.eth', label, '1');
    const votes = [
      { summary: { choices: HERE }, ballots: [named('For')] },
      { summary: { choices: HERE }, ballots: [named('Against')] },
    ] as const;
    expect(switchedVoters(...votes).inBoth).toBe(0);
  });

  it('has three of the four voters in two real votes', () => {
    const real = ({ rows }: { readonly rows: readonly (readonly unknown[])[] }): CastVote => ({
      summary: { choices: HERE },
      ballots: rows.map(([voter, choice, power]) =>
        ballot(String(voter), NAMES[Number(choice) - 1] ?? null, String(power)),
      ),
    });
    const { voters, inBoth, leftOut } = switchedVoters(real(compound111), real(compound63));
    expect([inBoth, leftOut]).toEqual([4, 0]);
    expect(
      voters.map(({ here, there }) => [here.choice.label, here.power, there.choice.label, there.power]),
    ).toEqual([
      ['For', '50000', 'Against', '50000'],
      ['For', '5000.125323088376898364', 'Against', '5000.00011'],
      ['For', '11.500471444371433923', 'Against', '151.54049596849080794'],
    ]);
  });
});
