import { describe, expect, it } from 'vitest';
import { demoThread } from '@/test/api/data/demo-thread';
import { findProposal } from '@/test/api/data/find-proposal';
import { detailBody, resolveBody, voteSummaryBody } from '../../api/wire/wire-canonical';
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

  it('cover every lifecycle, every outcome and every drawing of a quorum', async () => {
    const details = [];
    const quorums = [];
    for (const { url } of demoThread) {
      for (const { proposalKey } of await candidatesOf(url)) {
        details.push((await open.read(detailBody, `/v2/proposals/${proposalKey}`)).data);
        const summary = await open.read(voteSummaryBody, `/v2/proposals/${proposalKey}/votes/summary`);
        quorums.push(summary.data.quorum);
      }
    }
    expect(new Set(details.map((detail) => detail.lifecycleStatus))).toEqual(
      new Set(['active', 'pending', 'closed', 'unknown']),
    );
    expect(new Set(details.map((detail) => detail.outcome))).toEqual(
      new Set([null, 'passed', 'failed', 'executed', 'canceled', 'unknown']),
    );
    expect(quorums).toContain(null);
    expect(quorums.map((quorum) => quorum?.progress)).toContain('0');
    expect(new Set(quorums.map((quorum) => quorum?.reached))).toEqual(
      new Set([undefined, null, true, false]),
    );
  });
});
