import { expect, it } from 'vitest';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import { learnTier } from '@/utils/lookup/records/tier-memory';
import { makeKey } from '../../../factories/proposal';
import { memoryArea } from '../rigs/memory-area';

it('the memory of tiers learns under a new worker though the last one died while it learned', async () => {
  const call = { endpoint: 'detail', resource: makeKey('a') } as const;
  const given = { ok: true, value: 'detail' } as const;
  const area = memoryArea();
  void learnTier(createRecordStore({ ...area, get: () => new Promise(() => {}) }), call, given, 0);
  const records = createRecordStore(area);
  void learnTier(records, call, given, 0);
  await expect.poll(() => records.plusMemory()).toEqual({ given: ['detail'], refused: [] });
});
