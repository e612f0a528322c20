import { describe, expect, it } from 'vitest';
import { demoThread } from '@/test/api/data/demo-thread';
import { findProposal } from '@/test/api/data/find-proposal';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { referenceLookup } from './rigs/reference-lookup';

/** The service's next generation has neither titles nor bare ids in `resolve`. */
describe('a lookup at a service of the newer generation', () => {
  const known = demoThread.map(({ url }) => recogniseLink(url)).filter((link) => link !== null);

  it('finds a title through the list', async () => {
    const { lookup } = referenceLookup('demo-plus', 'v09');
    const [first] = known;
    const title = findProposal(first?.externalId ?? '').proposal.title;
    const found = await lookup.search('title', title);
    expect(found).toMatchObject({ ok: true });
    expect(found.ok ? found.value.map((each) => each.title) : []).toContain(title);
  });

  it('finds an ID within its DAO and provider, and reports that it needs both', async () => {
    const { lookup, api } = referenceLookup('demo-plus', 'v09');
    const { daoId, proposal } = findProposal(known[0]?.externalId ?? '');
    const { provider, externalId } = proposal;
    const found = await lookup.search('externalId', externalId, { daoId, provider });
    expect(found).toMatchObject({ ok: true, value: [{ identity: { daoId, provider, externalId } }] });
    api.clearRequests();
    expect(await lookup.search('externalId', externalId, { daoId })).toMatchObject({
      ok: false,
      error: { code: 'not-offered', message: expect.stringContaining('with its DAO and provider') },
    });
    expect(api.requests).toEqual([]);
  });

  it('filters the list in which it finds a title', async () => {
    const { lookup } = referenceLookup('demo-plus', 'v09');
    const { daoId, proposal } = findProposal(known[0]?.externalId ?? '');
    const { title } = proposal;
    const here = await lookup.search('title', title, { daoId });
    expect(here).toMatchObject({ ok: true, value: [expect.objectContaining({ title })] });
    expect(await lookup.search('title', title, { daoId: 'no-such-dao' })).toEqual({ ok: true, value: [] });
  });
});
