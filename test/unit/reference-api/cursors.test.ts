import { describe, expect, it } from 'vitest';
import { ballotListBody, proposalListBody } from '../../api/wire/wire-canonical';
import { type OpenApi, openApi, pathOf } from './open-api';

async function firstCursor(open: OpenApi, path: string): Promise<string> {
  const { meta } = await open.read(proposalListBody, path);
  if (!meta.page.hasMore) throw new Error(`${path} has one page`);
  return encodeURIComponent(meta.page.nextCursor);
}

describe('a cursor', () => {
  it('is independent of the order of parameters and of written defaults', async () => {
    const open = openApi();
    const cursor = await firstCursor(open, '/v2/proposals?limit=10&lifecycleStatus=closed');
    const path = `/v2/proposals?cursor=${cursor}&sort=updatedDesc&lifecycleStatus=closed&limit=10`;
    expect((await open.get(path)).status).toBe(200);
  });

  it.each(['limit=11', 'limit=10&daoId=compound'])('is invalid for another request: %s', async (query) => {
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

  it('is invalid when made up', async () => {
    expect(await openApi().refusal('/v2/proposals?cursor=cjEuMTAueA')).toBe('400 CURSOR_INVALID');
  });

  it('is stale once the data are published again', async () => {
    const open = openApi();
    const cursor = await firstCursor(open, '/v2/proposals?limit=10');
    const before = await open.read(proposalListBody, '/v2/proposals?limit=10');
    open.api.bumpRevision();
    expect(await open.refusal(`/v2/proposals?limit=10&cursor=${cursor}`)).toBe('409 CURSOR_STALE');
    const after = await open.read(proposalListBody, '/v2/proposals?limit=10');
    expect(after.meta.readiness.currentRevision).not.toBe(before.meta.readiness.currentRevision);
  });
});
