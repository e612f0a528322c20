import { describe, expect, it } from 'vitest';
import { daos } from '@/test/api/data/load-data';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import {
  ballotListBody,
  detailBody,
  evidenceBody,
  proposalListBody,
  voteSummaryBody,
} from '../../api/wire/wire-canonical';
import { openApi, pathOf, START } from './open-api';

const open = openApi();
const rows = daos.flatMap((dao) => dao.proposals.map((row) => ({ daoId: dao.daoId, ...row })));
/** Breaks the shape of evidence on purpose; what the client makes of it is told in contract.test.ts. */
const BREAKS_THE_SHAPE = '9000003';

describe('every stored proposal', () => {
  it.each(rows)('answers in the published shapes: $daoId $externalId', async (row) => {
    const path = `/v2/proposals/${mintProposalKey(row)}`;
    const detail = await open.read(detailBody, path);
    const summary = await open.read(voteSummaryBody, `${path}/votes/summary`);
    const { status, body } = await open.get(`${path}/evidence`);
    await open.read(ballotListBody, `${path}/votes?limit=500`);
    expect(detail.data.title).toBe(row.title);
    expect(summary.data.proposal.title).toBe(row.title);
    expect(status).toBe(200);
    expect(evidenceBody.safeParse(body).success).toBe(row.externalId !== BREAKS_THE_SHAPE);
  });
});

describe('the evidence of one known proposal', () => {
  it('carries its provenance', async () => {
    const { data } = await open.read(evidenceBody, await pathOf(open, 'governor-alpha-1/1', '/evidence'));
    expect(data.provenance).toContainEqual({
      field: 'totals',
      source: 'github:bhemen/dao-governance@885c6c956cbe:data/uniswap_governor_alpha.csv',
      provider: 'uniswap',
      observedAt: '2021-08-23T02:00:23Z',
    });
    expect(data.qualityFlags).toEqual(['registry_quorum_available']);
  });
});

describe('live proposals', () => {
  it('have started before the server did, or will start after, and end later', async () => {
    const active = await open.read(proposalListBody, '/v2/proposals?lifecycleStatus=active&limit=100');
    const pending = await open.read(proposalListBody, '/v2/proposals?lifecycleStatus=pending&limit=100');
    expect(active.data.items.length).toBeGreaterThanOrEqual(5);
    expect(pending.data.items.length).toBeGreaterThanOrEqual(3);
    for (const { proposalKey, endAt } of [...active.data.items, ...pending.data.items]) {
      const { data } = await open.read(detailBody, `/v2/proposals/${proposalKey}`);
      if (endAt !== null) expect(Date.parse(endAt)).toBeGreaterThan(START);
      if (data.startAt === null) continue;
      expect(Date.parse(data.startAt) < START).toBe(data.lifecycleStatus === 'active');
    }
  });
});
