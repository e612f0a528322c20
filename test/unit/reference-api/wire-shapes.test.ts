import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { daos } from '@/test/api/data/load-data';
import type { ProfileName } from '../../api/profiles/profiles';
import { mintProposalKey } from '../../api/proposals/proposal-key';
import {
  ballotListBody,
  detailBody,
  evidenceBody,
  proposalListBody,
  voteSummaryBody,
} from '../../api/wire/wire-canonical';
import { draftBallotListBody, draftDetailBody, draftSummaryBody } from '../../api/wire/wire-draft';
import { skillsSummaryBody } from '../../api/wire/wire-skills';
import { openApi, pathOf, START } from './open-api';

const open = openApi();
const rows = daos.flatMap((dao) => dao.proposals.map((row) => ({ daoId: dao.daoId, ...row })));
/** Breaks the shape of evidence on purpose; what the client makes of such is told in normalise-evidence.test.ts. */
const BREAKS_THE_SHAPE = '9000003';

const BODIES: readonly [ProfileName, detail: z.ZodType, summary: z.ZodType, ballots: z.ZodType][] = [
  ['canonical', detailBody, voteSummaryBody, ballotListBody],
  ['draft', draftDetailBody, draftSummaryBody, draftBallotListBody],
  ['skills', detailBody, skillsSummaryBody, ballotListBody],
];

describe('every stored proposal', () => {
  it.each(BODIES)('answers in the published shapes of %s', async (profile, detail, summary, ballots) => {
    const { read } = openApi({ profile });
    for (const row of rows) {
      const path = `/v2/proposals/${mintProposalKey(row)}`;
      await read(detail, path);
      await read(summary, `${path}/votes/summary`);
      await read(ballots, `${path}/votes?limit=500`);
    }
  });

  it('has evidence in the published shape, except one', async () => {
    for (const row of rows) {
      const { status, body } = await open.get(`/v2/proposals/${mintProposalKey(row)}/evidence`);
      expect(status).toBe(200);
      expect(evidenceBody.safeParse(body).success).toBe(row.externalId !== BREAKS_THE_SHAPE);
    }
  });
});

it('the evidence of a known proposal carries its provenance', async () => {
  const { data } = await open.read(evidenceBody, await pathOf(open, 'governor-alpha-1/1', '/evidence'));
  expect(data.provenance).toContainEqual({
    field: 'totals',
    source: 'github:bhemen/dao-governance@885c6c956cbe:data/uniswap_governor_alpha.csv',
    provider: 'uniswap',
    observedAt: '2021-08-23T02:00:23Z',
  });
  expect(data.qualityFlags).toEqual(['registry_quorum_available']);
});

it.each([
  ['active', 5],
  ['pending', 3],
])(
  '%s proposals have started before the server did, or will start after, and end later',
  async (word, least) => {
    const { data } = await open.read(proposalListBody, `/v2/proposals?lifecycleStatus=${word}&limit=100`);
    expect(data.items.length).toBeGreaterThanOrEqual(least);
    for (const { proposalKey, endAt } of data.items) {
      if (endAt !== null) expect(Date.parse(endAt)).toBeGreaterThan(START);
      const { startAt } = (await open.read(detailBody, `/v2/proposals/${proposalKey}`)).data;
      if (startAt !== null) expect(Date.parse(startAt) < START).toBe(word === 'active');
    }
  },
);
