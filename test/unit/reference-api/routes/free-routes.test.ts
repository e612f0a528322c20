import { describe, expect, it } from 'vitest';
import { ROUTE_IDS } from '../../../api/request/route';
import { daoListBody, dataStatusBody, healthBody, pricingBody } from '../../../api/wire/wire-free';
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

  it('count the data, and list its DAOs', async () => {
    const { data } = await open.read(dataStatusBody, '/v2/meta/data-status');
    const listed = await open.read(daoListBody, '/v2/daos?limit=100');
    expect(data.counts.daos).toBe(listed.data.items.length);
  });

  it.each(['/health?verbose=true', '/v2/daos?limit=101', '/v2/meta/pricing?x=1'])(
    'refuse what they do not know: %s',
    async (path) => {
      expect(await open.refusal(path, null)).toBe('400 VALIDATION_ERROR');
    },
  );
});
