import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { EVIDENCE } from '../../../factories/wire-a';
import { answering, answerOf, evidence } from '../read-one';

describe('evidence', () => {
  it('is read whole', async () => {
    expect(await evidence({})).toEqual({
      sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
      provenance: [
        {
          field: 'title',
          source: 'serving.proposals',
          provider: 'snapshot',
          observedAt: '2026-08-20T08:00:00Z',
        },
        { field: 'bodyText', source: 'snapshot', provider: null, observedAt: null },
      ],
      intelligence: {
        status: 'available',
        artifactVersion: '3',
        generatedAt: null,
        warnings: ['thin_sources'],
      },
      qualityFlags: ['registry_body_available', 'registry_quorum_available'],
      warnings: ['Coverage is not ready for votes'],
      limitations: [],
    });
  });

  it('keeps flags it does not know, in order, each once', async () => {
    expect((await evidence({ qualityFlags: ['b_new', 'a', 'b_new'] }))?.qualityFlags).toEqual(['b_new', 'a']);
  });

  it('loses no warning because of its form', async () => {
    expect((await evidence({ warnings: [{ code: 'X' }, 7, null, ''] }))?.warnings).toEqual([
      '{"code":"X"}',
      '7',
    ]);
    expect((await evidence({ warnings: 'Votes are missing' }))?.warnings).toEqual(['Votes are missing']);
    expect((await evidence({ warnings: { code: 'X' } }))?.warnings).toEqual(['{"code":"X"}']);
    expect((await evidence({ warnings: [{ long: 'x'.repeat(5_000) }] }))?.warnings[0]).toHaveLength(200);
  });

  it('survives a warning nested beyond the stack', async () => {
    const deep = `${'['.repeat(1e5)}${']'.repeat(1e5)}`;
    const body = JSON.stringify(EVIDENCE).replace('"Coverage is not ready for votes"', deep);
    expect(await answerOf(answering(body).evidence(KEY))).toMatchObject({ warnings: ['[…]'] });
  });

  it('is capped: 500 rows of provenance, 200 flags', async () => {
    const many = await evidence({
      provenance: Array.from({ length: 600 }, () => ({ field: 'title', source: 's' })),
      qualityFlags: Array.from({ length: 300 }, (_, index) => `flag_${index}`),
    });
    expect(many?.provenance).toHaveLength(500);
    expect(many?.qualityFlags).toHaveLength(200);
  });

  it('has no intelligence if none is reported or it has no status', async () => {
    expect((await evidence({ intelligence: null }))?.intelligence).toBeNull();
    expect((await evidence({ intelligence: { dossier: {} } }))?.intelligence).toBeNull();
  });

  it('drops a row of provenance without field or source', async () => {
    const provenance = [
      { field: 'title' },
      { source: 's' },
      { field: 1, source: 's' },
      { field: 'f', source: 's' },
    ];
    expect((await evidence({ provenance }))?.provenance).toMatchObject([{ field: 'f', source: 's' }]);
  });
});
