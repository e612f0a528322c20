import { beforeEach, describe, expect, it } from 'vitest';
import type { Selector } from '@/utils/api/transport/api-request';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { candidateNamed, createFakeService, type FakeService } from './rigs/fake-service';

describe('a search for typed text', () => {
  let service: FakeService;
  let lookup: Lookup;
  let asked: Selector[];

  beforeEach(() => {
    service = createFakeService();
    asked = [];
    service.candidates = (selector) => {
      asked.push(selector);
      return [candidateNamed('a')];
    };
    lookup = createLookup(service.ports);
  });

  it('sends an address in the form that the service publishes', async () => {
    await lookup.search('url', 'https://www.tally.xyz/gov/compound/proposal/401?utm_source=forum');
    expect(asked).toEqual([{ by: 'url', text: 'https://www.tally.xyz/gov/compound/proposal/401' }]);
  });

  it.each([
    ['url', 'https://example.org/votes/12'],
    ['externalId', '401'],
    ['title', 'Upgrade the oracle'],
  ] as const)('sends by %s the text %s as typed', async (by, text) => {
    expect(await lookup.search(by, text)).toEqual({ ok: true, value: [candidateNamed('a')] });
    expect(asked).toEqual([{ by, text }]);
  });

  it('makes one request, and lets the service filter the answer', async () => {
    await lookup.search('title', 'Upgrade the oracle', { daoId: 'ens', provider: 'snapshot' });
    await lookup.search('externalId', '401', { daoId: 'ens' });
    expect(service.calls()).toEqual(['resolve title in ens of snapshot', 'resolve externalId in ens']);
  });

  it('makes one request for two views at once', async () => {
    const search = () => lookup.search('title', 'Upgrade the oracle', { daoId: 'ens' });
    expect(await Promise.all([search(), search()])).toEqual([await search(), await search()]);
    expect(service.rounds[0]).toEqual(['resolve title in ens']);
    await Promise.all([search(), lookup.search('title', 'Upgrade the oracle')]);
    expect(service.rounds.at(-1)).toEqual(['resolve title in ens', 'resolve title']);
  });

  it('caches nothing, so that the same search is sent again', async () => {
    await lookup.search('title', 'Upgrade the oracle');
    await lookup.search('title', 'Upgrade the oracle');
    expect(service.calls()).toEqual(['resolve title', 'resolve title']);
  });

  it('passes a failure on, and uses the list only if titles cannot be searched', async () => {
    service.failure = () => 'not-offered';
    expect(await lookup.search('title', 'Upgrade')).toMatchObject({
      ok: false,
      error: { code: 'not-offered' },
    });
    expect(service.calls()).toEqual(['resolve title']);
  });
});
