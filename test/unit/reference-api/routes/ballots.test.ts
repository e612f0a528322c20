import { describe, expect, it } from 'vitest';
import { scaledDecimal } from '../../../api/proposals/scaled-decimal';
import { ballotListBody } from '../../../api/wire/wire-canonical';
import { type OpenApi, openApi, pathOf } from '../open-api';

async function readAll(open: OpenApi, path: string, query: string) {
  const pages: number[] = [];
  const items = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const tail: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { data, meta } = await open.read(ballotListBody, `${path}?${query}${tail}`);
    items.push(...data.items);
    pages.push(data.items.length);
    cursor = meta.page.hasMore ? meta.page.nextCursor : null;
  }
  return { items, pages };
}

describe('the ballots of a proposal with more than 500', () => {
  const open = openApi();

  it.each([
    ['limit=500', [500, 119]],
    ['limit=250', [250, 250, 119]],
    ['order=power', [100, 100, 100, 100, 100, 100, 19]],
  ])('come in pages: %s', async (query, expected) => {
    const path = await pathOf(open, '111', '/votes');
    const { items, pages } = await readAll(open, path, query);
    expect(pages).toEqual(expected);
    expect(new Set(items.map(({ voteId }) => voteId)).size).toBe(619);
  });

  it('are ordered by power, largest first, without a word', async () => {
    const { items } = await readAll(open, await pathOf(open, '111', '/votes'), 'limit=500');
    const powers = items.map(({ votingPower }) => scaledDecimal(votingPower ?? 'unknown'));
    expect(powers.every((power, index) => index === 0 || power <= (powers[index - 1] ?? 0n))).toBe(true);
  });

  it('are ordered by time, newest first, on request', async () => {
    const { items } = await readAll(open, await pathOf(open, '111', '/votes'), 'order=time&limit=500');
    const times = items.map(({ votedAt }) => Date.parse(votedAt ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('add up to the published total', async () => {
    const { items } = await readAll(open, await pathOf(open, '111', '/votes'), 'limit=500');
    const sum = items.reduce((total, { votingPower }) => total + scaledDecimal(votingPower ?? ''), 0n);
    expect(sum).toBe(scaledDecimal('686289.042263234680383283'));
  });
});

describe('one ballot', () => {
  const open = openApi();

  it('names its choice by key and label, and its transaction where there is one', async () => {
    const { data } = await open.read(ballotListBody, await pathOf(open, '63', '/votes?order=time'));
    expect(data.items.at(-1)).toMatchObject({
      voterIdentity: 'voter:0x84E39A52d7F3f8FB63723782653D4CF71C465a95',
      voterAddress: '0x84E39A52d7F3f8FB63723782653D4CF71C465a95',
      choiceKey: '2',
      choice: 'Against',
      votingPower: '151.54049596849080794',
      votedAt: '2021-10-02T06:57:33Z',
    });
  });

  it('keeps the words of a ranked ballot, which fits no single choice', async () => {
    const id = '0x98c65ac02f738ddb430fcd723ea5852a45168550b3daf20f75d5d508ecf28aa1';
    const { data } = await open.read(ballotListBody, await pathOf(open, id, '/votes'));
    expect(data.items[0]).toMatchObject({ choiceKey: null, choice: expect.stringContaining(' > ') });
  });
});

describe('the ballots route', () => {
  const open = openApi();

  it('is empty and backfilling where the totals are known but no ballot is held', async () => {
    const { data, meta } = await open.read(ballotListBody, await pathOf(open, '117', '/votes'));
    expect(data.items).toEqual([]);
    expect(meta.readiness.status).toBe('backfilling');
  });

  it('is empty and ready where nobody has voted', async () => {
    const { data, meta } = await open.read(ballotListBody, await pathOf(open, '141', '/votes', 'compound'));
    expect(data.items).toEqual([]);
    expect(meta.readiness.status).toBe('ready');
  });

  it.each(['limit=501', 'limit=0', 'order=size', 'sort=power', 'order=time&order=time'])(
    'refuses %s',
    async (query) => {
      const path = await pathOf(open, '111', '/votes');
      expect(await open.refusal(`${path}?${query}`)).toBe('400 VALIDATION_ERROR');
    },
  );
});
