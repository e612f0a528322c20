import { describe, expect, it } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { unknownRouteBody } from '../../../api/wire/wire-errors';
import { v09DetailBody, v09ErrorBody, v09SummaryBody, v09VotesBody } from '../../../api/wire/wire-v09';
import { openApi } from '../open-api';

const open = openApi({ profile: 'v09' });
const COMPOUND_111 = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const PATH = `/v2/proposals/${COMPOUND_111}`;

async function refusal(path: string) {
  const { status, body } = await open.get(path);
  return `${status} ${v09ErrorBody.parse(body).error.code}`;
}

describe('what generation B no longer has', () => {
  it.each([
    `${PATH}/votes/summary`,
    `${PATH}/evidence`,
    '/v2/meta/pricing',
    '/v2/meta/data-status',
    '/v2/events',
    '/v2/signals',
    '/v2/daos/compound/voters',
  ])("answers the framework's 404: %s", async (path) => {
    const { status, body } = await open.get(path);
    expect(status).toBe(404);
    expect(unknownRouteBody.parse(body).message).toContain(path);
  });
});

describe('one proposal in generation B', () => {
  it('has body, choices with the ids of a Governor, and the quorum needed', async () => {
    const { data } = await open.read(v09DetailBody, PATH);
    expect(data).toMatchObject({ body: null, quorumRequired: '400000' });
    expect(data.choices).toEqual([
      { id: '1', label: 'For' },
      { id: '0', label: 'Against' },
      { id: '2', label: 'Abstain' },
    ]);
  });

  it('counts what is known, with the progress as a percentage', async () => {
    const key = mintProposalKey({ daoId: 'uniswap', provider: 'uniswap', externalId: 'governor-alpha-1/1' });
    const { data } = await open.read(v09SummaryBody, `/v2/proposals/${key}/vote-summary`);
    expect(data.totals).toEqual({ voteCount: 320, knownVotingPower: '40293616.183651222179128765' });
    expect(data.choices).toEqual([
      { id: '1', label: 'For', voteCount: 272, knownVotingPower: '39596759.311915719270976244' },
      { id: '0', label: 'Against', voteCount: 48, knownVotingPower: '696856.871735502908152521' },
    ]);
    expect(data.quorum).toEqual({
      requiredVotingPower: '40000000',
      progressPercent: '98.99',
      reached: false,
    });
  });

  it('has no summary where a figure is missing, though it has ballots', async () => {
    const identity = {
      daoId: 'ens',
      provider: 'snapshot',
      externalId: '0x98c65ac02f738ddb430fcd723ea5852a45168550b3daf20f75d5d508ecf28aa1',
    };
    const path = `/v2/proposals/${mintProposalKey(identity)}`;
    expect(await refusal(`${path}/vote-summary`)).toBe('404 DATA_NOT_AVAILABLE');
    const { data } = await open.read(v09VotesBody, `${path}/votes?limit=100`);
    expect(data).toHaveLength(50);
    expect(data[0]).toMatchObject({ choiceId: null, choiceLabel: null, rawChoice: expect.any(Array) });
  });

  it('names a ballot’s voter, choice and raw choice', async () => {
    const key = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '63' });
    const { data } = await open.read(v09VotesBody, `/v2/proposals/${key}/votes?sort=timeDesc&limit=100`);
    expect(data.at(-1)).toMatchObject({
      voter: {
        voterId: '0x84e39a52d7f3f8fb63723782653d4cf71c465a95',
        address: '0x84e39a52d7f3f8fb63723782653d4cf71c465a95',
      },
      choiceId: '0',
      choiceLabel: 'Against',
      rawChoice: 0,
      votingPower: '151.54049596849080794',
    });
  });

  it('writes counts above 2^53 as bare numbers', async () => {
    const key = mintProposalKey({ daoId: 'made-up', provider: 'tally', externalId: '9000001' });
    const text = await (await open.fetch(`/v2/proposals/${key}/vote-summary`)).text();
    expect(text).toContain('"totals":{"voteCount":9007199254740995,');
  });

  it.each([
    '/votes?order=time',
    '/votes?limit=101',
    '/votes?sort=power',
    '/vote-summary?x=1',
    '?fields=body',
  ])('refuses %s', async (tail) => {
    expect(await refusal(PATH + tail)).toBe('400 INVALID_ARGUMENT');
  });
});

describe('every stored proposal in generation B', () => {
  const rows = daos.flatMap((dao) => dao.proposals.map((row) => ({ daoId: dao.daoId, ...row })));

  it('answers in the published shapes, or says that there is no summary', async () => {
    const unavailable: string[] = [];
    for (const row of rows) {
      const path = `/v2/proposals/${mintProposalKey(row)}`;
      await open.read(v09DetailBody, path);
      await open.read(v09VotesBody, `${path}/votes`);
      const { status, body } = await open.get(`${path}/vote-summary`);
      if (status === 200) v09SummaryBody.parse(body);
      else unavailable.push(v09ErrorBody.parse(body).error.code);
    }
    expect(new Set(unavailable)).toEqual(new Set(['DATA_NOT_AVAILABLE']));
    expect(unavailable.length).toBeLessThan(rows.length / 2);
  });
});
