import { expect, it } from 'vitest';
import { EFFECTS_REQUESTS } from '@/components/panel/effects/requests';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import type { Source } from '@/utils/source/source';
import { createSourceClient, type SourceClient } from '@/utils/source/source-client';
import { KEY } from '../../../source/evm/chain-rig';

it("another operator's node reads the same key as the first", async () => {
  const asked: string[] = [];
  const [second] = SECOND_NODES;
  const proposed = async (key: string) => {
    asked.push(key);
    return { ok: false, error: { code: 'not-found' } };
  };
  // No other is asked here.
  const source = { ...second, proposed } as unknown as Source;
  const client = createSourceClient({ sources: [source], now: () => 0, callFor: () => ({}) as never });
  const voices: unknown[] = [];
  const services = {
    sourcesFor: async (...[, , voice]: readonly unknown[]): Promise<SourceClient> => {
      voices.push(voice);
      return client;
    },
    forTab: () => Promise.reject(new Error('Not asked.')),
    records: null,
  };
  const fields = { tabId: 7, of: { key: KEY }, voice: 'second' } as const;
  const found = await EFFECTS_REQUESTS.effects.answer(services as never, fields);
  expect(found).toMatchObject({ ok: false, error: { code: 'not-found', by: 'eth.drpc.org' } });
  expect([asked, voices]).toEqual([[KEY], ['second']]);
});
