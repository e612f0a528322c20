import { expect, it } from 'vitest';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import type { HubFaultName } from '@/test/api/hub/hub-faults';
import { openHub } from './open-hub';

const ID = madeUpHash(0x102);

/** What each other fault does to a proposal is told in test/unit/source/hub.test.ts. */
it.each<[HubFaultName, object]>([
  ['null-scores', { scores: null, scores_total: null, votes: 3 }],
  ['bad-numbers', { scores: [1e80, '425', '125'], scores_total: '12,5', votes: 3.5 }],
])('the fault %s answers what the schema does not have', async (fault, figures) => {
  const { hub, ask } = await openHub();
  hub.setFault(fault);
  const { data } = await ask(`{ proposal(id: "${ID}") { scores scores_total votes } }`);
  expect(data).toEqual({ proposal: figures });
});
