import { describe, expect, it } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
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
const ACTIVE = '0x586de5bf366820c4369c041b0bbad2254d78fafe1dcc1528c1ed661bb4dfb671';

describe('the draft', () => {
  it('lists rows as a bare array, with complete or partial coverage', async () => {
    const { data, meta } = await open.read(
      draftListBody,
      '/v2/proposals?limit=1&daoId=compound&lifecycleStatus=closed',
    );
    expect(data[0]?.coverageStatus).toBe('complete');
    expect(meta.page).toMatchObject({ limit: 1, hasMore: true });
    const cursor = meta.page.hasMore ? meta.page.nextCursor : '';
    const next = `/v2/proposals?limit=1&daoId=compound&lifecycleStatus=closed&cursor=${cursor}`;
    expect((await open.read(draftListBody, next)).data).not.toEqual(data);
  });

  it('calls an outcome unknown that is not there', async () => {
    const { data } = await open.read(draftListBody, '/v2/proposals?limit=100&lifecycleStatus=active');
    expect(new Set(data.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
  });

  it.each([
    ['url=https%3A%2F%2Fwww.tally.xyz%2Fgov%2Fcompound%2Fproposal%2F111', 'url_exact', 'sourceUrl'],
    ['externalId=111', 'external_id_exact', 'externalId'],
    ['title=AIP-1.1%20-%20Lockup%2C%20Budget%2C%20Transparency&limit=1', 'title_exact', 'title'],
    ['title=lockup&limit=1', 'title_contains', 'title'],
  ])('resolves %s by %s, without an identity', async (query, type, field) => {
    const { data } = await open.read(draftResolveBody, `/v2/proposals/resolve?${query}`);
    expect(data.candidates[0]?.match).toEqual({ type, matchedFields: [field] });
  });

  it('gives choices as objects, round quorums in short and the paths of what belongs together', async () => {
    const key = keyOf('uniswap', 'uniswap', 'governor-alpha-1/1');
    const { data } = await open.read(draftDetailBody, `/v2/proposals/${key}`);
    expect(data.choices).toEqual([
      { key: '1', label: 'For' },
      { key: '2', label: 'Against' },
    ]);
    expect(data.quorumRaw).toBe('40M');
    expect((await open.get(data.related.voteSummary)).status).toBe(200);
    expect((await open.get(data.related.votes)).status).toBe(200);
    expect((await open.get(data.related.evidence)).status).toBe(200);
  });

  it.each([
    ['compound', 'compound', '111', '400K'],
    ['made-up', 'agora', '900000000000000000000000000000000000001', '100K'],
    ['made-up', 'tally', '9000001', '1'],
  ])('shortens the quorum of %s %s %s to %s', async (daoId, provider, externalId, raw) => {
    const path = `/v2/proposals/${keyOf(daoId, provider, externalId)}/votes/summary`;
    expect((await open.read(draftSummaryBody, path)).data.quorum?.raw).toBe(raw);
  });

  it('writes counts as strings, and the outcome into the summary', async () => {
    const key = keyOf('uniswap', 'uniswap', 'governor-alpha-1/1');
    const { data } = await open.read(draftSummaryBody, `/v2/proposals/${key}/votes/summary`);
    expect(data.totals).toEqual({
      votes: '320',
      uniqueVoters: '320',
      votingPower: '40293616.183651222179128765',
    });
    expect(data.proposal.outcome).toBe('failed');
  });

  it('answers a summary that is not ready with nulls', async () => {
    const path = `/v2/proposals/${keyOf('made-up', 'snapshot', madeUpHash(6))}/votes/summary`;
    const { data, meta } = await open.read(draftSummaryBody, path);
    expect(data).toMatchObject({ totals: null, quorum: null, choices: [], coverageStatus: 'partial' });
    expect(meta.readiness).toEqual({ status: 'backfilling' });
  });

  it('names voters by address and choices by object', async () => {
    const path = `/v2/proposals/${keyOf('compound', 'compound', '63')}/votes?order=time`;
    const { data } = await open.read(draftBallotListBody, path);
    expect(data.at(-1)).toMatchObject({
      voterIdentity: '0x84E39A52d7F3f8FB63723782653D4CF71C465a95',
      choiceKey: '2',
      choice: { label: 'Against' },
    });
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
    expect(
      (await open.get(`/v2/proposals/${keyOf('arbitrum', 'snapshot', ACTIVE)}/vote-summary`)).status,
    ).toBe(404);
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
