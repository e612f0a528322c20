import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/utils/i18n/time';
import { createLookup } from '@/utils/lookup/lookup';
import { answerOf, candidateOf } from '@/utils/lookup/records/records';
import { linkShowing } from './rigs/known-links';
import { type ReferenceLookup, referenceLookup } from './rigs/reference-lookup';

describe('looking up a link', () => {
  let rig: ReferenceLookup;
  const open = linkShowing('active, no quorum');
  const closed = linkShowing('canceled');
  const calls = () => rig.api.requests.map(({ routeId }) => routeId);

  beforeEach(() => {
    rig = referenceLookup();
  });

  it('sends nothing again for answers that arrived while the disk was read', async () => {
    let finish = () => {};
    const isRead = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = createLookup({
      ...rig.ports,
      cache: { ...rig.ports.cache, get: () => isRead.then(() => undefined) },
    });
    const slowly = slow.link(closed);
    const { resolution } = await rig.lookup.link(closed);
    const candidate = candidateOf(resolution) ?? expect.unreachable();
    const alsoSlowly = slow.proposal(candidate);
    await rig.lookup.proposal(candidate);
    expect(calls()).toHaveLength(4);
    finish();
    await Promise.all([slowly, alsoSlowly]);
    expect(calls()).toHaveLength(4);
  });

  it('requests an open vote again after a minute, but not which proposal the link names', async () => {
    await rig.lookup.link(open);
    rig.clock += MINUTE - 1;
    await rig.lookup.link(open);
    expect(calls()).toHaveLength(3);
    rig.clock += 1;
    rig.api.clearRequests();
    await rig.lookup.link(open);
    expect(calls().sort()).toEqual(['v2.proposals.detail', 'v2.proposals.votesSummary']);
  });

  it('requests everything again on refresh', async () => {
    await rig.lookup.link(closed);
    await rig.lookup.panel(closed, true);
    expect(calls()).toHaveLength(7);
  });

  it('knows a closed proposal without a call after the worker died', async () => {
    await rig.lookup.link(closed);
    rig.api.clearRequests();
    const { summary } = await rig.restart().link(closed);
    expect(summary?.state).toBe('ready');
    expect(calls()).toEqual([]);
  });

  it('writes every answer to the records that panel and popup watch', async () => {
    const { resolution } = await rig.lookup.link(closed);
    const candidate = candidateOf(resolution);
    if (candidate === null) throw new Error('The link was not resolved.');
    await rig.lookup.proposal(candidate);
    expect(await rig.records.resolution(closed.canonicalUrl)).toEqual(resolution);
    expect((await rig.records.section('evidence', candidate.key))?.state).toBe('ready');
    expect(calls()).toHaveLength(4);
  });
});

describe('a lookup that fails', () => {
  const closed = linkShowing('canceled');
  const open = linkShowing('active, no quorum');

  it('keeps the last good answer beside the error', async () => {
    const rig = referenceLookup();
    const first = await rig.lookup.link(open);
    rig.clock += MINUTE;
    rig.api.setFault('truncated-json', { only: 'v2.proposals.votesSummary' });
    const { detail, summary } = await rig.lookup.link(open);
    expect(detail?.state).toBe('ready');
    expect(summary).toMatchObject({ state: 'failed', error: { code: 'bad-answer' } });
    expect(answerOf(summary)).toEqual(answerOf(first.summary));
  });

  it('is not cached: the next lookup tries again', async () => {
    const rig = referenceLookup();
    rig.api.setFault('truncated-json');
    expect((await rig.lookup.link(closed)).resolution).toMatchObject({ state: 'failed', previous: null });
    rig.api.setFault(null);
    expect((await rig.lookup.link(closed)).resolution.state).toBe('resolved');
  });

  it('makes no call at all without a connection', async () => {
    const rig = referenceLookup(null);
    expect((await rig.lookup.link(closed)).resolution).toMatchObject({ error: { code: 'no-token' } });
    expect(rig.api.requests).toEqual([]);
  });
});
