import { describe, expect, it } from 'vitest';
import type { Client } from '@/utils/api/client';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { findProposal } from '../../../api/data/find-proposal';
import { FAULT_NAMES } from '../../../api/faults/faults';
import { connect } from './reference-client';

const EXTERNAL_ID = '9000001';
const { daoId, proposal } = findProposal(EXTERNAL_ID);
const IDENTITY = { daoId, provider: proposal.provider };
/** Only the attempt's time or the cap on a body ends these, which is tested apart. */
const ENDLESS: ReadonlySet<string> = new Set(['never-answers', 'never-ending-body', 'drip', 'gzip-bomb']);
const ENDING = FAULT_NAMES.filter((name) => !ENDLESS.has(name));

const CALLS: readonly ((client: Client, key: ProposalKey) => Promise<{ readonly ok: boolean }>)[] = [
  (client) => client.resolve({ by: 'externalId', text: EXTERNAL_ID }, IDENTITY),
  (client, key) => client.detail(key),
  (client, key) => client.voteSummary(key),
  (client, key) => client.evidence(key),
  (client, key) => client.page({ list: 'ballots', key, order: 'power', limit: 5 }, null),
  (client) => client.page({ list: 'proposals', limit: 5 }, null),
  (client) => client.probeToken(),
];

/** One of each generation: the others differ in good answers alone. */
describe.each(['canonical', 'v09'] as const)('a service as of %s', (profile) => {
  const { api, client, candidates } = connect({ profile, sleep: async () => undefined });

  it.each(ENDING)(
    'gives values and typed errors with the fault %s, in three requests a call',
    async (fault) => {
      api.setFault(null);
      const [found] = await candidates('externalId', EXTERNAL_ID, IDENTITY);
      const key = found?.key ?? expect.unreachable();
      for (const call of CALLS) {
        api.clearRequests();
        api.setFault(fault);
        const result = await call(client, key);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        if (!result.ok) expect(result).toMatchObject({ error: { code: expect.stringMatching(/^[a-z-]+$/) } });
        expect(api.requests.length).toBeLessThanOrEqual(3);
      }
    },
  );
});
