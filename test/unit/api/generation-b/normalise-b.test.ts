import { describe, expect, it } from 'vitest';
import { blankDetail } from '../../../factories/blank';
import { KEY } from '../../../factories/proposal';
import { DETAIL_B, ITEM, RESOLVED_B, refusalB, SUMMARY_B } from '../../../factories/wire-b';
import { fakeService, json } from '../fake-service';
import { answerOf } from '../read-one';

const clientB = (body: unknown, status = 200) =>
  fakeService(() => json(body, status), { generation: 'b' }).client;
const resolve = (data: unknown) => answerOf(clientB({ data }).resolve({ by: 'url', text: 'https://x.org' }));
const detail = (change: object) => answerOf(clientB({ data: { ...DETAIL_B.data, ...change } }).detail(KEY));
const summary = (change: object) =>
  answerOf(clientB({ data: { ...SUMMARY_B.data, ...change } }).voteSummary(KEY));

const BEARINGS = {
  key: KEY,
  identity: { daoId: 'ens-dao', provider: 'snapshot', externalId: '0xabc' },
  title: 'Renew the security council',
  sourceUrl: 'https://snapshot.org/#/ens.eth/proposal/0xabc',
};

describe('an answer of generation B to a lookup', () => {
  it('is one candidate, without a type of match', async () => {
    expect(await resolve(RESOLVED_B.data)).toEqual([{ ...BEARINGS, match: null }]);
  });

  it('is empty if it reports nothing found', async () => {
    const none = await clientB(refusalB('NOT_FOUND'), 404).resolve({ by: 'url', text: 'https://x.org' });
    expect(none).toMatchObject({ ok: true, value: { value: [], meta: { requestId: 'req-b' } } });
  });

  it('is a failure if the route itself is missing', async () => {
    const body = { statusCode: 404, error: 'Not Found', message: 'Route not found' };
    expect(await clientB(body, 404).resolve({ by: 'url', text: 'https://x.org' })).toMatchObject({
      error: { code: 'not-offered' },
    });
    const finer = await clientB(refusalB('DAO_NOT_FOUND'), 404).resolve({ by: 'url', text: 'https://x.org' });
    expect(finer).toMatchObject({ error: { code: 'not-found', serviceCode: 'DAO_NOT_FOUND' } });
  });

  it('uses its ID without a title, and is a bad answer without both', async () => {
    expect(await resolve({ ...ITEM, title: null })).toMatchObject([{ title: '0xabc' }]);
    expect(await resolve({ ...ITEM, title: null, source: null })).toBeNull();
    expect(await resolve({ ...ITEM, proposalId: '..' })).toBeNull();
    expect(await resolve([ITEM])).toBeNull();
  });

  it('has no identity if a part of it is missing', async () => {
    expect(await resolve({ ...ITEM, daoId: null })).toMatchObject([{ identity: null }]);
    expect(await resolve({ ...ITEM, source: 5 })).toMatchObject([{ identity: null, sourceUrl: null }]);
  });
});

describe('a detail of generation B', () => {
  it('is read whole, and its age with it', async () => {
    expect(await clientB(DETAIL_B).detail(KEY)).toMatchObject({
      value: {
        value: {
          ...BEARINGS,
          proposer: '0xdef',
          discussionUrl: 'https://discuss.ens.domains/t/1',
          lifecycle: 'closed',
          outcome: 'passed',
          execution: 'queued',
          choices: [
            { key: '1', label: 'For' },
            { key: '2', label: 'Against' },
          ],
          quorumRaw: '40000000',
          startAt: '2026-08-01T00:00:00.000Z',
          endAt: '2026-08-08T00:00:00.000Z',
          coverage: null,
          body: '## Summary\n\nThe council is renewed.',
        },
        meta: { dataAsOf: '2026-08-20T08:58:11.000Z', readiness: null, requestId: null },
      },
    });
  });

  it('leaves null what was null or missing', async () => {
    const bare = { proposalId: KEY, title: 'Bare', choices: null, body: null, quorumRequired: null };
    expect(await answerOf(clientB({ data: bare }).detail(KEY))).toEqual(
      blankDetail({ key: KEY, title: 'Bare' }),
    );
  });

  it('gives no label to a choice without one', async () => {
    const choices = [{ id: 0 }, { label: 'For' }, {}];
    expect((await detail({ choices }))?.choices).toEqual([
      { key: '0', label: null },
      { key: null, label: 'For' },
      { key: null, label: null },
    ]);
  });

  it('is refused if it is about another proposal', async () => {
    expect(await detail({ proposalId: 'p1_other' })).toBeNull();
    expect(await summary({ proposalId: 'p1_other' })).toBeNull();
  });
});

describe('a vote summary of generation B', () => {
  it('is read whole, to the last digit', async () => {
    expect(await summary({})).toEqual({
      totals: { votes: '118', uniqueVoters: null, votingPower: '5349527.584801537875704052' },
      quorum: { raw: '40000000', progress: '0.13373819462004', reached: false },
      choices: [
        { key: '1', label: 'For', votes: '117', votingPower: '5347713.994141648005204052' },
        { key: '2', label: 'Against', votes: '0', votingPower: '0' },
      ],
      coverage: null,
    });
  });

  it.each([
    ['0', '0'],
    ['5', '0.05'],
    ['13.37', '0.1337'],
    ['100', '1'],
    ['100.00', '1'],
    ['99.999999999999999999', '0.99999999999999999999'],
    ['250', '2.5'],
    ['123456789', '1234567.89'],
    ['-0.5', '-0.005'],
    ['0.000000000000000001', '0.00000000000000000001'],
    ['9'.repeat(78), `${'9'.repeat(76)}.99`],
    [`0.${'1'.repeat(77)}`, null],
    ['1e2', null],
    ['13 %', null],
    [null, null],
  ])('turns %s percent into the fraction %s', async (progressPercent, progress) => {
    expect((await summary({ quorum: { progressPercent, reached: true } }))?.quorum).toEqual({
      raw: null,
      progress,
      reached: true,
    });
  });

  it('has no figures if it cannot be computed, though the proposal exists', async () => {
    const result = await clientB(refusalB('DATA_NOT_AVAILABLE'), 404).voteSummary(KEY);
    expect(result).toMatchObject({
      ok: true,
      value: { value: { totals: null, quorum: null, choices: [] }, meta: { requestId: 'req-b' } },
    });
    expect(await clientB(refusalB('NOT_FOUND'), 404).voteSummary(KEY)).toMatchObject({
      error: { code: 'not-found' },
    });
  });
});

it('generation B takes no block number for a date, nor a deadline that no vote has', async () => {
  const odd = { votingStartsAt: '1970-06-28T19:34:52Z', votingEndsAt: '2150-01-01T00:00:00Z' };
  expect(await detail(odd)).toMatchObject({ startAt: null, endAt: null });
});
