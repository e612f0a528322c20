import { describe, expect, it } from 'vitest';
import { KEY } from '../../../factories/proposal';
import { SUMMARY } from '../../../factories/wire-a';
import { fakeService, json } from '../fake-service';

describe('the metadata of an answer', () => {
  const NOTHING = { requestId: null, generatedAt: null, dataAsOf: null, readiness: null, revision: null };

  it.each<[string, object, object]>([
    ['nothing', {}, NOTHING],
    ['readiness as a word in meta', { meta: { readiness: 'stale' } }, { ...NOTHING, readiness: 'stale' }],
    ['readiness as a word in data', { inData: { readiness: 'ready' } }, { ...NOTHING, readiness: 'ready' }],
    [
      'readiness as an object in data',
      { inData: { readiness: { status: 'backfilling' } } },
      { ...NOTHING, readiness: 'backfilling' },
    ],
    ['the age in data', { inData: { dataAsOf: '2026-01-01' } }, { ...NOTHING, dataAsOf: '2026-01-01' }],
    [
      'both, where meta counts',
      {
        meta: { dataAsOf: 'meta', readiness: { status: 'ready' } },
        inData: { dataAsOf: 'data', readiness: 'stale' },
      },
      { ...NOTHING, dataAsOf: 'meta', readiness: 'ready' },
    ],
    [
      'when it was made, which is not the age of the data',
      { meta: { generatedAt: '2026-01-01' } },
      { ...NOTHING, generatedAt: '2026-01-01' },
    ],
    ['a request id beside the data', { requestId: 'top' }, { ...NOTHING, requestId: 'top' }],
    ['a request id in the header', { header: 'head' }, { ...NOTHING, requestId: 'head' }],
    ['nonsense', { meta: { dataAsOf: 5, readiness: [], requestId: {} }, requestId: 7 }, NOTHING],
  ])('%s', async (_, parts, meta) => {
    const { inData, header, ...top } = { inData: {}, header: null, ...parts };
    const body = { data: { ...SUMMARY.data, ...inData }, ...top };
    const headers = header === null ? {} : { 'x-request-id': header };
    const result = await fakeService(() => json(body, 200, headers)).client.voteSummary(KEY);
    expect(result).toMatchObject({ ok: true, value: { meta } });
  });
});
