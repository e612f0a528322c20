import { expect, it } from 'vitest';
import { madeUpHash } from '@/test/api/data/made-up/made-up-row';
import { hubProposals } from '@/test/api/hub/data/hub-proposals';
import type { HubFaultName } from '@/test/api/hub/hub-faults';
import { networkFetch, openHub, START_SECONDS } from './open-hub';

const ID = madeUpHash(0x102);

/** What each other fault does to a proposal is told in test/unit/source/hub.test.ts. */
it('the fault bad-numbers answers what the schema does not have', async () => {
  const { hub, ask } = await openHub();
  hub.setFault('bad-numbers');
  const { data } = await ask(`{ proposal(id: "${ID}") { scores scores_total votes } }`);
  expect(data).toEqual({
    proposal: { scores: [1e80, '425', '125'], scores_total: '12,5', votes: 3.5 },
  });
});

/** As `express-graphql` does, which the hub runs under: 500 where no data is left. */
it.each<[HubFaultName, string]>([
  ['null-scores', 'Cannot return null for non-nullable field Proposal.scores.'],
  ['request-failed', 'request failed'],
])('the fault %s leaves nothing of a list of proposals', async (fault, message) => {
  const { hub, ask } = await openHub();
  hub.setFault(fault);
  const answer = await ask(`{ proposals(where: { id_in: ["${ID}"] }) { id scores } }`);
  expect(answer).toMatchObject({ status: 500, data: null, messages: [message] });
});

it('a row that cannot be printed leaves nothing of the others, and is named by its place', async () => {
  const rows = hubProposals(START_SECONDS).slice(0, 10);
  const proposals = rows.map((row, index) =>
    index === 3 ? { ...row, scores: JSON.parse('[null,1,2]') } : row,
  );
  const { hub } = await openHub({ proposals });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const search = new URLSearchParams({ query: `{proposals(where:{id_in:${ids}}){id scores}}` });
  const response = await networkFetch(`${hub.url}/graphql?${search}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    data: null,
    errors: [{ path: ['proposals', expect.any(Number), 'scores', 0] }],
  });
});
