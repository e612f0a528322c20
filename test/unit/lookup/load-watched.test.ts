import { beforeEach, expect, it } from 'vitest';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { makeKey } from '../../factories/proposal';
import { createFakeService, type FakeService } from './rigs/fake-service';

const KEY = makeKey('a');

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

it('the watch asks a watched vote that is open for its figures too, which may tell that the quorum is reached', async () => {
  service.lifecycle = 'active';
  expect(await lookup.watched(KEY)).toMatchObject({ key: KEY, detail: {}, summary: { state: 'ready' } });
  expect(service.calls()).toEqual(['detail a', 'summary a']);
});

it('the watch asks no vote for its figures before it begins', async () => {
  service.lifecycle = 'pending';
  const record = await lookup.watched(KEY);
  expect(record.detail?.state).toBe('ready');
  expect(record).not.toHaveProperty('summary');
  expect(service.calls()).toEqual(['detail a']);
});

it('the watch leaves it at the first call where that comes to nothing', async () => {
  service.failure = () => 'server';
  expect(await lookup.watched(KEY)).toMatchObject({ detail: { state: 'failed', error: { code: 'server' } } });
  expect(service.calls()).toEqual(['detail a']);
});
