import { describe, expect, it } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import {
  draftBallotListBody,
  draftDetailBody,
  draftErrorBody,
  draftListBody,
  draftResolveBody,
  draftSummaryBody,
} from '../../../api/wire/wire-draft';
import { openApi, START } from '../open-api';

const open = openApi({ profile: 'draft' });
const keyOf = (daoId: string, provider: string, externalId: string) =>
  mintProposalKey({ daoId, provider, externalId });

describe('the draft', () => {
  it('lists rows as a bare array, with complete or partial coverage', async () => {
    const { data } = await open.read(draftListBody, '/v2/proposals?limit=100');
    expect(new Set(data.map(({ coverageStatus }) => coverageStatus))).toEqual(
      new Set(['complete', 'partial']),
    );
  });

  it.each([
    ['url=https%3A%2F%2Fwww.tally.xyz%2Fgov%2Fcompound%2Fproposal%2F111', 'url_exact', 'sourceUrl'],
    ['title=lockup&limit=1', 'title_contains', 'title'],
  ])('resolves %s by %s, without an identity', async (query, type, field) => {
    const { data } = await open.read(draftResolveBody, `/v2/proposals/resolve?${query}`);
    expect(data.candidates[0]?.match).toEqual({ type, matchedFields: [field] });
  });

  it.each([
    ['compound', 'compound', '111', '400K'],
    ['made-up', 'agora', '900000000000000000000000000000000000001', '100K'],
    ['made-up', 'tally', '9000001', '1'],
  ])('shortens the quorum of %s %s %s to %s', async (daoId, provider, externalId, raw) => {
    const path = `/v2/proposals/${keyOf(daoId, provider, externalId)}/votes/summary`;
    expect((await open.read(draftSummaryBody, path)).data.quorum?.raw).toBe(raw);
  });

  it('calls a dossier available, and the registry the source', async () => {
    const { body } = await open.get(`/v2/proposals/${keyOf('made-up', 'tally', '9000002')}/evidence`);
    expect(body).toMatchObject({
      data: {
        intelligence: { status: 'available', artifactVersion: '3', dossier: {}, sourceRefs: [] },
        provenance: expect.arrayContaining([
          expect.objectContaining({ field: 'title', source: 'serving.proposals', provider: 'tally' }),
        ]),
      },
    });
  });

  it('dates events in words and counts a voter’s ballots in strings', async () => {
    const window = `from=${new Date(START - 80 * 86_400_000).toISOString()}&to=${new Date(START).toISOString()}`;
    const events = await open.get(`/v2/events?${window}&limit=1`);
    const voters = await open.get('/v2/daos/compound/voters?limit=1');
    expect(events.body).toMatchObject({ data: [{ eventTimeMs: expect.stringMatching(/^\d{4}-.*Z$/) }] });
    expect(voters.body).toMatchObject({ data: [{ rank: 1, voteCount: '1', proposalCount: '1' }] });
  });

  it('is as strict as ever, with errors that carry no date', async () => {
    const { status, body } = await open.get('/v2/proposals?offset=1');
    expect([status, draftErrorBody.parse(body).error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('fits every stored proposal into its shapes', async () => {
    for (const dao of daos) {
      for (const { provider, externalId } of dao.proposals) {
        const path = `/v2/proposals/${keyOf(dao.daoId, provider, externalId)}`;
        await open.read(draftDetailBody, path);
        await open.read(draftSummaryBody, `${path}/votes/summary`);
        await open.read(draftBallotListBody, `${path}/votes`);
      }
    }
    expect(open.api.requests.every(({ status }) => status !== 500)).toBe(true);
  });
});
