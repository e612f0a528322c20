import { describe, expect, it } from 'vitest';
import { personOf } from '@/components/panel/people/people-store';
import { linesOf } from '@/components/panel/people/person-lines';
import type { Ballot, ContractVote, VotesOf } from '@/utils/proposal/ballot';
import { makeBallot } from '../../../components/states/ballot-samples';

const CHECKSUMMED = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const OTHER = '0x00000000000000000000000000000000000000bb';
const ME = personOf(CHECKSUMMED, 'my delegate');
const YOU = personOf(OTHER, '');
if (ME === null || YOU === null) throw new Error('No addresses.');
const PEOPLE = [ME, YOU];

const ballotOf = (address: string, own: Partial<Ballot> = {}) =>
  makeBallot({ voter: address, address, ...own });
const read = (rows: readonly Ballot[], isWhole: boolean, readAt = 10) => ({ rows, isWhole, readAt });
const asked = (answer: VotesOf) => ({ of: PEOPLE.map(({ address }) => address), answer });
const hub = (readAt: number, ...ballots: readonly Ballot[]) => asked({ readAt, ballots });
const chain = (votes: readonly ContractVote[], decimals: number | null = 18) =>
  asked({ readAt: 20, votes, decimals });
const FLAG = { yes: `0x${'1'.padStart(64, '0')}`, no: `0x${'0'.padStart(64, '0')}` } as const;
const AGAINST = { key: 'against', label: 'Against', raw: null };

describe('a line for each of the people followed', () => {
  it('is not known where nothing was read', () => {
    expect(linesOf(PEOPLE, null, [])).toEqual(
      PEOPLE.map((person) => ({ person, known: null, checkedAt: null, before: null })),
    );
  });

  it('is by the ballots that the panel has, whatever the case of an address', () => {
    const [mine, yours] = linesOf(PEOPLE, read([ballotOf(CHECKSUMMED)], true), []);
    expect(mine).toMatchObject({ known: { is: 'voted', choice: { key: 'for' }, power: '1200000' } });
    expect(yours).toMatchObject({ known: { is: 'absent' }, checkedAt: null });
  });

  it('is not known of who has no ballot among those of a list that goes on', () => {
    const [mine, yours] = linesOf(PEOPLE, read([ballotOf(CHECKSUMMED)], false), []);
    expect(mine?.known?.is).toBe('voted');
    expect(yours?.known).toBeNull();
  });

  it('is by what the hub answered, with the time', () => {
    const [mine, yours] = linesOf(PEOPLE, null, [hub(20, ballotOf(CHECKSUMMED))]);
    expect(mine).toMatchObject({ known: { is: 'voted' }, checkedAt: 20 });
    expect(yours).toMatchObject({ known: { is: 'absent', power: null }, checkedAt: 20 });
  });

  it('says nothing of who was followed only after the question', () => {
    const [, yours] = linesOf(PEOPLE, null, [
      { of: [ME.address], answer: { readAt: 20, ballots: [ballotOf(CHECKSUMMED)] } },
    ]);
    expect(yours?.known).toBeNull();
  });

  it('is by what a contract answered, in whole tokens, with the power of who has not voted', () => {
    const power = String(25n * 10n ** 17n);
    const [mine, yours] = linesOf(PEOPLE, null, [
      chain([
        { address: CHECKSUMMED, said: [{ by: 'hasVoted', data: FLAG.yes }], power },
        { address: OTHER, said: [{ by: 'hasVoted', data: FLAG.no }], power },
      ]),
    ]);
    expect(mine?.known).toEqual({ is: 'voted', choice: null, power: '2.5', votedAt: null });
    expect(yours?.known).toEqual({ is: 'absent', power: '2.5' });
  });

  it('has no power where the unit is not known, and nothing where the answer cannot be read', () => {
    const [mine, yours] = linesOf(PEOPLE, null, [
      chain([{ address: CHECKSUMMED, said: [{ by: 'hasVoted', data: FLAG.no }], power: '5' }], null),
    ]);
    expect(mine?.known).toEqual({ is: 'absent', power: null });
    expect(yours?.known).toEqual({ is: 'unsaid' });
  });

  it('says what a vote was before where it is another now, whichever way each was read', () => {
    const before = ballotOf(CHECKSUMMED);
    const now = ballotOf(CHECKSUMMED, { choice: AGAINST });
    const twice = linesOf([ME], null, [hub(20, now), hub(10, before)]);
    expect(twice).toMatchObject([{ known: { choice: AGAINST }, before: { key: 'for' } }]);
    const later = linesOf([ME], read([now], false, 30), [hub(20, before)]);
    expect(later).toMatchObject([{ known: { choice: AGAINST }, before: { key: 'for' }, checkedAt: null }]);
    expect(linesOf([ME], read([before], true, 10), [hub(20, before)])[0]?.before).toBeNull();
  });
});
