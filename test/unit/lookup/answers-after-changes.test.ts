import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/utils/i18n/time';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { makeKey } from '../../factories/proposal';
import { candidateNamed, codeOf, createFakeService, type FakeService } from './rigs/fake-service';
import { linkTo } from './rigs/known-links';

const tally = linkTo('https://www.tally.xyz/gov/compound/proposal/401');

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

describe('answers that come after service or token have changed', () => {
  const changeDuring = (name: string) => {
    service.meanwhile = async (calls) => {
      if (!calls.some((call) => call.startsWith(name))) return;
      service.meanwhile = async () => {};
      service.candidates = () => [candidateNamed('new')];
      await service.ports.records.forgetService();
      await service.ports.cache.clear();
    };
  };

  beforeEach(() => {
    service.candidates = () => [candidateNamed('old')];
  });

  it.each(['resolve', 'detail'])('are dropped and requested again: at the step "%s"', async (step) => {
    changeDuring(step);
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution).toMatchObject({ state: 'resolved', candidate: { key: 'new' } });
    expect(detail).toMatchObject({ state: 'ready', answer: { value: { key: 'new' } } });
    const { records, cache } = service.ports;
    expect(await records.section('detail', makeKey('old'))).toBeUndefined();
    expect(await cache.get('detail:old', (value): value is unknown => value !== undefined)).toBeUndefined();
  });

  it('never send an old key to the new service', async () => {
    changeDuring('resolve');
    await lookup.link(tally);
    expect(service.calls().filter((call) => call.endsWith(' old'))).toEqual([]);
  });

  it('reveal nothing about the new token', async () => {
    service.failure = (call) => (call.endsWith(' old') ? 'tier' : null);
    changeDuring('detail');
    expect(codeOf((await lookup.link(tally)).detail)).toBe('ready');
  });
});

describe('the cache after a restart of the browser', () => {
  /** The session's records are gone, the cache is still there. */
  const restarted = () => {
    const records = service.ports.records;
    return { records, lookup: createLookup(service.ports) };
  };

  it('shows its answers while the service is asked', async () => {
    service.candidates = () => [candidateNamed('a')];
    await lookup.panel(tally);
    await service.ports.records.forgetAnswers();
    service.now += 25 * 60 * MINUTE;
    service.rounds.length = 0;
    const { records, lookup: again } = restarted();
    const inView: unknown[] = [];
    service.meanwhile = async () => {
      const { state } = (await records.resolution(tally.canonicalUrl)) ?? {};
      inView.push([state, codeOf(await records.section('detail', makeKey('a')))]);
    };
    await again.panel(tally);
    expect(service.rounds).toEqual([['resolve url'], ['detail a', 'summary a', 'evidence a']]);
    expect(inView).toEqual([
      ['resolved', 'ready'],
      ['resolved', 'ready'],
    ]);
  });

  it('reads a broken entry as missing', async () => {
    service.candidates = () => [candidateNamed('a')];
    await lookup.link(tally);
    const { cache } = service.ports;
    await cache.put('http://127.0.0.1', `link:${tally.canonicalUrl}`, { state: 'resolved', fetchedAt: 1 });
    await cache.put('http://127.0.0.1', 'detail:a', {
      value: { key: 'a' },
      meta: {},
      fetchedAt: service.now,
    });
    await service.ports.records.forgetAnswers();
    service.rounds.length = 0;
    const { resolution, detail } = await lookup.link(tally);
    expect(resolution.state).toBe('resolved');
    expect(detail?.state).toBe('ready');
    expect(service.rounds).toEqual([['resolve url'], ['detail a']]);
  });
});
