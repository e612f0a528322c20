import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { createLookup } from '@/utils/lookup/lookup';
import { answerOf, candidateOf } from '@/utils/lookup/records/records';
import type { Ballot } from '@/utils/proposal/ballot';
import { ballotsInTokens, summaryInTokens } from '@/utils/proposal/base-units';
import type { VoteSummary } from '@/utils/proposal/proposal';
import { tokenAt } from '@/utils/source/evm/governors';
import { decimal } from '../../factories/decimals';
import { makeAnswer, makeChoice, makeKey, makeSummary } from '../../factories/proposal';
import { GOVERNORS } from '../source/evm/governors-in-the-package';
import { linkTo } from './rigs/known-links';
import { referenceLookup } from './rigs/reference-lookup';

const COMP = { symbol: 'COMP', decimals: 18, most: '10000000' };
const WHOLE = `686289${'0'.repeat(18)}`;

const scaled = (given: Partial<VoteSummary>) => summaryInTokens(makeSummary(given), COMP);

const totals = (power: string) => ({ votes: '3', uniqueVoters: '3', votingPower: decimal(power) });
const quorum = (raw: string) => ({ raw, progress: null, reached: null });

describe("a service's figures of a known contract", () => {
  it('are in base units if all are whole and exceed the supply', () => {
    const summary = scaled({
      choices: [makeChoice('For', WHOLE, null), makeChoice('Against', '1', null)],
      totals: totals(WHOLE),
      quorum: quorum(`400000${'0'.repeat(18)}`),
    });
    expect(summary.choices.map(({ votingPower }) => votingPower)).toEqual(['686289', '0.000000000000000001']);
    expect(summary.totals?.votingPower).toBe('686289');
    expect(summary.quorum?.raw).toBe('400000');
    expect([summary.unit, summary.scaledBy]).toEqual(['COMP', 18]);
  });

  it.each<[string, Partial<VoteSummary>]>([
    ['is not above the bound', { totals: totals('10000000'), choices: [makeChoice('For', '9', null)] }],
    [
      'has digits behind a point',
      { totals: totals(WHOLE), choices: [makeChoice('For', `${WHOLE}.5`, null)] },
    ],
    [
      'stands beside a requirement of less than a token',
      { totals: totals(WHOLE), choices: [makeChoice('For', WHOLE, null)], quorum: quorum('400000') },
    ],
    [
      'stands beside a requirement in words',
      { totals: totals(WHOLE), choices: [makeChoice('For', WHOLE, null)], quorum: quorum('4 %') },
    ],
    ['has a unit of its own', { totals: totals(WHOLE), choices: [], unit: 'votes' }],
  ])('stay unchanged if a figure %s', (_, given) => {
    const whole = { quorum: null, ...given };
    expect(scaled(whole)).toEqual(makeSummary(whole));
  });

  it('stay unchanged for an unknown token', () => {
    const given = makeSummary({ totals: totals(WHOLE) });
    expect(summaryInTokens(given, null)).toBe(given);
  });
});

const ballot = (power: string | null): Ballot => ({
  ...{ id: null, voter: '0x1', address: null, choice: null, votedAt: null, transactionHash: null },
  votingPower: power === null ? null : decimal(power),
});

describe('ballots of such a vote', () => {
  it('follow it, and a missing power never becomes zero', () => {
    const powers = ballotsInTokens([ballot('1500000000000000000'), ballot(null)], 18);
    expect(powers.map(({ votingPower }) => votingPower)).toEqual(['1.5', null]);
  });

  it('stay unchanged if one of them is in tokens', () => {
    const given = [ballot('1500000000000000000'), ballot('1.5')];
    expect(ballotsInTokens(given, 18)).toBe(given);
  });
});

describe('the table of tokens', () => {
  it.each([
    ['https://www.tally.xyz/gov/compound/proposal/111', 'COMP'],
    ['https://compound.finance/governance/proposals/111', 'COMP'],
    ['https://vote.optimism.io/proposals/111', 'OP'],
    ['https://www.tally.xyz/gov/unheard-of/proposal/111', undefined],
    ['https://example.org/', undefined],
  ])('knows %s', (url, symbol) => {
    expect(tokenAt(url, GOVERNORS)?.symbol).toBe(symbol);
  });
});

describe('a lookup', () => {
  const rig = referenceLookup();
  const link = linkTo('https://www.tally.xyz/gov/compound/proposal/9000091');

  it('stores figures in tokens, and how far the point was moved', async () => {
    const { summary } = await rig.lookup.link(link);
    const figures = answerOf(summary)?.value;
    expect(figures?.choices.map(({ votingPower }) => votingPower)).toEqual([
      '353000',
      '1000.000000000000000001',
    ]);
    expect(figures?.totals?.votingPower).toBe('354000.000000000000000001');
    expect(figures?.quorum).toMatchObject({ raw: '400000', progress: '0.885', reached: false });
    expect(figures?.scaledBy).toBe(18);
  });

  it('gives its ballots in the same unit', async () => {
    const items = [ballot('353000000000000000000000')];
    // No other list is asked for.
    const page = async () => ({ ok: true, value: makeAnswer({ items, next: 'end' }) }) as never;
    const client = { ...rig.client, service: 'http://127.0.0.1', page };
    const lookup = createLookup({ ...rig.ports, connect: async () => ({ ok: true, value: client }) });
    const key = candidateOf((await lookup.link(link)).resolution)?.key ?? makeKey('none');
    const given = await lookup.page({ list: 'ballots', key, order: 'power', limit: 10 }, null);
    expect(given).toMatchObject({ value: { value: { page: { items: [{ votingPower: '353000' }] } } } });
  });

  it('does the same for a watched proposal', async () => {
    const candidate = candidateOf((await rig.lookup.link(link)).resolution);
    const { records } = rig;
    await (await records.writer()).setSection('summary', candidate?.key ?? makeKey('none'), {
      state: 'failed',
      error: plainError('network'),
      previous: null,
    });
    const { summary } = await rig.lookup.watched(candidate?.key ?? makeKey('none'));
    expect(answerOf(summary)?.value.scaledBy).toBe(18);
  });
});
