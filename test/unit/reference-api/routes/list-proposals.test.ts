import { describe, expect, it } from 'vitest';
import { proposalListBody } from '../../../api/wire/wire-canonical';
import { openApi, START } from '../open-api';

const open = openApi();

async function list(query: string) {
  const { data } = await open.read(proposalListBody, `/v2/proposals?limit=100&${query}`);
  return data.items;
}

describe('filters of the list', () => {
  it('keep one DAO, one provider or one proposer', async () => {
    const proposerId = '0x683a4F9915D6216f73d6Df50151725036bD26C02';
    const ofProposer = await list(`proposerId=${proposerId}&daoId=compound`);
    expect(ofProposer.map(({ identity }) => identity.externalId).toSorted()).toEqual(['111', '141']);
    expect(await list('daoId=uniswap&provider=snapshot')).toHaveLength(3);
  });

  it('take several words of lifecycle and outcome', async () => {
    const live = await list('lifecycleStatus=active,pending');
    expect(new Set(live.map((item) => item.lifecycleStatus))).toEqual(new Set(['active', 'pending']));
    // Those without an outcome are under "unknown".
    const ended = await list('outcome=executed,unknown');
    expect(new Set(ended.map((item) => item.outcome))).toEqual(new Set(['executed', 'unknown', null]));
  });

  it('take a half-open window on the field named', async () => {
    const endAt = '2022-07-02T16:27:43Z';
    const window = (from: string, to: string) => `daoId=compound&timeField=endAt&from=${from}&to=${to}`;
    const included = await list(window(endAt, '2022-07-03T00:00:00Z'));
    const excluded = await list(window('2022-07-01T00:00:00Z', endAt));
    expect(included.map(({ identity }) => identity.externalId)).toEqual(['111']);
    expect(excluded).toEqual([]);
  });
});

describe('the order of the list', () => {
  it('puts by creation the newest first, and unknown times last', async () => {
    const ids = async (daoId: string) =>
      (await list(`sort=createdDesc&daoId=${daoId}`)).map(({ identity }) => identity.externalId);
    const knownFirst = ['governor-bravo/83', 'governor-alpha-2/2', 'governor-alpha-2/1'];
    expect(await ids('compound')).toEqual(['141', '127', '117', '111', '67', '63', '38', '12']);
    expect((await ids('uniswap')).slice(0, 3)).toEqual(knownFirst);
    expect((await ids('uniswap')).slice(-3).every((id) => id.startsWith('0x'))).toBe(true);
  });

  it('puts by end the next end first, then ended votes, latest first, then unknown ends', async () => {
    const ends = (await list('sort=endingSoon')).map(({ endAt }) =>
      endAt === null ? null : Date.parse(endAt),
    );
    const known = ends.filter((end) => end !== null);
    const coming = known.filter((end) => end >= START);
    const past = known.filter((end) => end < START);
    expect(coming.length).toBeGreaterThan(3);
    expect(known).toEqual([...coming.toSorted((a, b) => a - b), ...past.toSorted((a, b) => b - a)]);
    expect(ends.slice(known.length).every((end) => end === null)).toBe(true);
  });
});

describe('the list with its limits', () => {
  it('serves 25 rows by default', async () => {
    const { data, meta } = await open.read(proposalListBody, '/v2/proposals');
    expect(data.items).toHaveLength(25);
    expect(meta.page).toMatchObject({ limit: 25, hasMore: true });
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=10&limit=10',
    'offset=10',
    'lifecycleStatus=open',
    'daoId=',
    'from=2026-01-01T00:00:00Z',
    'from=2026-01-01&to=2026-01-02',
    'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
  ])('refuses %s', async (query) => {
    expect(await open.refusal(`/v2/proposals?${query}`)).toBe('400 VALIDATION_ERROR');
  });

  it('takes 365 days and refuses a second more', async () => {
    const from = 'from=2025-01-01T00:00:00Z';
    const { status } = await open.get(`/v2/proposals?${from}&to=2026-01-01T00:00:00Z`);
    expect(status).toBe(200);
    expect(await open.refusal(`/v2/proposals?${from}&to=2026-01-01T00:00:01Z`)).toBe('400 WINDOW_TOO_LARGE');
  });
});
