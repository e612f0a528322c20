import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenVoters, type Votable, votable, votesOf } from '@/components/insights/voter/voter-votes';
import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { makeBallot } from '@/test/components/states/ballot-samples';
import { makeDetail, makeKey, makeSummary } from '@/test/factories/proposal';
import type { Ballot } from '@/utils/proposal/ballot';

const address = (number: number) => `0x${String(number).padStart(40, 'A')}`;
const idOf = (number: number) => address(number).toLowerCase();
const ballot = (number: number) => makeBallot({ voter: address(number), address: null });

function proposal(name: string, endAt: string | null = null, daoId = 'compound'): Votable {
  const identity = { daoId, provider: 'any', externalId: name };
  const detail = makeDetail({ key: makeKey(name), title: name, identity, endAt });
  return votable({ detail, summary: null }, 'api.example.org');
}

function kept(name: string, ballots: readonly Ballot[], isWhole = true, of = proposal(name)): KeptVote {
  return { ...of, ballots, isWhole };
}

describe('the votes of an address', () => {
  it('contain exactly its ballots, and are certainly none only if no ballot can be missing', () => {
    const votes = fc.array(
      fc.record({
        voters: fc.array(fc.nat(9), { maxLength: 12 }),
        isWhole: fc.boolean(),
        hasNames: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(votes, fc.nat(9), (all, wanted) => {
        const read = all.map(({ voters, isWhole, hasNames }, index) => {
          const named = hasNames ? [makeBallot({ voter: 'a name', address: null })] : [];
          return kept(String(index), [...voters.map(ballot), ...named], isWhole);
        });
        const told = votesOf(idOf(wanted), read, [], 'compound');
        expect(told).toHaveLength(all.length);
        for (const { proposal: of, found, isSure, read: count } of told) {
          const { voters, isWhole, hasNames } = all[Number(of.title)] ?? expect.fail('Of no vote.');
          expect(found).toHaveLength(voters.filter((voter) => voter === wanted).length);
          expect(found.every(({ voter }) => voter === address(wanted))).toBe(true);
          expect(isSure).toBe(isWhole && !hasNames);
          expect(count).toBe(voters.length + Number(hasNames));
        }
      }),
    );
  });

  it("list the DAO's first, of these the latest, and each once", () => {
    const early = proposal('early', '2024-01-01T00:00:00Z');
    const late = proposal('late', '2024-02-01T00:00:00Z');
    const other = proposal('other', '2025-01-01T00:00:00Z', 'uniswap');
    const read = kept('early', [ballot(1)], true, early);
    const told = votesOf(idOf(1), [read], [other, early, proposal('never'), late], 'compound');
    expect(told.map(({ proposal: { title } }) => title)).toEqual(['late', 'early', 'never', 'other']);
    expect(told.map(({ found }) => found.length)).toEqual([0, 1, 0, 0]);
  });

  it('leave out votes without ballots to search', () => {
    const nobody = makeSummary({ totals: { votes: '0', uniqueVoters: '0', votingPower: null } });
    const none = { ...proposal('none'), summary: nobody };
    const poll = { ...proposal('poll'), key: makeKey('portal-maker:polls/1') };
    expect(votesOf(idOf(1), [], [none, poll], null)).toEqual([]);
  });
});

describe('suggested addresses', () => {
  const read = [kept('a', [1, 2, 3].map(ballot)), kept('b', [3, 2].map(ballot)), kept('c', [3].map(ballot))];

  it("begin with the reader's, seen or not, then those in most votes", () => {
    const seen = seenVoters(read, [idOf(7), idOf(1)]);
    expect(seen.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [idOf(7), true],
      [idOf(1), true],
      [idOf(3), false],
      [idOf(2), false],
    ]);
    expect(seen[1]?.voter.address).toBe(address(1));
  });

  it("are few, beside the reader's", () => {
    const many = [
      kept(
        'a',
        Array.from({ length: 50 }, (_, index) => ballot(index)),
      ),
    ];
    expect(seenVoters(many, [idOf(99)])).toHaveLength(31);
  });

  it('are never names', () => {
    expect(seenVoters([kept('a', [makeBallot({ voter: 'someone.eth', address: null })])], [])).toEqual([]);
  });
});
