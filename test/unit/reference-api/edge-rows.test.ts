import { describe, expect, it } from 'vitest';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import { detailBody, evidenceBody, resolveBody, voteSummaryBody } from '../../api/wire/wire-canonical';
import { openApi, pathOf } from './open-api';

const open = openApi();

describe('the made-up edge cases, as they are served', () => {
  it('keeps all 78 digits of a power', async () => {
    const path = await pathOf(open, madeUpHash(1), '/votes/summary');
    const { data } = await open.read(voteSummaryBody, path);
    expect(data.totals?.votingPower?.replace('.', '')).toBe('9'.repeat(78));
  });

  it('serves a count above 2^53 as digits', async () => {
    const { data } = await open.read(voteSummaryBody, await pathOf(open, '9000001', '/votes/summary'));
    expect(data.totals?.votes).toBe('9007199254740995');
    expect(BigInt(data.totals?.votes ?? 0)).toBeGreaterThan(2n ** 53n);
  });

  it('serves a body of more than 100 kB', async () => {
    const { data } = await open.read(detailBody, await pathOf(open, madeUpHash(2)));
    expect(Buffer.byteLength(data.bodyText ?? '')).toBeGreaterThan(100_000);
  });

  it('serves hostile text as it is', async () => {
    const { data } = await open.read(detailBody, await pathOf(open, madeUpHash(3)));
    expect(data.bodyText).toContain('<script>');
    expect(data.bodyText).toContain('](javascript:');
    expect(data.discussionUrl).toMatch(/^javascript:/);
  });

  it('serves right-to-left and joined emoji titles unchanged', async () => {
    const arabic = await open.read(detailBody, await pathOf(open, madeUpHash(4)));
    const emoji = await open.read(detailBody, await pathOf(open, madeUpHash(5)));
    expect(arabic.data.title).toMatch(/^\p{Script=Arabic}/u);
    expect(emoji.data.title).toContain('👩\u200d👩\u200d👧\u200d👦');
  });

  it('answers a summary that is not ready with nulls, never zeroes', async () => {
    const { data, meta } = await open.read(
      voteSummaryBody,
      await pathOf(open, madeUpHash(6), '/votes/summary'),
    );
    expect(data).toMatchObject({ totals: null, quorum: null, choices: [], coverageStatus: 'backfilling' });
    expect(meta.readiness.status).toBe('backfilling');
  });

  it('has flags that no document names and warnings that are sentences', async () => {
    const { data } = await open.read(evidenceBody, await pathOf(open, '9000002', '/evidence'));
    expect(data.qualityFlags).toContain('cross_chain_tally_matched');
    expect(data.warnings.some((warning) => warning.includes(' '))).toBe(true);
    expect(data.intelligence?.status).toBe('ready');
  });

  it('breaks the published shape in one row alone, with entries that are no strings', async () => {
    const { body } = await open.get(await pathOf(open, '9000003', '/evidence'));
    const issues = evidenceBody.safeParse(body).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([
      'data.qualityFlags.2',
      'data.qualityFlags.3',
      'data.warnings.0',
      'data.warnings.1',
    ]);
  });

  it('pairs a progress of 0.78 with a quorum that is reached', async () => {
    const path = await pathOf(open, '900000000000000000000000000000000000001', '/votes/summary');
    const { data } = await open.read(voteSummaryBody, path);
    expect(data.quorum).toMatchObject({ progress: '0.78', reached: true });
  });

  it('uses a lifecycle and an outcome that no list names', async () => {
    const { data } = await open.read(detailBody, await pathOf(open, madeUpHash(7)));
    expect(data).toMatchObject({ lifecycleStatus: 'cooling_down', outcome: 'sent_back' });
  });

  it('reaches an id with slash, colon and percent through its key', async () => {
    const externalId = 'council/2026:renew%20at 100%';
    const { data } = await open.read(detailBody, await pathOf(open, externalId));
    expect(data.identity).toEqual({ daoId: 'odd/dao:100%', provider: 'on-chain:module/1', externalId });
  });

  it('has two proposals of two DAOs with one title', async () => {
    const title = encodeURIComponent('renew the  security council (made-up example)');
    const { data } = await open.read(resolveBody, `/v2/proposals/resolve?title=${title}`);
    expect(data.candidates.map(({ match }) => match.type)).toEqual(['exact', 'exact']);
    expect(new Set(data.candidates.map(({ identity }) => identity.daoId)).size).toBe(2);
  });
});
