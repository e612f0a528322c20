import { describe, expect, it } from 'vitest';
import { PROFILE_NAMES, type ProfileName } from '../../../api/profiles/profiles';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { ballotListBody, detailBody, proposalListBody } from '../../../api/wire/wire-canonical';
import { v09ErrorBody } from '../../../api/wire/wire-v09';
import { openWith } from '../open-api';

const LIST = '/v2/proposals?limit=3&daoId=compound';
const PATH = `/v2/proposals/${mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' })}`;

describe('a fault of records:', () => {
  it.each<ProfileName>(['canonical', 'draft', 'skills'])(
    'not-ready-summary: nulls in %s',
    async (profile) => {
      const { status, body } = await openWith('not-ready-summary', profile).get(`${PATH}/votes/summary`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        data: { totals: null, quorum: null, choices: [], coverageStatus: 'backfilling' },
        meta: { readiness: { status: 'backfilling' } },
      });
      const inside = Object(body).data.readiness;
      expect(inside).toBe(profile === 'skills' ? 'backfilling' : undefined);
    },
  );

  it('not-ready-summary: not available in v09', async () => {
    const { status, body } = await openWith('not-ready-summary', 'v09').get(`${PATH}/vote-summary`);
    expect([status, v09ErrorBody.parse(body).error.code]).toEqual([404, 'DATA_NOT_AVAILABLE']);
  });

  it('empty-votes: no ballots, backfilling, and no further page', async () => {
    const { data, meta } = await openWith('empty-votes').read(ballotListBody, `${PATH}/votes`);
    expect(data.items).toEqual([]);
    expect(meta).toMatchObject({ page: { hasMore: false }, readiness: { status: 'backfilling' } });
    expect((await openWith('empty-votes', 'v09').get(`${PATH}/votes`)).body).toEqual({
      data: [],
      page: { hasMore: false },
    });
  });

  it('odd-evidence: flags and warnings of every kind', async () => {
    const { body } = await openWith('odd-evidence').get(`${PATH}/evidence`);
    expect(body).toMatchObject({
      data: {
        qualityFlags: ['cross_chain_tally_matched', { code: 'nested_flag' }, 7],
        warnings: [expect.stringContaining(' '), 'executor-not-verified', null, { text: 'nested warning' }],
        limitations: ['Calldata is not decoded.'],
      },
    });
  });

  it.each<[ProfileName, unknown]>([
    ['canonical', { meta: { page: { limit: 3, hasMore: true } } }],
    ['draft', { meta: { page: { limit: 3, hasMore: true } } }],
    ['skills', { meta: { page: { limit: 3, hasMore: true } } }],
    ['v09', { page: { hasMore: true } }],
  ])('has-more-without-cursor in %s', async (profile, expected) => {
    const { body } = await openWith('has-more-without-cursor', profile).get(LIST);
    expect(body).toMatchObject(Object(expected));
    expect(JSON.stringify(body)).not.toContain('nextCursor');
  });

  it('null-outcome: no outcome in the list and in the detail', async () => {
    const open = openWith('null-outcome');
    const { data } = await open.read(proposalListBody, LIST);
    expect(data.items.map(({ outcome }) => outcome)).toEqual([null, null, null]);
    expect((await open.read(detailBody, PATH)).data.outcome).toBeNull();
  });

  it.each(PROFILE_NAMES)('missing-source-url: no address in %s', async (profile) => {
    const open = openWith('missing-source-url', profile);
    const texts = [JSON.stringify((await open.get(LIST)).body), JSON.stringify((await open.get(PATH)).body)];
    for (const text of texts) expect(text).not.toMatch(/"(sourceUrl|url)":/);
    expect(texts.join()).toContain('discussionUrl');
  });

  it('unknown-words: every status is new', async () => {
    const { data } = await openWith('unknown-words').read(detailBody, PATH);
    expect(data).toMatchObject({ lifecycleStatus: 'cooling_down', outcome: 'sent_back' });
    const { body } = await openWith('unknown-words', 'v09').get(PATH);
    expect(body).toMatchObject({
      data: { status: 'cooling_down', outcome: 'sent_back', executionStatus: 'half_done' },
    });
  });

  it('null-fields: only identifying fields are left', async () => {
    const { body } = await openWith('null-fields').get(PATH);
    const left = Object.entries(Object(body).data).filter(([, value]) => value !== null);
    expect(left.map(([name]) => name).toSorted()).toEqual(['identity', 'proposalKey', 'title']);
  });

  it.each(PROFILE_NAMES)('one-bad-row: the second of three in %s', async (profile) => {
    const body = Object((await openWith('one-bad-row', profile).get(LIST)).body);
    const rows: unknown[] = body.data.items ?? body.data;
    expect(rows.map((row) => typeof row)).toEqual(['object', 'number', 'object']);
  });

  it('odd-times: each time in a different form', async () => {
    const open = openWith('odd-times');
    expect((await open.get(PATH)).body).toMatchObject({
      data: { startAt: 1_700_000_000, endAt: '9999-12-31T23:59:59Z' },
    });
    expect((await open.get(`${PATH}/votes?limit=1`)).body).toMatchObject({
      data: { items: [{ votedAt: 'yesterday' }] },
    });
  });

  it('huge-title: 100 kB in place of the title', async () => {
    const { body } = await openWith('huge-title').get(PATH);
    expect(Object(body).data.title).toMatch(/^.{100000}/);
  });
});
