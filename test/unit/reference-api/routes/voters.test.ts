import { describe, expect, it } from 'vitest';
import { scaledDecimal } from '../../../api/proposals/scaled-decimal';
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
  it('ranks by power over all ballots held, each voter once', async () => {
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
    expect(power).toBe(
      scaledDecimal('686289.042263234680383283') + scaledDecimal('1208031.53039549074192408'),
    );
  });

  it('is empty and backfilling where no ballot is held', async () => {
    const { data, meta } = await open.read(voterListBody, '/v2/daos/lisk/voters');
    expect(data.items).toEqual([]);
    expect(meta.readiness.status).toBe('backfilling');
  });

  it('takes the plus tier and refuses what it does not know', async () => {
    expect(await open.refusal('/v2/daos/compound/voters', 'demo-standard')).toBe('403 FORBIDDEN');
    expect(await open.refusal('/v2/daos/nobody/voters')).toBe('404 NOT_FOUND');
    expect(await open.refusal('/v2/daos/compound/voters?limit=101')).toBe('400 VALIDATION_ERROR');
    expect(await open.refusal('/v2/daos/compound/voters?order=power')).toBe('400 VALIDATION_ERROR');
  });
});
