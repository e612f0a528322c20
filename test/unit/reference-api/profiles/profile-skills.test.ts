import { describe, expect, it } from 'vitest';
import { daos } from '../../../api/data/load-data';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { ballotListBody, detailBody, proposalListBody } from '../../../api/wire/wire-canonical';
import { skillsResolveBody, skillsSummaryBody } from '../../../api/wire/wire-skills';
import { openApi } from '../open-api';

const open = openApi({ profile: 'skills' });
const pathOf = (daoId: string, provider: string, externalId: string) =>
  `/v2/proposals/${mintProposalKey({ daoId, provider, externalId })}`;

describe('the form of the published skills', () => {
  it('counts in numbers, keys choices by word and says its readiness in one', async () => {
    const path = pathOf('uniswap', 'uniswap', 'governor-bravo/83');
    const { data } = await open.read(skillsSummaryBody, `${path}/votes/summary`);
    expect(data.totals?.votes).toBe(352);
    expect(data.choices.map(({ key, label }) => [key, label])).toEqual([
      ['for', 'For'],
      ['against', 'Against'],
      ['abstain', 'Abstain'],
    ]);
    expect(data.readiness).toBe('ready');
  });

  it('writes counts above 2^53 as bare numbers', async () => {
    const text = await (await open.fetch(`${pathOf('made-up', 'tally', '9000001')}/votes/summary`)).text();
    expect(text).toContain('"votes":9007199254740995,"uniqueVoters":9007199254740995,');
  });

  it('keys choices by position where they have other names', async () => {
    const path = `${pathOf('made-up', 'degov', madeUpHash(4))}/votes/summary`;
    const { data } = await open.read(skillsSummaryBody, path);
    expect(data.choices.map(({ key }) => key)).toEqual(['1', '2']);
  });

  it('gives candidates an identity but no address', async () => {
    const { data } = await open.read(skillsResolveBody, '/v2/proposals/resolve?externalId=111');
    expect(data.candidates).toHaveLength(1);
    expect(data.candidates[0]?.match).toEqual({ type: 'external_id', matchedFields: ['externalId'] });
  });

  it('has source and provider of the evidence the other way round, and a dossier of two fields', async () => {
    const { body } = await open.get(`${pathOf('made-up', 'tally', '9000002')}/evidence`);
    expect(body).toMatchObject({
      data: {
        provenance: expect.arrayContaining([
          expect.objectContaining({ field: 'bodyText', source: 'tally', provider: 'registry' }),
        ]),
        intelligence: {
          status: 'ready',
          warnings: ['The dossier is older than the last change of the text.'],
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain('artifactVersion');
  });

  it('is canonical in all else, for every stored proposal', async () => {
    await open.read(proposalListBody, '/v2/proposals?limit=100');
    expect(await open.refusal('/v2/proposals?offset=1')).toBe('400 VALIDATION_ERROR');
    for (const dao of daos) {
      for (const { provider, externalId } of dao.proposals) {
        const path = pathOf(dao.daoId, provider, externalId);
        const { data } = await open.read(detailBody, path);
        expect(data.related).toEqual({ voteSummary: null, votes: null, evidence: null });
        await open.read(skillsSummaryBody, `${path}/votes/summary`);
        await open.read(ballotListBody, `${path}/votes`);
      }
    }
  });
});
