import { describe, expect, it } from 'vitest';
import { daos } from '@/test/api/data/load-data';
import { mintProposalKey } from '@/test/api/proposal-key';
import { paymentBody, unknownRouteBody } from '@/test/api/wire-schemas-errors';
import {
  v09DaoBody,
  v09DaoListBody,
  v09DetailBody,
  v09ErrorBody,
  v09ItemBody,
  v09ListBody,
  v09SummaryBody,
  v09VotesBody,
} from '@/test/api/wire-schemas-v09';
import { openApi } from './open-api';

const open = openApi({ profile: 'v09' });
const COMPOUND_111 = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });
const PATH = `/v2/proposals/${COMPOUND_111}`;

async function refusal(path: string, token?: string) {
  const { status, body } = await open.get(path, token);
  return `${status} ${v09ErrorBody.parse(body).error.code}`;
}

function post(body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) {
  return open.fetch('/v2/proposals/resolve', {
    method: 'POST',
    headers: { 'x-service-api-token': 'demo-plus', ...headers },
    body,
  });
}

async function postRefusal(body: string, headers?: Record<string, string>) {
  const response = await post(body, headers);
  return `${response.status} ${v09ErrorBody.parse(await response.json()).error.code}`;
}

describe('resolving in generation B', () => {
  it('takes a URL in a POST and gives one proposal', async () => {
    const response = await post('{"by":"url","url":"https://www.tally.xyz/gov/compound/proposal/111"}');
    const { data } = v09ItemBody.parse(await response.json());
    expect(data).toMatchObject({
      proposalId: COMPOUND_111,
      daoId: 'compound',
      source: {
        provider: 'compound',
        externalId: '111',
        url: 'https://www.tally.xyz/gov/compound/proposal/111',
      },
      status: 'closed',
      outcome: 'passed',
      executionStatus: 'executed',
      votingEndsAt: '2022-07-02T16:27:43Z',
    });
  });

  it('takes a complete source identity', async () => {
    const identity = { by: 'source_id', daoId: 'compound', provider: 'compound', externalId: '63' };
    const { data } = v09ItemBody.parse(await (await post(JSON.stringify(identity))).json());
    expect(data).toMatchObject({ outcome: 'canceled', executionStatus: 'unknown' });
  });

  it('answers 404 where nothing matches', async () => {
    expect(await postRefusal('{"by":"url","url":"https://example.org/"}')).toBe('404 NOT_FOUND');
    const other = { by: 'source_id', daoId: 'lido', provider: 'compound', externalId: '111' };
    expect(await postRefusal(JSON.stringify(other))).toBe('404 NOT_FOUND');
  });

  it.each([
    '{}',
    'not json',
    '{"by":"title","title":"x"}',
    '{"by":"url","url":"no url"}',
    '{"by":"url","url":"https://example.org/","daoId":"compound"}',
    '{"by":"source_id","daoId":"compound","externalId":"111"}',
  ])('refuses %s', async (body) => {
    expect(await postRefusal(body)).toBe('400 INVALID_ARGUMENT');
  });

  it('refuses bodies that are too large or not said to be JSON', async () => {
    const long = JSON.stringify({ by: 'url', url: `https://example.org/${'x'.repeat(20_000)}` });
    expect(await postRefusal(long)).toBe('413 INVALID_ARGUMENT');
    expect(await postRefusal('{}', { 'Content-Type': 'text/plain' })).toBe('415 INVALID_ARGUMENT');
  });

  it('asks the anonymous to pay before it reads the body', async () => {
    const response = await open.fetch('/v2/proposals/resolve', { method: 'POST', body: 'not json' });
    expect(response.status).toBe(402);
    expect(paymentBody.parse(await response.json()).paymentRequired.amount).toBe('5000');
  });

  it('takes a GET of its path for a proposal of that id', async () => {
    expect(await refusal('/v2/proposals/resolve')).toBe('400 INVALID_ARGUMENT');
    expect(await refusal('/v2/proposals/resolve?url=https%3A%2F%2Fexample.org')).toBe('400 INVALID_ARGUMENT');
    expect(open.api.requests.at(-1)?.routeId).toBe('v2.proposals.detail');
  });
});

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

describe('the list in generation B', () => {
  async function titles(query: string) {
    const { data } = await open.read(v09ListBody, `/v2/proposals?limit=100&${query}`);
    return data.map(({ title }) => title);
  }

  it('is a bare array with a page of its own beside it', async () => {
    const { data, page } = await open.read(v09ListBody, '/v2/proposals?daoId=lisk');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ status: null, outcome: 'unknown' });
    expect(page).toEqual({ hasMore: false, nextCursor: null });
    expect((await open.read(v09ListBody, '/v2/proposals')).data).toHaveLength(25);
  });

  it('searches titles and takes a status more than once', async () => {
    expect(await titles('query=quorum%20thresholds&daoId=uniswap')).toEqual([
      'Reduce UNI Governance Proposal & Quorum Thresholds',
    ]);
    const both = await open.read(v09ListBody, '/v2/proposals?limit=100&status=active&status=pending');
    expect(new Set(both.data.map(({ status }) => status))).toEqual(new Set(['active', 'pending']));
  });

  it('sorts by the end, earliest first, unknown last', async () => {
    const { data } = await open.read(
      v09ListBody,
      '/v2/proposals?limit=100&sort=votingEndsAtAsc&daoId=compound',
    );
    const ends = data.map(({ votingEndsAt }) => Date.parse(votingEndsAt ?? '9999-01-01'));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  });

  it('tells a missed quorum from a defeat', async () => {
    const { data } = await open.read(v09ListBody, '/v2/proposals?limit=100&daoId=compound');
    const outcomes = new Map(data.map(({ source, outcome }) => [source.externalId, outcome]));
    expect(outcomes.get('127')).toBe('no_quorum');
  });

  it('keeps a cursor good when the data are published anew', async () => {
    const { page } = await open.read(v09ListBody, '/v2/proposals?limit=10');
    open.api.bumpRevision();
    const { data } = await open.read(v09ListBody, `/v2/proposals?limit=10&cursor=${page.nextCursor}`);
    expect(data).toHaveLength(10);
    expect(await refusal(`/v2/proposals?limit=11&cursor=${page.nextCursor}`)).toBe('400 INVALID_ARGUMENT');
  });

  it.each([
    'lifecycleStatus=active',
    'status=unknown',
    'status=active,pending',
    'outcome=passed',
    'sort=updatedDesc',
    'limit=101',
    'title=x',
    'createdFrom=2026-01-01',
    'createdFrom=2025-01-01T00:00:00Z&createdTo=2026-01-01T00:00:01Z',
    'daoId=a&daoId=b',
  ])('refuses %s', async (query) => {
    expect(await refusal(`/v2/proposals?${query}`)).toBe('400 INVALID_ARGUMENT');
  });
});

describe('DAOs and tokens in generation B', () => {
  it('lists DAOs by id and finds them by name', async () => {
    const { data } = await open.read(v09DaoListBody, '/v2/daos?limit=100');
    const ids = data.map(({ daoId }) => daoId);
    expect(ids).toEqual(ids.toSorted());
    expect((await open.read(v09DaoListBody, '/v2/daos?query=UNISWAP')).data).toHaveLength(1);
    expect((await open.read(v09DaoBody, '/v2/daos/compound')).data).toMatchObject({
      sources: ['compound'],
      availableData: ['proposals', 'votes'],
      proposalCounts: { total: 8, active: 0 },
    });
    expect(await refusal('/v2/daos/nobody')).toBe('404 NOT_FOUND');
  });

  it('answers a token of the wrong tier like none at all', async () => {
    expect((await open.get(PATH, 'demo-standard')).status).toBe(402);
    expect((await open.get('/v2/proposals', 'demo-standard')).status).toBe(200);
  });
});
