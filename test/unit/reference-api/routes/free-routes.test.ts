import { describe, expect, it } from 'vitest';
import { ROUTE_IDS } from '../../../api/request/route';
import {
  daoDetailBody,
  daoListBody,
  dataStatusBody,
  healthBody,
  pricingBody,
} from '../../../api/wire/wire-free';
import { openApi } from '../open-api';

const open = openApi();

describe('the free routes', () => {
  it('say that the server is up, without an envelope', async () => {
    expect((await open.read(healthBody, '/health')).ok).toBe(true);
  });

  it('give the tier and the price of every route', async () => {
    const { data } = await open.read(pricingBody, '/v2/meta/pricing');
    expect(data.routes.map(({ routeId }) => routeId).toSorted()).toEqual([...ROUTE_IDS].toSorted());
    const plus = data.routes.filter(({ tier }) => tier === 'plus');
    expect(plus).toHaveLength(5);
    expect(plus.every(({ paid, price }) => paid && price === '0.01')).toBe(true);
    expect(data.routes.filter(({ paid }) => !paid).every(({ price }) => price === null)).toBe(true);
  });

  it('count what is held, of everything or of one DAO', async () => {
    const all = await open.read(dataStatusBody, '/v2/meta/data-status');
    const one = await open.read(dataStatusBody, '/v2/meta/data-status?daoId=compound');
    expect(all.data).toMatchObject({ scope: 'global', counts: { proposals: expect.any(Number) } });
    expect(one.data).toMatchObject({ scope: 'dao', daoName: 'Compound', voteCoverageStatus: 'partial' });
    expect(await open.refusal('/v2/meta/data-status?daoId=nobody')).toBe('404 NOT_FOUND');
  });

  it('list DAOs and filter them', async () => {
    const all = await open.read(daoListBody, '/v2/daos?limit=100');
    const withVotes = await open.read(daoListBody, '/v2/daos?limit=100&hasVoteData=true');
    const without = await open.read(daoListBody, '/v2/daos?limit=100&hasVoteData=false');
    expect(withVotes.data.items.map(({ daoId }) => daoId)).toContain('compound');
    expect(withVotes.data.items.length + without.data.items.length).toBe(all.data.items.length);
    expect((await open.read(daoListBody, '/v2/daos?hasForumData=true')).data.items).toEqual([]);
    expect((await open.read(daoListBody, '/v2/daos?coverageStatus=ready')).data.items).toEqual([]);
  });

  it('count the outcomes of one DAO, each proposal once', async () => {
    const { data } = await open.read(daoDetailBody, '/v2/daos/compound');
    expect(data.outcomes).toEqual({ passed: 0, failed: 4, executed: 2, canceled: 1, unknown: 1 });
    expect(data.proposalCounts).toEqual({ total: 8, active: 0, pending: 1, closed: 7 });
    expect(data.sourceTypes).toEqual(['compound']);
  });

  it('find a DAO whose id needs encoding', async () => {
    const { data } = await open.read(daoDetailBody, `/v2/daos/${encodeURIComponent('odd/dao:100%')}`);
    expect(data.name).toBe('Another made-up DAO');
    expect(await open.refusal('/v2/daos/nobody')).toBe('404 NOT_FOUND');
  });

  it.each([
    '/health?verbose=true',
    '/v2/daos?limit=101',
    '/v2/daos?hasVoteData=yes',
    '/v2/meta/pricing?x=1',
    '/v2/daos/compound?x=1',
  ])('refuse what they do not know: %s', async (path) => {
    expect(await open.refusal(path, null)).toBe('400 VALIDATION_ERROR');
  });
});
