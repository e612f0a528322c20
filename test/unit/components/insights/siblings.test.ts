import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownProposal } from '@/components/insights/frame/use-kept-answers';
import { pairChoices, siblingsOf } from '@/components/insights/siblings/siblings';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import arbitrum from '../../../api/data/proposals/arbitrum.json';
import compound from '../../../api/data/proposals/compound.json';
import uniswap from '../../../api/data/proposals/uniswap.json';
import { makeChoice, makeDetail, makeKey, makeSummary } from '../../../factories/proposal';

/** Every real proposal of the data, as a details answer gives it. */
const REAL = [arbitrum, compound, uniswap].flatMap(({ daoId, proposals }) =>
  proposals.map(({ externalId, title, sourceUrl, discussionUrl }) =>
    makeDetail({
      key: makeKey(externalId),
      identity: { daoId, provider: 'any', externalId },
      ...{ title, sourceUrl, discussionUrl },
    }),
  ),
);

const known = (details: readonly ProposalDetail[]): KnownProposal[] =>
  details.map((detail) => ({ detail, summary: null }));

const here = makeDetail({ discussionUrl: null, sourceUrl: null });
const other = (more: Partial<ProposalDetail>) =>
  makeDetail({ key: makeKey('other'), discussionUrl: null, sourceUrl: null, title: 'Other', ...more });
const tie = (one: ProposalDetail, two: ProposalDetail) => siblingsOf(one, known([two]))[0]?.by ?? null;

describe('a search for other votes on an idea', () => {
  it('finds the one pair of real proposals with the same discussion, and no others', () => {
    const pairs = REAL.flatMap((detail) =>
      siblingsOf(detail, known(REAL)).map((sibling) => [sibling.by, detail.title, sibling.detail.title]),
    ).filter(([by]) => by === 'discussion');
    const first = 'AIP-1.1 - Lockup, Budget, Transparency';
    const second = `${first} [UPDATED]`;
    expect(pairs).toEqual(
      [
        ['discussion', second, first],
        ['discussion', first, second],
      ].toSorted((one) => (one[1] === first ? -1 : 1)),
    );
  });

  const SNAPSHOT = `https://snapshot.org/#/ens.eth/proposal/0x${'a'.repeat(64)}`;

  it('connects two if either names the other, in text or title', () => {
    const named = other({ sourceUrl: SNAPSHOT });
    expect(tie(makeDetail({ body: `After the vote at ${SNAPSHOT}.` }), named)).toBe('link');
    expect(tie(named, makeDetail({ body: `After [it](${SNAPSHOT}).` }))).toBe('link');
    expect(tie(makeDetail({ title: SNAPSHOT }), named)).toBe('link');
    expect(tie(makeDetail({ body: SNAPSHOT.replace('a', 'b') }), named)).toBeNull();
  });

  it.each([
    ['https://forum.x.org/t/one/12', 'https://forum.x.org/t/renamed/12/7?u=me', 'discussion'],
    ['https://forum.x.org/t/one/12', 'https://forum.x.org/t/one/13', null],
    ['https://forum.x.org/t/one/12', 'https://forum.y.org/t/one/12', null],
    ['https://forum.x.org/', 'https://forum.x.org/', null],
  ])('reads the discussions %s and %s as %s', (one, two, by) => {
    expect(tie({ ...here, discussionUrl: one }, other({ discussionUrl: two }))).toBe(by);
  });

  it.each([
    ['[Temperature check] Raise the lending cap', 'Raise the lending cap', 'title'],
    ['Fund the grants council (final)', 'Fund the Grants Council', 'title'],
    ['Risk update for season 7', 'Risk update for season 8', null],
    ['Treasury report', 'Treasury report', null],
    ['Raise the lending cap', 'Lower the borrowing fee', null],
    ['', '', null],
  ])('reads the titles “%s” and “%s” as %s', (one, two, by) => {
    expect(tie({ ...here, title: one }, other({ title: two }))).toBe(by);
  });

  it('infers nothing from titles of two DAOs, or without a DAO', () => {
    const title = 'Raise the lending cap';
    const elsewhere = { daoId: 'other', provider: 'tally', externalId: '1' };
    expect(tie({ ...here, title }, other({ title, identity: elsewhere }))).toBeNull();
    expect(tie({ ...here, title, identity: null }, other({ title, identity: null }))).toBeNull();
  });

  it('never lists the proposal itself, and begins with the earliest', () => {
    const discussionUrl = 'https://forum.x.org/t/one/12';
    const all = ['2024-03-01T00:00:00Z', '2023-03-01T00:00:00Z', null].map((startAt, index) =>
      other({ key: makeKey(`${index}`), discussionUrl, startAt }),
    );
    const found = siblingsOf({ ...here, discussionUrl }, known([{ ...here, discussionUrl }, ...all]));
    expect(found.map(({ detail }) => detail.key)).toEqual(['1', '0', '2']);
  });
});

describe('the choices of two votes', () => {
  const vote = (...labels: string[]) => ({
    detail: makeDetail(),
    summary: makeSummary({ choices: labels.map((label) => makeChoice(label, '1', null)) }),
  });

  it('are paired by name, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['For', 'Against', 'Abstain', 'Veto'], { minLength: 1 }), (labels) => {
        const pairs = pairChoices(vote('For', 'Against', 'Abstain', 'Veto'), vote(...labels));
        if (typeof pairs === 'string') throw new Error(pairs);
        expect(pairs).toHaveLength(4);
        for (const pair of pairs) {
          const name = pair.here?.choice.label ?? '';
          expect(pair.there?.choice.label ?? null).toBe(labels.includes(name) ? name : null);
        }
      }),
    );
  });

  it.each([
    ['not-reported', vote(), vote('For')],
    ['not-reported', vote('For'), { detail: makeDetail(), summary: null }],
    ['unnamed', vote('For', ' for'), vote('For')],
    ['unnamed', vote('For'), vote('')],
    ['no-common', vote('For', 'Against'), vote('Yes', 'No')],
  ])('cannot be compared: %s', (because, one, two) => {
    expect(pairChoices(one, two)).toBe(because);
  });
});
