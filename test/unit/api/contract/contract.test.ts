import { describe, expect, it } from 'vitest';
import { createClient } from '@/utils/api/client';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { findProposal } from '../../../api/data/find-proposal';
import { daos } from '../../../api/data/load-data';
import { createReferenceApi } from '../../../api/reference-api';
import { fakeClock } from '../fake-service';
import { answerOf } from '../read-one';
import { connect, PLENTY } from './reference-client';

const rows = daos.flatMap(({ proposals }) => proposals);

describe('an edge case on the server', () => {
  it('has 78 digits of power and counts beyond 2^53', async () => {
    const { client, keyOf } = connect();
    const widest = rows.find((row) => row.title.startsWith('Power of 78 digits'));
    const power = await answerOf(client.voteSummary(await keyOf(widest?.externalId ?? '')));
    expect(power?.totals?.votingPower).toBe(`${'9'.repeat(59)}.${'9'.repeat(19)}`);
    const counts = await answerOf(client.voteSummary(await keyOf('9000001')));
    expect(counts?.totals?.votes).toBe('9007199254740995');
    expect(counts?.choices[0]?.votes).toBe('9007199254740993');
  });

  it('has a title that two proposals share', async () => {
    const { candidates } = connect();
    const both = await candidates('title', 'Renew the security council (made-up example)');
    expect(both).toHaveLength(2);
    expect(new Set(both.map((candidate) => candidate.key)).size).toBe(2);
  });

  it('has an ID, a provider and a DAO with slashes, colons and percent signs', async () => {
    const { client, keyOf } = connect();
    const odd = findProposal('council/2026:renew%20at 100%');
    const key = await keyOf(odd.proposal.externalId, odd.proposal.provider);
    expect(await answerOf(client.detail(key))).toMatchObject({
      identity: { daoId: 'odd/dao:100%', provider: 'on-chain:module/1' },
    });
  });

  it('has flags and warnings of unknown words, and without words', async () => {
    const { client, keyOf } = connect();
    expect(await answerOf(client.evidence(await keyOf('9000002')))).toMatchObject({
      qualityFlags: expect.arrayContaining(['cross_chain_tally_matched', 'archiveUnavailable']),
      warnings: ['Two sources disagree about the end of the vote.', 'executor-not-verified'],
    });
    expect(await answerOf(client.evidence(await keyOf('9000003')))).toMatchObject({
      qualityFlags: expect.arrayContaining(['{"code":"nested_flag","weight":2}', '7']),
      warnings: ['{"text":"nested warning"}'],
    });
  });

  it('has an unfinished summary without figures, and its readiness gives the reason', async () => {
    const { client, keyOf } = connect();
    const notReady = rows.find((row) => row.readiness !== 'ready');
    expect(await client.voteSummary(await keyOf(notReady?.externalId ?? ''))).toMatchObject({
      value: { value: { totals: null, quorum: null, choices: [] }, meta: { readiness: 'backfilling' } },
    });
  });
});

describe('a call with a limit', () => {
  it('is denied on the standard tier with an unknown or expired token', async () => {
    for (const token of ['nobody-knows-me', 'demo-expired']) {
      const { client } = connect({ token });
      expect(await client.probeToken()).toMatchObject({ ok: false, error: { code: 'denied', status: 402 } });
    }
  });

  it('resolves with a standard token, but has no figures', async () => {
    const { client, keyOf } = connect({ token: 'demo-standard' });
    const key = await keyOf('9000001');
    expect(await client.probeToken()).toEqual({ ok: true, value: null });
    expect(await client.detail(key)).toMatchObject({ error: { code: 'tier', status: 403 } });
    expect(await client.voteSummary(key)).toMatchObject({
      error: { code: 'tier', serviceCode: 'FORBIDDEN' },
    });
  });

  it('waits for an empty bucket, as long as the server says', async () => {
    const standard = { perMinute: 20, burst: 1 };
    const { client, clock, api } = connect({ buckets: { standard, detail: PLENTY } });
    await client.probeToken();
    expect(await client.probeToken()).toEqual({ ok: true, value: null });
    expect(clock.slept).toEqual([3_000]);
    expect(api.requests.map((request) => request.status)).toEqual([200, 429, 200]);
  });

  it('reports an unknown key as not found, and a missing route as not offered', async () => {
    const { client } = connect();
    const invented = `p1_${Buffer.from('{"daoId":"x","provider":"y","externalId":"z"}').toString('base64url')}`;
    // Only the normaliser makes keys; this one must be wrong.
    expect(await client.detail(invented as ProposalKey)).toMatchObject({
      error: { code: 'not-found', status: 404 },
    });
    const elsewhere = createClient({
      baseUrl: 'http://127.0.0.1:8787/elsewhere',
      header: 'x-service-api-token',
      token: 'demo-plus',
      fetch: (url, init) => createReferenceApi().fetch(new Request(url, init)),
      clock: fakeClock(),
    });
    expect(await elsewhere.probeToken()).toMatchObject({ error: { code: 'not-offered', status: 404 } });
  });
});
