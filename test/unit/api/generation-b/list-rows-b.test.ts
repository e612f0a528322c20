import { describe, expect, it } from 'vitest';
import type { ListName, ListQuery, ListRows } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';
import { BALLOT_B, DAO_B, ITEM, PARTICIPANT_B, pageOfB } from '../../../factories/wire-b';
import { fakeService, json } from '../fake-service';
import { QUERIES } from '../lists/list-queries';
import { answerOf } from '../read-one';

const clientB = (body: unknown) => fakeService(() => json(body), { generation: 'b' }).client;

async function row<L extends ListName>(list: L, wire: object): Promise<ListRows[L] | undefined> {
  const query: ListQuery<L> = QUERIES[list];
  return (await answerOf(clientB(pageOfB([wire])).page(query, null)))?.items[0];
}

describe('the lists of generation B', () => {
  it('have proposals', async () => {
    expect(await row('proposals', ITEM)).toEqual({
      key: KEY,
      identity: { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' },
      title: 'Renew the security council',
      sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      lifecycle: 'closed',
      outcome: 'passed',
      endAt: '2026-08-08T00:00:00.000Z',
      coverage: null,
    });
    expect(await row('proposals', { ...ITEM, title: null, source: null })).toBeUndefined();
  });

  it('have ballots', async () => {
    expect(await row('ballots', BALLOT_B)).toEqual({
      id: null,
      voter: '0xdef',
      address: '0xDEF',
      choice: { key: '1', label: 'For', raw: null },
      votingPower: '2301703.801449782',
      votedAt: '2026-08-02T04:54:01.000Z',
      transactionHash: null,
    });
  });

  it.each<[unknown, string | null]>([
    [[3, 1, 2], '[3,1,2]'],
    [{ 1: 50, 2: 50 }, '{"1":50,"2":50}'],
    [1, '1'],
    ['For', '"For"'],
    [null, null],
  ])('keep a ballot of %j that the service did not map to a choice', async (rawChoice, raw) => {
    const ballot = await row('ballots', { ...BALLOT_B, choiceId: null, choiceLabel: null, rawChoice });
    expect(ballot?.choice).toEqual(raw === null ? null : { key: null, label: null, raw });
  });

  it('name a voter by the address if no name is given', async () => {
    expect(await row('ballots', { ...BALLOT_B, voter: { address: '0x1' } })).toMatchObject({ voter: '0x1' });
    expect(await row('ballots', { ...BALLOT_B, voter: null })).toBeUndefined();
  });

  it('have participants, ranked by what they voted on', async () => {
    expect(await row('voters', PARTICIPANT_B)).toEqual({
      rank: null,
      voter: '0xdef',
      votingPower: null,
      votes: null,
      proposals: '152',
    });
    expect(await row('voters', { votedProposalCount: 1 })).toBeUndefined();
  });

  it('have DAOs', async () => {
    expect(await row('daos', DAO_B)).toEqual({ daoId: 'ens-dao', name: 'ENS' });
    expect(await row('daos', { daoId: 'x' })).toEqual({ daoId: 'x', name: 'x' });
    expect(await row('daos', { name: 'No id' })).toBeUndefined();
  });

  it('continue with the cursor beside the data', async () => {
    const page = await answerOf(clientB(pageOfB([DAO_B], 'c1')).page(QUERIES.daos, null));
    expect(page?.next).toBe('c1');
    expect((await answerOf(clientB(pageOfB([DAO_B])).page(QUERIES.daos, null)))?.next).toBe('end');
  });
});
