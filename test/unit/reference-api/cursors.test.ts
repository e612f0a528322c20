import { describe, expect, it } from 'vitest';
import { ballotListBody, proposalListBody } from '../../api/wire/wire-canonical';
import { daoListBody } from '../../api/wire/wire-free';
import { type OpenApi, openApi, pathOf } from './open-api';

async function firstCursor(open: OpenApi, path: string): Promise<string> {
  const { meta } = await open.read(proposalListBody, path);
  if (!meta.page.hasMore) throw new Error(`${path} has one page`);
  return encodeURIComponent(meta.page.nextCursor);
}

describe('a cursor', () => {
  it('fetches the rows after its page', async () => {
    const open = openApi();
    const all = await open.read(proposalListBody, '/v2/proposals?limit=20');
    const cursor = await firstCursor(open, '/v2/proposals?limit=10');
    const second = await open.read(proposalListBody, `/v2/proposals?limit=10&cursor=${cursor}`);
    expect(second.data.items).toEqual(all.data.items.slice(10));
  });

  it('does not care for the order of parameters, nor for defaults written out', async () => {
    const open = openApi();
    const cursor = await firstCursor(open, '/v2/proposals?limit=10&lifecycleStatus=closed');
    const path = `/v2/proposals?cursor=${cursor}&sort=updatedDesc&lifecycleStatus=closed&limit=10`;
    expect((await open.get(path)).status).toBe(200);
  });

  it.each([
    'limit=11',
    'limit=10&daoId=compound',
    'limit=10&sort=createdDesc',
    'limit=10&lifecycleStatus=closed',
    'limit=10&timeField=endAt',
  ])('is invalid for another request: %s', async (query) => {
    const open = openApi();
    const cursor = await firstCursor(open, '/v2/proposals?limit=10');
    expect(await open.refusal(`/v2/proposals?${query}&cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
  });

  it('is invalid on another route and for another proposal', async () => {
    const open = openApi();
    const path = await pathOf(open, '111', '/votes?limit=10');
    const other = await pathOf(open, 'governor-alpha-1/1', '/votes?limit=10');
    const { meta } = await open.read(ballotListBody, path);
    const cursor = meta.page.hasMore ? meta.page.nextCursor : '';
    expect(await open.refusal(`${other}&cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
    expect(await open.refusal(`/v2/proposals?limit=10&cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
    expect(await open.refusal(`${path}&order=time&cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
  });

  it.each(['abc', '%00', 'cjEuMTAueA', `${'A'.repeat(80)}`])(
    'is invalid when made up: %s',
    async (cursor) => {
      const open = openApi();
      expect(await open.refusal(`/v2/proposals?cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
    },
  );

  it('is stale once the data are published anew', async () => {
    const open = openApi();
    const cursor = await firstCursor(open, '/v2/proposals?limit=10');
    const before = await open.read(proposalListBody, '/v2/proposals?limit=10');
    open.api.bumpRevision();
    expect(await open.refusal(`/v2/proposals?limit=10&cursor=${cursor}`)).toBe('409 CURSOR_STALE');
    const after = await open.read(proposalListBody, '/v2/proposals?limit=10');
    expect(after.meta.readiness.currentRevision).not.toBe(before.meta.readiness.currentRevision);
  });

  it('of another server is invalid', async () => {
    const cursor = await firstCursor(openApi(), '/v2/proposals?limit=10');
    expect(await openApi().refusal(`/v2/proposals?limit=10&cursor=${cursor}`)).toBe('400 CURSOR_INVALID');
  });

  it('pages DAOs too', async () => {
    const open = openApi();
    const first = await open.read(daoListBody, '/v2/daos?limit=20');
    const cursor = first.meta.page.hasMore ? first.meta.page.nextCursor : '';
    const second = await open.read(daoListBody, `/v2/daos?limit=20&cursor=${cursor}`);
    const ids = [...first.data.items, ...second.data.items].map(({ daoId }) => daoId);
    expect(new Set(ids).size).toBe(first.data.items.length + second.data.items.length);
    expect(second.meta.page.hasMore).toBe(false);
  });
});
