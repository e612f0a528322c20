import { describe, expect, it } from 'vitest';
import { decimalString, scaledDecimal } from '../../../api/proposals/scaled-decimal';
import { voterListBody } from '../../../api/wire/wire-feeds';
import { openApi } from '../open-api';

const open = openApi();

async function readAll(path: string, limit: number) {
  const voters = [];
  let cursor = '';
  do {
    const tail = cursor === '' ? '' : `&cursor=${cursor}`;
    const { data, meta } = await open.read(voterListBody, `${path}?limit=${limit}${tail}`);
    voters.push(...data.items);
    cursor = meta.page.hasMore ? meta.page.nextCursor : '';
  } while (cursor !== '');
  return voters;
}

describe('the ranking of voters', () => {
  it('ranks by power over all ballots, each voter once', async () => {
    const voters = await readAll('/v2/daos/uniswap/voters', 100);
    expect(voters.map(({ rank }) => rank)).toEqual(voters.map((_voter, index) => index + 1));
    const powers = voters.map(({ totalVotingPower }) => scaledDecimal(totalVotingPower));
    expect(powers.every((power, index) => index === 0 || power <= (powers[index - 1] ?? 0n))).toBe(true);
    const identities = voters.map(({ voterIdentity }) => voterIdentity.toLowerCase());
    expect(new Set(identities).size).toBe(voters.length);
  });

  it('counts every ballot, and all of their power', async () => {
    const voters = await readAll('/v2/daos/compound/voters', 100);
    expect(voters.reduce((sum, { voteCount }) => sum + voteCount, 0)).toBe(619 + 29);
    const power = voters.reduce((sum, { totalVotingPower }) => sum + scaledDecimal(totalVotingPower), 0n);
    expect(decimalString(power)).toBe('1894320.572658725422307363');
  });

  it('is empty and backfilling without ballots', async () => {
    const { data, meta } = await open.read(voterListBody, '/v2/daos/lisk/voters');
    expect(data.items).toEqual([]);
    expect(meta.readiness.status).toBe('backfilling');
  });

  it.each([
    ['compound/voters', '403 FORBIDDEN', 'demo-standard'],
    ['nobody/voters', '404 NOT_FOUND'],
    ['compound/voters?limit=101', '400 VALIDATION_ERROR'],
    ['compound/voters?order=power', '400 VALIDATION_ERROR'],
  ])('refuses %s with %s', async (path, refused, token = 'demo-plus') => {
    expect(await open.refusal(`/v2/daos/${path}`, token)).toBe(refused);
  });
});
