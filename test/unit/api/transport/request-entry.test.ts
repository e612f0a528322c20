import { describe, expect, it } from 'vitest';
import type { RequestEntry } from '@/utils/api/transport/request';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { KEY } from '../../../factories/proposal';
import { DETAIL, RESOLVED } from '../../../factories/wire-a';
import { pageOf } from '../../../factories/wire-lists';
import { fakeClock, fakeService, json, NOW, TOKEN } from '../fake-service';
import { QUERIES } from '../lists/list-queries';

function logged(answer: Parameters<typeof fakeService>[0], options: Parameters<typeof fakeService>[1] = {}) {
  const entries: RequestEntry[] = [];
  const service = fakeService(answer, { ...options, onRequest: (entry) => void entries.push(entry) });
  return { ...service, entries };
}

describe('the log of requests', () => {
  it('has one entry for each request that was sent, and none for one refused here', async () => {
    const { client, entries } = logged((_, index) => (index === 0 ? json({}, 503) : json(DETAIL)));
    await client.detail(KEY);
    await client.resolve({ by: 'title', text: '' });
    expect(entries.map(({ status, error }) => [status, error])).toEqual([
      [503, 'server'],
      [200, null],
    ]);
  });

  it('has none if no token is stored', async () => {
    const { client, entries } = logged(() => json(DETAIL), { token: null });
    await client.detail(KEY);
    expect(entries).toEqual([]);
  });

  it('contains time, kind, result, size and duration', async () => {
    const clock = fakeClock();
    const slow = () => {
      clock.advance(250);
      return json(DETAIL);
    };
    const { client, entries } = logged(slow, { clock });
    await client.detail(KEY);
    expect(entries).toEqual([
      {
        at: NOW,
        route: '/v2/proposals/:proposalKey',
        selector: null,
        status: 200,
        bytes: new TextEncoder().encode(JSON.stringify(DETAIL)).byteLength,
        duration: 250,
        error: null,
      },
    ]);
  });

  it('names routes by their templates and resolve by its selector', async () => {
    const { client, entries } = logged(() => json(pageOf([])), { generation: 'a' });
    for (const by of ['url', 'title', 'externalId'] as const) await client.resolve({ by, text: 'x' });
    await client.voteSummary(KEY);
    await client.evidence(KEY);
    for (const query of Object.values(QUERIES)) await client.page(query, null);
    await client.pricing();
    await client.probeToken();
    expect(
      entries.map(({ route, selector }) => (selector === null ? route : `${route} by ${selector}`)),
    ).toEqual([
      '/v2/proposals/resolve by url',
      '/v2/proposals/resolve by title',
      '/v2/proposals/resolve by externalId',
      '/v2/proposals/:proposalKey/votes/summary',
      '/v2/proposals/:proposalKey/evidence',
      '/v2/proposals',
      '/v2/proposals/:proposalKey/votes',
      '/v2/daos/:daoId/voters',
      '/v2/events',
      '/v2/signals',
      '/v2/daos',
      '/v2/meta/pricing',
      '/v2/proposals',
    ]);
  });

  it('has no status and no length if no answer came', async () => {
    const { client, entries } = logged(() => Promise.reject(new TypeError('refused')), { online: false });
    await client.detail(KEY);
    expect(entries).toMatchObject([{ status: null, bytes: null, error: 'offline' }]);
  });

  it('keeps the status of an interrupted answer, and the size that came', async () => {
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
        pull: (controller) => controller.error(new TypeError('reset')),
      });
    const { client, entries } = logged(() => new Response(broken()));
    await client.detail(KEY);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ status: 200, error: 'network', bytes: 8 });
  });

  it('contains no token, no key, no address and nothing of an answer', async () => {
    const key = 'p1_secret-proposal' as ProposalKey;
    const { client, entries } = logged(() => json({ error: { code: TOKEN, message: 'words' } }, 404));
    await client.detail(key);
    await client.page({ ...QUERIES.ballots, key }, null);
    await client.resolve({ by: 'url', text: 'https://snapshot.org/#/ens.eth/proposal/0xabc' });
    await client.page({ ...QUERIES.voters, daoId: 'ens-dao' }, null);
    expect(entries.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(entries)).not.toMatch(/demo-plus|secret-proposal|snapshot|ens|words|example\.org/);
  });

  it('costs no call if it fails', async () => {
    const onRequest = () => {
      throw new Error('disk full');
    };
    const { client } = fakeService(() => json(RESOLVED), { onRequest });
    expect(await client.resolve({ by: 'title', text: 'x' })).toMatchObject({ ok: true });
  });
});
