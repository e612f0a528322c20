import { describe, expect, it } from 'vitest';
import { personOf } from '@/components/panel/people/people-store';
import type { AskedVotes, LoggedVotes } from '@/components/panel/people/person';
import { linesOf as linesIn, type ReadBallots } from '@/components/panel/people/person-lines';
import type { Ballot, ContractVote, VotesOf } from '@/utils/proposal/ballot';
import { makeBallot } from '../../../../components/states/ballot-samples';
import { decimal } from '../../../../factories/decimals';
import { makeKey } from '../../../../factories/proposal';

const CHECKSUMMED = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const OTHER = '0x00000000000000000000000000000000000000bb';
const ME = personOf(CHECKSUMMED, 'my delegate');
const YOU = personOf(OTHER, '');
if (ME === null || YOU === null) throw new Error('No addresses.');
const PEOPLE = [ME, YOU];
const KEY = makeKey('a-key');

const ballotOf = (address: string, own: Partial<Ballot> = {}) =>
  makeBallot({ voter: address, address, ...own });
const read = (rows: readonly Ballot[], isWhole: boolean, readAt = 10) => ({ rows, isWhole, readAt });
const asked = (answer: VotesOf): AskedVotes => ({
  ...{ of: PEOPLE.map(({ address }) => address), from: KEY, answer },
});
const linesOf = (
  people: Parameters<typeof linesIn>[0],
  ballots: ReadBallots | null,
  answers: readonly AskedVotes[],
  logged: LoggedVotes | null = null,
) => linesIn(people, { key: KEY, ballots, answers, logged });
const hub = (readAt: number, ...ballots: readonly Ballot[]) => asked({ readAt, ballots });
const chain = (votes: readonly ContractVote[], decimals: number | null = 18) =>
  asked({ readAt: 20, block: 7, votes, decimals });
const FLAG = { yes: `0x${'1'.padStart(64, '0')}`, no: `0x${'0'.padStart(64, '0')}` } as const;
const AGAINST = { key: 'against', label: 'Against', raw: null };

describe('a line for each of the people followed', () => {
  it('is unknown if nothing was read', () => {
    expect(linesOf(PEOPLE, null, [])).toEqual(
      PEOPLE.map((person) => ({ person, known: null, checkedAt: null, before: null })),
    );
  });

  it("uses the panel's ballots, in any case of an address", () => {
    const [mine, yours] = linesOf(PEOPLE, read([ballotOf(CHECKSUMMED)], true), []);
    expect(mine).toMatchObject({ known: { is: 'voted', choice: { key: 'for' }, power: '1200000' } });
    expect(yours).toMatchObject({ known: { is: 'absent' }, checkedAt: null });
  });

  it('is unknown for a voter who is missing in an unfinished list', () => {
    const [mine, yours] = linesOf(PEOPLE, read([ballotOf(CHECKSUMMED)], false), []);
    expect(mine?.known?.is).toBe('voted');
    expect(yours?.known).toBeNull();
  });

  it("uses the hub's answer, with the time", () => {
    const [mine, yours] = linesOf(PEOPLE, null, [hub(20, ballotOf(CHECKSUMMED))]);
    expect(mine).toMatchObject({ known: { is: 'voted' }, checkedAt: 20 });
    expect(yours).toMatchObject({ known: { is: 'absent', power: null }, checkedAt: 20 });
  });

  it('leaves out people who were followed only after the request', () => {
    const [, yours] = linesOf(PEOPLE, null, [
      { of: [ME.address], from: KEY, answer: { readAt: 20, ballots: [ballotOf(CHECKSUMMED)] } },
    ]);
    expect(yours?.known).toBeNull();
  });

  it("uses the contract's answer, in whole tokens, with the power of people who have not voted", () => {
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

  it('has no power if the unit is unknown, and nothing if the answer cannot be read', () => {
    const [mine, yours] = linesOf(PEOPLE, null, [
      chain([{ address: CHECKSUMMED, said: [{ by: 'hasVoted', data: FLAG.no }], power: '5' }], null),
    ]);
    expect(mine?.known).toEqual({ is: 'absent', power: null });
    expect(yours?.known).toEqual({ is: 'unsaid' });
  });

  it('shows the earlier vote if it was changed, from either source', () => {
    const before = ballotOf(CHECKSUMMED);
    const now = ballotOf(CHECKSUMMED, { choice: AGAINST });
    const twice = linesOf([ME], null, [hub(20, now), hub(10, before)]);
    expect(twice).toMatchObject([{ known: { choice: AGAINST }, before: { key: 'for' } }]);
    const later = linesOf([ME], read([now], false, 30), [hub(20, before)]);
    expect(later).toMatchObject([{ known: { choice: AGAINST }, before: { key: 'for' }, checkedAt: null }]);
    expect(linesOf([ME], read([before], true, 10), [hub(20, before)])[0]?.before).toBeNull();
  });
});

describe("a choice that only a contract's log has", () => {
  const [mine, yours] = [ME.address, YOU.address];
  const choice = (key: string) => ({ key, label: null, raw: null });
  const inLog = (address: string, key: string, power: string, at = 1) =>
    ballotOf(address, {
      ...{ id: `${address}:${key}:${at}`, choice: choice(key), votingPower: decimal(power) },
      votedAt: new Date(at).toISOString(),
    });
  const logged = (ballots: readonly Ballot[], own: Partial<LoggedVotes> = {}): LoggedVotes => ({
    ...{ of: [mine, yours], ballots, over: new Set(), isCounted: true, ...own },
  });
  const said = (flag: keyof typeof FLAG, own: Partial<AskedVotes> = {}): AskedVotes => ({
    ...chain([
      { address: CHECKSUMMED, said: [{ by: 'hasVoted', data: FLAG[flag] }], power: String(10n ** 18n) },
    ]),
    ...own,
  });
  const known = (
    answers: readonly AskedVotes[],
    found: LoggedVotes | null,
    ballots: ReadBallots | null = null,
  ) => linesOf([ME], ballots, answers, found)[0]?.known;

  it('fills the line of a voter, with power and time', () => {
    expect(known([said('yes')], logged([inLog(mine, '0', '300', 5)]))).toEqual({
      ...{ is: 'voted', choice: choice('0'), power: '300', votedAt: '1970-01-01T00:00:00.005Z' },
    });
  });

  it('does not mention people who were not looked up', () => {
    expect(known([], logged([inLog(mine, '0', '300')]))).toBeNull();
  });

  it("is ignored if it is another voter's", () => {
    expect(known([said('yes')], logged([inLog(yours, '0', '300')]))).toMatchObject({
      ...{ is: 'voted', choice: null, isUnfound: true },
    });
  });

  it('is not searched yet if the search was for others', () => {
    const found = logged([], { of: [yours] });
    expect(known([said('yes')], found)).toEqual({ is: 'voted', choice: null, power: '1', votedAt: null });
  });

  it('contradicts a contract that says that nobody voted', () => {
    expect(known([said('no')], logged([inLog(mine, '0', '300')]))).toEqual({ is: 'contrary' });
  });

  it('contradicts a contract that counts less for it', () => {
    const found = logged([inLog(mine, '0', '300')], { over: new Set(['0']) });
    expect(known([said('yes')], found)).toEqual({ is: 'contrary' });
  });

  it('is shown in parts if the vote is split, and those of one choice add up', () => {
    const parts = [inLog(mine, '1', '100', 1), inLog(mine, '0', '50', 2), inLog(mine, '1', '25', 3)];
    expect(known([said('yes')], logged(parts))).toMatchObject({
      ...{ is: 'voted', votedAt: '1970-01-01T00:00:00.003Z' },
      split: [
        { choice: choice('1'), power: '125' },
        { choice: choice('0'), power: '50' },
      ],
    });
  });

  it('is also split in ballots from the log', () => {
    const rows = [inLog(mine, '1', '100', 1), inLog(mine, '0', '50', 2)];
    const key = makeKey(`chain-1:0x${'a'.repeat(40)}:4`);
    const lines = linesIn([ME], { key, ballots: read(rows, true), answers: [], logged: null });
    expect(lines[0]?.known).toMatchObject({ split: [{ power: '100' }, { power: '50' }] });
    expect(linesOf([ME], read(rows, true), [])[0]?.known).not.toHaveProperty('split');
  });

  it("uses the contract's word beside a service's record, whose keys may mean the opposite", () => {
    const from = makeKey(`chain-1:0x${'a'.repeat(40)}:4`);
    const found = logged([inLog(mine, '0', '300')]);
    expect(known([said('yes', { from })], found)).toMatchObject({
      choice: { key: null, label: 'Against', raw: null },
    });
    expect(known([said('yes', { from })], { ...found, isCounted: false })).toMatchObject({
      choice: { key: null, label: null, raw: '0' },
    });
  });

  it("is dropped together with a contract's answer that withdraws it", () => {
    const later = { ...said('no'), answer: { ...said('no').answer, readAt: 30 } };
    expect(known([later, said('yes')], null)).toEqual({ is: 'contrary' });
    expect(known([later], null, read([inLog(mine, '0', '300')], false, 25))).toEqual({ is: 'contrary' });
    expect(known([said('no'), hub(10)], null)).toMatchObject({ is: 'absent' });
  });
});

describe('an answer from elsewhere', () => {
  const from = makeKey('snapshot-hub:0x1');

  it('keeps its words, and no key with another meaning in the record', () => {
    const ballot = ballotOf(CHECKSUMMED, { choice: { key: '2', label: 'Against', raw: null } });
    expect(linesOf([ME], null, [{ ...hub(20, ballot), from }])[0]?.known).toMatchObject({
      choice: { key: null, label: 'Against' },
    });
  });

  it("is no changed vote beside the service's ballots in other words", () => {
    const ballot = ballotOf(CHECKSUMMED, { choice: { key: '1', label: 'Yea', raw: null } });
    const [line] = linesOf([ME], read([ballotOf(CHECKSUMMED)], true, 10), [{ ...hub(20, ballot), from }]);
    expect(line?.before).toBeNull();
  });

  it("is Yes or No of Aragon's contract", () => {
    const votes = [
      { address: CHECKSUMMED, said: [{ by: 'getVoterState', data: FLAG.yes }], power: null },
    ] as const;
    expect(linesOf([ME], null, [{ ...chain(votes), from }])[0]?.known).toMatchObject({
      choice: { key: null, label: 'Yes' },
    });
  });
});
