import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '../../../api/faults/faults';
import { proposalListBody, voteSummaryBody } from '../../../api/wire/wire-canonical';
import { openApi, pathOf } from '../open-api';

const LIST = '/v2/proposals?limit=1';

describe('faults', () => {
  it('slow: waits three seconds before the proper answer', async () => {
    const waits: number[] = [];
    const open = openApi({ sleep: async (milliseconds) => void waits.push(milliseconds) });
    open.api.setFault('slow');
    await open.read(proposalListBody, LIST);
    expect(waits).toEqual([3000]);
  });

  it('500-then-200: fails the first call of each route', async () => {
    const open = openApi();
    const detail = await pathOf(open, '111');
    open.api.setFault('500-then-200');
    expect(await open.refusal(LIST)).toBe('500 INTERNAL_ERROR');
    expect((await open.get(LIST)).status).toBe(200);
    expect(await open.refusal(detail)).toBe('500 INTERNAL_ERROR');
    expect((await open.get(detail)).status).toBe(200);
  });

  it('429-once: limits one call and says when to come back', async () => {
    const open = openApi();
    open.api.setFault('429-once');
    const { status, headers } = await open.get(LIST);
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect((await open.get(LIST)).status).toBe(200);
  });

  it('truncated-json: looks like a success and cannot be parsed', async () => {
    const open = openApi();
    open.api.setFault('truncated-json');
    const headers = { 'x-service-api-token': 'demo-plus' };
    const response = await open.api.fetch(new Request(`http://service.test${LIST}`, { headers }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    const text = await response.text();
    expect(text).toMatch(/^\{"data":/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('cut-off-body: the body breaks while it is read', async () => {
    const open = openApi();
    open.api.setFault('cut-off-body');
    const headers = { 'x-service-api-token': 'demo-plus' };
    const response = await open.api.fetch(new Request(`http://service.test${LIST}`, { headers }));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('stale-cursor: first pages come, later ones are stale', async () => {
    const open = openApi();
    open.api.setFault('stale-cursor');
    const { meta } = await open.read(proposalListBody, LIST);
    const cursor = meta.page.hasMore ? meta.page.nextCursor : '';
    expect(await open.refusal(`${LIST}&cursor=${cursor}`)).toBe('409 CURSOR_STALE');
  });

  it('not-ready-summary: nulls under 200, and other routes as ever', async () => {
    const open = openApi();
    const summary = await pathOf(open, '111', '/votes/summary');
    open.api.setFault('not-ready-summary');
    const { data, meta } = await open.read(voteSummaryBody, summary);
    expect(data).toMatchObject({ totals: null, quorum: null, choices: [] });
    expect(meta.readiness.status).toBe('backfilling');
    expect((await open.read(proposalListBody, LIST)).meta.readiness.status).toBe('ready');
  });

  it.each([
    ['bad-token-401', '401 UNAUTHORIZED'],
    ['bad-token-403', '403 FORBIDDEN'],
  ] as const)('%s: refuses good tokens, not the free routes', async (name, refusal) => {
    const open = openApi();
    open.api.setFault(name);
    expect(await open.refusal(LIST)).toBe(refusal);
    expect((await open.get(LIST, null)).status).toBe(402);
    expect((await open.get('/v2/daos')).status).toBe(200);
  });

  it('can be confined to one route, and ended', async () => {
    const open = openApi();
    open.api.setFault('bad-token-401', { only: 'v2.daos' });
    expect((await open.get(LIST)).status).toBe(200);
    open.api.setFault('bad-token-401', { only: 'v2.proposals.list' });
    expect(await open.refusal(LIST)).toBe('401 UNAUTHORIZED');
    open.api.setFault(null);
    expect((await open.get(LIST)).status).toBe(200);
  });

  it('start afresh each time they are set', async () => {
    const open = openApi();
    open.api.setFault('429-once');
    await open.get(LIST);
    open.api.setFault('429-once');
    expect(await open.refusal(LIST)).toBe('429 RATE_LIMITED');
  });

  it('have names that read well on a command line', () => {
    expect(FAULT_NAMES.length).toBeGreaterThanOrEqual(9);
    expect(FAULT_NAMES.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });
});
