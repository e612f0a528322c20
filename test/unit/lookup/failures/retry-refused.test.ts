import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorCode } from '@/utils/api/errors';
import type { ListQuery } from '@/utils/api/lists';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { makeKey } from '../../../factories/proposal';
import { candidateNamed, createFakeService, type FakeService } from '../rigs/fake-service';

describe('a refused part', () => {
  const links = [1, 2].flatMap(
    (n) => recogniseLink(`https://www.tally.xyz/gov/compound/proposal/${n}`) ?? [],
  );
  let service: FakeService;
  let lookup: Lookup;

  const stored = (name: string) => service.ports.records.section('detail', makeKey(name));
  const failure = (code: ApiErrorCode) => ({ state: 'failed', error: { code } });

  beforeEach(async () => {
    service = createFakeService();
    lookup = createLookup(service.ports);
    service.candidates = ({ text }) => [candidateNamed(text.replace(/^.*\//, ''))];
    service.failure = (call) => (call.startsWith('resolve') ? null : 'tier');
    for (const link of links) await lookup.link(link);
    service.rounds.length = 0;
  });

  it('is requested once when the reader clicks to check again, and then by anyone who needs it', async () => {
    service.failure = () => null;
    await lookup.retryRefused();
    expect(service.calls()).toEqual(['summary 2']);
    for (const name of ['1', '2']) expect(await stored(name)).toMatchObject(failure('refused'));
    for (const link of links) await lookup.link(link);
    for (const name of ['1', '2']) expect(await stored(name)).toMatchObject({ state: 'ready' });
  });

  it('is still blamed on the token if it is refused again', async () => {
    await lookup.retryRefused();
    await lookup.retryRefused();
    expect(service.calls()).toEqual(['summary 2', 'summary 2']);
    expect(await stored('2')).toMatchObject(failure('tier'));
  });

  it('can be a list as well', async () => {
    const ballots: ListQuery<'ballots'> = { list: 'ballots', key: makeKey('2'), order: 'power', limit: 10 };
    await lookup.page(ballots, null);
    service.rounds.length = 0;
    service.failure = () => null;
    await lookup.retryRefused();
    expect(service.calls()).toEqual(['page ballots first']);
    expect(await lookup.page({ ...ballots, key: makeKey('1') }, null)).toMatchObject({ ok: true });
  });

  it('costs no call if nothing was refused', async () => {
    service.failure = () => null;
    await lookup.retryRefused();
    service.rounds.length = 0;
    await lookup.retryRefused();
    expect(service.calls()).toEqual([]);
  });
});
