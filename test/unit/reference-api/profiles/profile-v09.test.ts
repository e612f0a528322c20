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
  it.each([`${PATH}/votes/summary`, `${PATH}/evidence`, '/v2/events', '/v2/daos/compound/voters'])(
    "answers the framework's 404: %s",
    async (path) => {
      const { status, body } = await open.get(path);
      expect(status).toBe(404);
      expect(unknownRouteBody.parse(body).message).toContain(path);
    },
  );
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

  it.each(['/votes?order=time', '/votes?limit=101', '/vote-summary?x=1'])('refuses %s', async (tail) => {
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
