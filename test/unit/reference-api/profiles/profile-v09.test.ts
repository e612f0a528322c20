import { describe, expect, it } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { unknownRouteBody } from '../../../api/wire/wire-errors';
import {
  v09DaoListBody,
  v09DetailBody,
  v09ErrorBody,
  v09ItemBody,
  v09ListBody,
  v09SummaryBody,
  v09VotesBody,
} from '../../../api/wire/wire-v09';
import { openApi } from '../open-api';

const open = openApi({ profile: 'v09' });
const COMPOUND_111 = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const PATH = `/v2/proposals/${COMPOUND_111}`;

async function refusal(path: string) {
  const { status, body } = await open.get(path);
  return `${status} ${v09ErrorBody.parse(body).error.code}`;
}

function post(body: string) {
  const headers = { 'x-service-api-token': 'demo-plus', 'Content-Type': 'application/json' };
  return open.fetch('/v2/proposals/resolve', { method: 'POST', headers, body });
}

async function postRefusal(body: string) {
  const response = await post(body);
  return `${response.status} ${v09ErrorBody.parse(await response.json()).error.code}`;
}

describe('a route that generation B dropped', () => {
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
  it('has no summary if a figure is missing, though it has ballots', async () => {
    const externalId = '0x98c65ac02f738ddb430fcd723ea5852a45168550b3daf20f75d5d508ecf28aa1';
    const path = `/v2/proposals/${mintProposalKey({ daoId: 'ens', provider: 'snapshot', externalId })}`;
    expect(await refusal(`${path}/vote-summary`)).toBe('404 DATA_NOT_AVAILABLE');
    const { data } = await open.read(v09VotesBody, `${path}/votes?limit=100`);
    expect(data).toHaveLength(50);
    expect(data[0]).toMatchObject({ choiceId: null, choiceLabel: null, rawChoice: expect.any(Array) });
  });

  it.each(['/votes?order=time', '/votes?limit=101', '/vote-summary?x=1'])('refuses %s', async (tail) => {
    expect(await refusal(PATH + tail)).toBe('400 INVALID_ARGUMENT');
  });

  it('answers in the published shapes, or reports a missing summary', async () => {
    await open.read(v09DaoListBody, '/v2/daos');
    const found = await post(
      '{"by":"source_id","daoId":"compound","provider":"compound","externalId":"111"}',
    );
    expect(v09ItemBody.parse(await found.json()).data.proposalId).toBe(COMPOUND_111);
    const unavailable: string[] = [];
    const rows = daos.flatMap(({ daoId, proposals }) => proposals.map((row) => ({ daoId, ...row })));
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

describe('resolving in generation B', () => {
  it.each([
    ['{"by":"url","url":"https://example.org/"}', '404 NOT_FOUND'],
    ['{"by":"source_id","daoId":"lido","provider":"compound","externalId":"111"}', '404 NOT_FOUND'],
    ['not json', '400 INVALID_ARGUMENT'],
    ['{"by":"title","title":"x"}', '400 INVALID_ARGUMENT'],
    ['{"by":"url","url":"https://example.org/","daoId":"compound"}', '400 INVALID_ARGUMENT'],
    ['{"by":"source_id","daoId":"compound","externalId":"111"}', '400 INVALID_ARGUMENT'],
  ])('answers %s with %s', async (body, refused) => {
    expect(await postRefusal(body)).toBe(refused);
  });

  it('reads a GET of its path as a proposal of that ID', async () => {
    expect(await refusal('/v2/proposals/resolve?url=https%3A%2F%2Fexample.org')).toBe('400 INVALID_ARGUMENT');
    expect(open.api.requests.at(-1)?.routeId).toBe('v2.proposals.detail');
  });
});

describe('the lists in generation B', () => {
  const listed = (query: string) => open.read(v09ListBody, `/v2/proposals?${query}`);

  it('are searched by title, accept repeated statuses and separate a missed quorum from a defeat', async () => {
    const { data: found } = await listed('query=quorum%20thresholds&daoId=uniswap');
    expect(found).toMatchObject([{ title: 'Reduce UNI Governance Proposal & Quorum Thresholds' }]);
    const both = await listed('limit=100&status=active&status=pending');
    expect(new Set(both.data.map(({ status }) => status))).toEqual(new Set(['active', 'pending']));
    const { data } = await listed('limit=100&daoId=compound');
    expect(data.find(({ source }) => source.externalId === '127')?.outcome).toBe('no_quorum');
  });

  it('keep a cursor good when the data are published again', async () => {
    const { page } = await listed('limit=10');
    open.api.bumpRevision();
    expect((await listed(`limit=10&cursor=${page.nextCursor}`)).data).toHaveLength(10);
    expect(await refusal(`/v2/proposals?limit=11&cursor=${page.nextCursor}`)).toBe('400 INVALID_ARGUMENT');
  });

  it.each([
    'lifecycleStatus=active',
    'status=unknown',
    'sort=updatedDesc',
    'createdFrom=2025-01-01T00:00:00Z&createdTo=2026-01-01T00:00:01Z',
    'daoId=a&daoId=b',
  ])('refuse %s', async (query) => {
    expect(await refusal(`/v2/proposals?${query}`)).toBe('400 INVALID_ARGUMENT');
  });

  it('answer a token of the wrong tier like a missing one', async () => {
    expect((await open.get(PATH, 'demo-standard')).status).toBe(402);
    expect((await open.get('/v2/proposals', 'demo-standard')).status).toBe(200);
  });
});
