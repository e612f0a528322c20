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

it('the watch requests the figures of an open vote too, which may show that the quorum is reached', async () => {
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

it('the watch stops after the first call if that fails', async () => {
  service.failure = () => 'server';
  expect(await lookup.watched(KEY)).toMatchObject({ detail: { state: 'failed', error: { code: 'server' } } });
  expect(service.calls()).toEqual(['detail a']);
});
