import { describe, expect, it } from 'vitest';
import { scaledDecimal } from '../../../api/proposals/scaled-decimal';
import { ballotListBody } from '../../../api/wire/wire-canonical';
import { openApi, pathOf } from '../open-api';

const open = openApi();

describe('the ballots of a proposal with more than 500', () => {
  it('are ordered by power, largest first, by default', async () => {
    const { data, meta } = await open.read(ballotListBody, await pathOf(open, '111', '/votes?limit=500'));
    expect(meta.page.hasMore).toBe(true);
    const powers = data.items.map(({ votingPower }) => scaledDecimal(votingPower ?? 'unknown'));
    expect(powers.every((power, index) => index === 0 || power <= (powers[index - 1] ?? 0n))).toBe(true);
  });

  it('are ordered by time, newest first, on request', async () => {
    const path = await pathOf(open, '111', '/votes?order=time&limit=500');
    const { data } = await open.read(ballotListBody, path);
    const times = data.items.map(({ votedAt }) => Date.parse(votedAt ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
});

describe('the ballots route', () => {
  it('names the choice of a ballot by key and label', async () => {
    const { data } = await open.read(ballotListBody, await pathOf(open, '63', '/votes?order=time'));
    const voter = '0x84E39A52d7F3f8FB63723782653D4CF71C465a95';
    expect(data.items.at(-1)).toMatchObject({
      ...{ voterIdentity: `voter:${voter}`, voterAddress: voter, choiceKey: '2', choice: 'Against' },
      ...{ votingPower: '151.54049596849080794', votedAt: '2021-10-02T06:57:33Z' },
    });
  });

  it.each([
    ['backfilling', 'the totals are known but no ballot is held', '117'],
    ['ready', 'nobody has voted', '141'],
  ])('is empty and %s if %s', async (readiness, _, id) => {
    const { data, meta } = await open.read(ballotListBody, await pathOf(open, id, '/votes', 'compound'));
    expect(data.items).toEqual([]);
    expect(meta.readiness.status).toBe(readiness);
  });

  it.each(['limit=501', 'order=size', 'sort=power'])('refuses %s', async (query) => {
    const path = await pathOf(open, '111', '/votes');
    expect(await open.refusal(`${path}?${query}`)).toBe('400 VALIDATION_ERROR');
  });
});
