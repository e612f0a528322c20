import { describe, expect, it } from 'vitest';
import { demoThread } from '@/test/api/data/demo-thread';
import { findProposal } from '@/test/api/data/find-proposal';
import { resolveBody } from '../../api/wire/wire-canonical';
import { openApi } from './open-api';

const open = openApi();

async function candidatesOf(url: string) {
  const { data } = await open.read(resolveBody, `/v2/proposals/resolve?url=${encodeURIComponent(url)}`);
  return data.candidates;
}

describe('the links of the sample thread', () => {
  it.each(demoThread)('$url leads to the one proposal that it names, which shows: $shows', async (link) => {
    const candidates = await candidatesOf(link.url);
    const expected = link.externalId === null ? [] : [link.externalId];
    expect(candidates.map(({ identity }) => identity.externalId)).toEqual(expected);
    if (link.externalId === null) return;
    expect(candidates[0]?.sourceUrl).toBe(link.url);
    expect(findProposal(link.externalId, link.provider).proposal.title).toBe(candidates[0]?.title);
  });
});
