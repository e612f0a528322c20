import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { v09DaoListBody, v09ErrorBody, v09ListBody } from '../../../api/wire/wire-v09';
import { openApi } from '../open-api';

const open = openApi({ profile: 'v09' });
const PATH = `/v2/proposals/${mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' })}`;

async function refusal(path: string) {
  const { status, body } = await open.get(path);
  return `${status} ${v09ErrorBody.parse(body).error.code}`;
}

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
    'sort=updatedDesc',
    'createdFrom=2025-01-01T00:00:00Z&createdTo=2026-01-01T00:00:01Z',
    'daoId=a&daoId=b',
  ])('refuses %s', async (query) => {
    expect(await refusal(`/v2/proposals?${query}`)).toBe('400 INVALID_ARGUMENT');
  });
});

describe('DAOs and tokens in generation B', () => {
  it('lists DAOs by id', async () => {
    const { data } = await open.read(v09DaoListBody, '/v2/daos?limit=100');
    const ids = data.map(({ daoId }) => daoId);
    expect(ids).toEqual(ids.toSorted());
  });

  it('answers a token of the wrong tier like none at all', async () => {
    expect((await open.get(PATH, 'demo-standard')).status).toBe(402);
    expect((await open.get('/v2/proposals', 'demo-standard')).status).toBe(200);
  });
});
