import { describe, expect, it } from 'vitest';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { proposalListBody } from '../../../api/wire/wire-canonical';
import {
  draftErrorBody,
  draftListBody,
  draftResolveBody,
  draftSummaryBody,
} from '../../../api/wire/wire-draft';
import { skillsResolveBody, skillsSummaryBody } from '../../../api/wire/wire-skills';
import { openApi, START } from '../open-api';

const pathOf = (daoId: string, provider: string, externalId: string) =>
  `/v2/proposals/${mintProposalKey({ daoId, provider, externalId })}`;

describe('the draft', () => {
  const open = openApi({ profile: 'draft' });

  it('lists rows as a bare array, with complete or partial coverage', async () => {
    const { data } = await open.read(draftListBody, '/v2/proposals?limit=100');
    const words = new Set(data.map(({ coverageStatus }) => coverageStatus));
    expect(words).toEqual(new Set(['complete', 'partial']));
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
    ['made-up', 'tally', '9000001', '1'],
  ])('shortens the quorum of %s %s %s to %s', async (daoId, provider, externalId, raw) => {
    const path = `${pathOf(daoId, provider, externalId)}/votes/summary`;
    expect((await open.read(draftSummaryBody, path)).data.quorum?.raw).toBe(raw);
  });

  it('calls a dossier available, and the registry the source', async () => {
    const { body } = await open.get(`${pathOf('made-up', 'tally', '9000002')}/evidence`);
    const title = expect.objectContaining({ field: 'title', source: 'serving.proposals', provider: 'tally' });
    const intelligence = { status: 'available', artifactVersion: '3', dossier: {}, sourceRefs: [] };
    expect(body).toMatchObject({ data: { intelligence, provenance: expect.arrayContaining([title]) } });
  });

  it("dates events in words and counts a voter's ballots in strings", async () => {
    const window = `from=${new Date(START - 80 * 86_400_000).toISOString()}&to=${new Date(START).toISOString()}`;
    const events = await open.get(`/v2/events?${window}&limit=1`);
    const voters = await open.get('/v2/daos/compound/voters?limit=1');
    expect(events.body).toMatchObject({ data: [{ eventTimeMs: expect.stringMatching(/^\d{4}-.*Z$/) }] });
    expect(voters.body).toMatchObject({ data: [{ rank: 1, voteCount: '1', proposalCount: '1' }] });
  });

  it('is as strict as the canonical form, with errors without a date', async () => {
    const { status, body } = await open.get('/v2/proposals?offset=1');
    expect([status, draftErrorBody.parse(body).error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('the form of the published skills', () => {
  const open = openApi({ profile: 'skills' });

  it('counts in numbers, and has its readiness in the summary', async () => {
    const { data } = await open.read(
      skillsSummaryBody,
      `${pathOf('uniswap', 'uniswap', 'governor-bravo/83')}/votes/summary`,
    );
    expect(data).toMatchObject({ readiness: 'ready', totals: { votes: 352 } });
  });

  it.each<[string, [string, string, string], string[]]>([
    ['by word', ['uniswap', 'uniswap', 'governor-bravo/83'], ['for', 'against', 'abstain']],
    ['by position where they have other names', ['made-up', 'degov', madeUpHash(4)], ['1', '2']],
  ])('keys choices %s', async (_, identity, keys) => {
    const { data } = await open.read(skillsSummaryBody, `${pathOf(...identity)}/votes/summary`);
    expect(data.choices.map(({ key }) => key)).toEqual(keys);
  });

  it('writes counts above 2^53 as bare numbers', async () => {
    const text = await (await open.fetch(`${pathOf('made-up', 'tally', '9000001')}/votes/summary`)).text();
    expect(text).toContain('"votes":9007199254740995,"uniqueVoters":9007199254740995,');
  });

  it('gives candidates an identity but no address', async () => {
    const { data } = await open.read(skillsResolveBody, '/v2/proposals/resolve?externalId=111');
    const match = { type: 'external_id', matchedFields: ['externalId'] };
    expect(data.candidates).toMatchObject([{ match }]);
  });

  it('swaps source and provider of the evidence, and has a dossier of two fields', async () => {
    const { body } = await open.get(`${pathOf('made-up', 'tally', '9000002')}/evidence`);
    const text = expect.objectContaining({ field: 'bodyText', source: 'tally', provider: 'registry' });
    const warnings = ['The dossier is older than the last change of the text.'];
    expect(body).toMatchObject({ data: { provenance: expect.arrayContaining([text]) } });
    expect(Object(body).data.intelligence).toEqual({ status: 'ready', warnings });
  });

  it('is canonical in all else', async () => {
    await open.read(proposalListBody, '/v2/proposals?limit=100');
    expect(await open.refusal('/v2/proposals?offset=1')).toBe('400 VALIDATION_ERROR');
  });
});
