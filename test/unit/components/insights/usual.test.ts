import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EndedVote,
  endsOf,
  joinedVotes,
  keptVotes,
  votesToLoad,
} from '@/components/insights/usual/use-ended-votes';
import { usualOf } from '@/components/insights/usual/usual';
import { decimal, powers } from '@/test/factories/decimals';
import { makeAnswer, makeDetail, makeKey, makeSummary } from '@/test/factories/proposal';
import { compareDecimals, type DecimalString } from '@/utils/numbers/decimal';
import type { ProposalDetail } from '@/utils/proposal/proposal';

const identity = (provider = 'tally') => ({ daoId: 'arbitrum', provider, externalId: '1' });

function vote(votingPower: DecimalString, provider = 'tally') {
  const totals = { votes: null, uniqueVoters: null, votingPower };
  return { identity: identity(provider), title: 'A vote', summary: makeSummary({ totals, quorum: null }) };
}

const ofPowers = (own: string, others: readonly string[], provider?: string) =>
  usualOf(
    vote(decimal(own)),
    others.map((power) => vote(decimal(power), provider)),
  );

describe('a figure beside those of other votes', () => {
  it.each([
    ['25', ['10', '20', '30'], { median: '20', least: '10', most: '30', place: 2 }],
    ['5', ['10', '20', '30', '45'], { median: '25', least: '10', most: '45', place: 5 }],
    // Equal ones share a place.
    ['30', ['30', '30', '1'], { median: '30', least: '1', most: '30', place: 1 }],
    // Half of one in the last of 77 places.
    [
      '1',
      ['1', '2', `1${'0'.repeat(75)}1`, `1${'0'.repeat(75)}2`],
      { median: `5${'0'.repeat(74)}1.5`, place: 4 },
    ],
  ])('is placed for %s beside %j', (own, others, among) => {
    expect(ofPowers(own, others)).toMatchObject([{ measure: 'power', others: others.length, among }]);
  });

  it('has no median if fewer than three report it', () => {
    expect(ofPowers('25', ['10', '20'])).toMatchObject([{ others: 2, among: null }]);
  });

  it('is not compared with power of another provider', () => {
    expect(ofPowers('25', ['10', '20', '30'], 'snapshot')).toMatchObject([{ others: 0, among: null }]);
  });

  it('has the rank of a plain count, and a median within the range', () => {
    fc.assert(
      fc.property(powers, fc.array(powers, { minLength: 3, maxLength: 12 }), (own, others) => {
        const [figure] = usualOf(
          vote(own),
          others.map((power) => vote(power)),
        );
        const among = figure?.among;
        if (!among) throw new Error('Three are enough.');
        expect(among.place).toBe(1 + others.filter((other) => compareDecimals(other, own) > 0).length);
        expect(compareDecimals(among.least, among.median)).toBeLessThanOrEqual(0);
        expect(compareDecimals(among.median, among.most)).toBeLessThanOrEqual(0);
        const below = others.filter((other) => compareDecimals(other, among.median) < 0).length;
        const above = others.filter((other) => compareDecimals(other, among.median) > 0).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(others.length / 2);
      }),
    );
  });
});

const shown = makeDetail({ key: makeKey('shown'), identity: identity() });

function kept(key: string, overrides: Partial<ProposalDetail> = {}) {
  const detail = makeDetail({
    ...{ key: makeKey(key), title: key, identity: identity() },
    ...{ lifecycle: 'closed', outcome: 'passed', endAt: '2024-01-01T00:00:00Z' },
    ...overrides,
  });
  const at = (value: unknown, section: string) => ({
    ...{ key: `https://api.example ${section}:${key}`, usedAt: 0 },
    value,
  });
  return [at(makeAnswer(detail), 'detail'), at(makeAnswer(makeSummary()), 'summary')];
}

describe('the other votes in the cache', () => {
  const titles = (...entries: readonly ReturnType<typeof kept>[]) =>
    keptVotes(entries.flat(), shown).map(({ title }) => title);

  it("are the DAO's ended ones, without the shown one", () => {
    const other = { daoId: 'uniswap', provider: 'tally', externalId: '1' };
    expect(
      titles(
        kept('ended'),
        kept('shown'),
        kept('open', { lifecycle: 'active', outcome: null }),
        kept('canceled', { outcome: 'canceled' }),
        kept('elsewhere', { identity: other }),
        kept('nobody', { identity: null }),
        kept('snapshot-hub:0x1'),
      ),
    ).toEqual(['ended']);
  });

  it('leave out votes without figures, or unreadable ones', () => {
    const [detail] = kept('bare');
    const broken = { key: 'https://api.example detail:broken', usedAt: 0, value: { title: 1 } };
    expect(keptVotes([...(detail ? [detail] : []), broken], shown)).toEqual([]);
  });

  it('leave out figures from before the end', () => {
    const [detail, summary] = kept('early');
    const early = makeAnswer(makeSummary(), { dataAsOf: '2023-12-30T00:00:00Z' });
    if (!detail || !summary) throw new Error('Both are there.');
    expect(keptVotes([detail, { ...summary, value: early }], shown)).toEqual([]);
  });
});

describe('a request for other votes', () => {
  const DAY_MS = 86_400_000;
  const dayOf = (day: number) => new Date(Date.parse('2024-01-01T00:00:00Z') + day * DAY_MS).toISOString();

  const listings = fc.uniqueArray(
    fc.record({
      name: fc.nat(60),
      day: fc.option(fc.nat(400), { nil: null }),
      lifecycle: fc.constantFrom('closed', 'active'),
      outcome: fc.constantFrom('passed', 'failed', 'canceled', 'unknown', null),
    }),
    { selector: ({ name }) => name, maxLength: 40 },
  );
  const rowsOf = (all: typeof listings extends fc.Arbitrary<infer All> ? All : never) =>
    all.map(({ name, day, lifecycle, outcome }) => ({
      ...{ key: makeKey(String(name)), identity: identity(), title: '', sourceUrl: null, coverage: null },
      ...{ lifecycle, outcome, endAt: day === null ? null : dayOf(day) },
    }));

  it('covers ended votes, not canceled and not loaded yet, the latest first, at most ten', () => {
    fc.assert(
      fc.property(listings, fc.array(fc.nat(60)), (all, names) => {
        const rows = rowsOf(all);
        const known = new Set(names.map((name) => makeKey(String(name))));
        const asked = votesToLoad(rows, known);
        const wanted = rows.filter(
          ({ key, lifecycle, outcome }) =>
            lifecycle === 'closed' && outcome !== 'canceled' && !known.has(key),
        );
        expect(asked).toHaveLength(Math.min(10, wanted.length));
        expect(wanted).toEqual(expect.arrayContaining([...asked]));
        const ends = asked.map(({ endAt }) => (endAt === null ? '' : endAt));
        expect(ends).toEqual(ends.toSorted().toReversed());
        const left = wanted.filter((row) => !asked.includes(row)).map(({ endAt }) => endAt ?? '');
        expect(left.every((end) => end <= (ends.at(-1) ?? ''))).toBe(true);
      }),
    );
  });

  const ended = (name: string, endAt: string | null, title = name): EndedVote => ({
    ...{ key: makeKey(name), identity: identity(), title, endAt, summary: makeSummary() },
  });

  it('adds each loaded vote once beside the cached ones', () => {
    const joined = joinedVotes(
      [ended('a', null), ended('b', null)],
      [ended('b', null, 'new'), ended('c', null)],
    );
    expect(joined.map(({ title }) => title)).toEqual(['a', 'new', 'c']);
  });

  it('gives its first and last end by time, not by spelling', () => {
    const ends = ['2024-01-02T00:00:00+09:00', '2024-01-01T16:00:00Z', 'soon', null];
    expect(endsOf(ends.map((endAt, index) => ended(String(index), endAt)))).toEqual([
      '2024-01-02T00:00:00+09:00',
      '2024-01-01T16:00:00Z',
    ]);
    expect(endsOf([ended('a', 'soon')])).toBeNull();
  });
});
