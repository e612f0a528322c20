import { describe, expect, it } from 'vitest';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { KEY } from '../../../factories/proposal';
import { DETAIL, EVIDENCE, RESOLVED, SUMMARY } from '../../../factories/wire-a';
import { fakeService, json, TOKEN } from '../fake-service';

function tokenOf(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get('x-service-api-token');
}

describe('a request', () => {
  it('encodes a link whole, so that its hash reaches the service', async () => {
    const service = fakeService(() => json(RESOLVED));
    await service.client.resolve({ by: 'url', text: 'https://snapshot.org/#/a.eth/proposal/0x1?x=1&y=é' });
    const url = new URL(service.calls[0]?.url ?? '');
    expect(url.hash).toBe('');
    expect(url.searchParams.get('url')).toBe('https://snapshot.org/#/a.eth/proposal/0x1?x=1&y=é');
  });

  it('encodes a key once, whatever is in it', async () => {
    const service = fakeService(() => json(DETAIL), { baseUrl: 'https://gateway.example.org/degov' });
    await service.client.detail('a/b:%2F?#é' as ProposalKey);
    expect(service.calls[0]?.url).toBe(
      'https://gateway.example.org/degov/v2/proposals/a%2Fb%3A%252F%3F%23%C3%A9',
    );
  });

  it.each(['.', '..', '%2e%2e', '../..', '..\\'])(
    'stays below its route with a name like %j',
    async (daoId) => {
      const service = fakeService(() => json({}));
      await service.client.page({ list: 'voters', daoId, limit: 20 }, null);
      const paths = service.calls.map(({ url }) => new URL(url).pathname);
      expect(paths).toHaveLength(1);
      expect(paths[0]).toMatch(/^\/v2\/daos\/[^/]+\/[a-z]+$/);
    },
  );

  it('survives a lone surrogate in what the user typed', async () => {
    const service = fakeService(() => json(RESOLVED));
    const result = await service.client.resolve({ by: 'title', text: 'half \ud83d an emoji' });
    expect(result.ok).toBe(true);
    expect(service.calls[0]?.url).toContain('title=half%20%EF%BF%BD%20an%20emoji');
  });

  it('sends the chosen filters and nothing else', async () => {
    const service = fakeService(() => json(RESOLVED));
    await service.client.resolve(
      { by: 'externalId', text: '42' },
      { daoId: 'ens-dao', provider: 'snapshot' },
    );
    const query = new URL(service.calls[0]?.url ?? '').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      externalId: '42',
      daoId: 'ens-dao',
      provider: 'snapshot',
      limit: '5',
    });
  });

  it('follows no redirect, sends no cookie and no referrer, and leaves nothing in the HTTP cache', async () => {
    const service = fakeService(() => json(SUMMARY));
    await service.client.voteSummary(KEY);
    expect(service.calls[0]?.init).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      mode: 'same-origin',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('carries the token in its header on paid routes', async () => {
    const service = fakeService(() => json(EVIDENCE));
    await service.client.evidence(KEY);
    expect(tokenOf(service.calls[0]?.init)).toBe(TOKEN);
    expect(service.calls[0]?.url).not.toContain(TOKEN);
  });

  it('sends no token to the free routes', async () => {
    const service = fakeService(() => json({ statusCode: 404, error: 'Not Found' }, 404));
    await service.client.probeService();
    expect(service.calls.map((call) => new URL(call.url).pathname)).toEqual([
      '/v2/meta/data-status',
      '/v2/daos',
      '/health',
    ]);
    expect(service.calls.map((call) => tokenOf(call.init))).toEqual([null, null, null]);
  });
});

describe('a refusal before the call', () => {
  it.each([
    ['no token', null],
    ['a token with a line break', 'secret-token\r\nx-evil: 1'],
    ['a token outside ASCII', 'sécret-token'],
  ])('%s', async (_, token) => {
    const service = fakeService(() => json(DETAIL), { token });
    expect(await service.client.detail(KEY)).toMatchObject({ ok: false, error: { code: 'no-token' } });
    expect(await service.client.probeToken()).toMatchObject({ ok: false, error: { code: 'no-token' } });
    expect(service.calls).toHaveLength(0);
  });

  it.each([
    ['an empty text', '', {}],
    ['white space', '  \t', {}],
    ['a text of 2,049 characters', 'x'.repeat(2_049), {}],
    ['an empty DAO', 'title', { daoId: '' }],
  ])('%s', async (_, text, narrowing) => {
    const service = fakeService(() => json(RESOLVED));
    const result = await service.client.resolve({ by: 'title', text }, narrowing);
    expect(result).toMatchObject({ ok: false, error: { code: 'rejected', status: null } });
    expect(service.calls).toHaveLength(0);
  });

  it("covers one voter's ballot, for which a service would list all", async () => {
    const service = fakeService(() => json(DETAIL));
    const query = {
      list: 'ballots',
      key: KEY,
      order: 'power',
      voter: `0x${'1'.repeat(40)}`,
      limit: 2,
    } as const;
    expect(await service.client.page(query, null)).toMatchObject({
      error: { code: 'rejected', status: null },
    });
    expect(service.calls).toHaveLength(0);
  });

  it('does not cover a text of 2,048 characters', async () => {
    const service = fakeService(() => json(RESOLVED));
    expect((await service.client.resolve({ by: 'title', text: 'x'.repeat(2_048) })).ok).toBe(true);
  });
});

it('the request calls fetch without an object, as browsers demand', async () => {
  const receivers: unknown[] = [];
  const { createClient } = await import('@/utils/api/client');
  const client = createClient({
    baseUrl: 'https://api.example.org',
    header: 'x-service-api-token',
    token: TOKEN,
    async fetch(this: unknown) {
      receivers.push(this);
      return json(DETAIL);
    },
    clock: { now: () => 0, sleep: async () => undefined },
  });
  await client.detail(KEY);
  expect(receivers).toEqual([undefined]);
});
