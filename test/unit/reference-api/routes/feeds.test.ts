import { describe, expect, it } from 'vitest';
import { mintProposalKey } from '../../../api/proposals/proposal-key';
import { eventListBody, signalListBody } from '../../../api/wire/wire-feeds';
import { openApi } from '../open-api';

const open = openApi();
const SUMMER_2022 = 'from=2022-06-01T00:00:00Z&to=2022-08-01T00:00:00Z';
const KEY = mintProposalKey({ daoId: 'compound', provider: 'compound', externalId: '111' });

async function events(query: string) {
  return (await open.read(eventListBody, `/v2/events?${query}`)).data.items;
}

async function signals(query: string) {
  return (await open.read(signalListBody, `/v2/signals?${query}`)).data.items;
}

describe('the events', () => {
  it('of a proposal follow from its own times, newest first', async () => {
    const ofDao = await events(`${SUMMER_2022}&daoId=compound`);
    const ofOne = ofDao.filter(({ proposalKey }) => proposalKey === KEY);
    const said = ofOne.map(({ eventType, eventTimeMs }) => [eventType, new Date(eventTimeMs).toISOString()]);
    expect(said).toEqual([
      ['proposal_voting_ended', '2022-07-02T16:27:43.000Z'],
      ['proposal_voting_ending_soon', '2022-07-01T16:27:43.000Z'],
      ['proposal_voting_started', '2022-06-29T10:05:22.000Z'],
      ['proposal_created', '2022-06-26T23:01:59.000Z'],
    ]);
    expect(ofOne[0]).toMatchObject({
      itemType: 'proposal',
      url: 'https://www.tally.xyz/gov/compound/proposal/111',
    });
  });

  it('are filtered by type and DAO', async () => {
    const types = ['proposal_voting_ended', 'proposal_created'];
    const ended = await events(`${SUMMER_2022}&eventTypes=${types}`);
    expect(new Set(ended.map(({ eventType }) => eventType))).toEqual(new Set(types));
    expect(await events(`${SUMMER_2022}&daoId=nobody`)).toEqual([]);
  });
});

describe('the signals', () => {
  it('report an end and its result', async () => {
    const ended = await signals('from=2022-09-01T00:00:00Z&to=2022-10-01T00:00:00Z&daoId=compound');
    expect(ended.map(({ signalType, summary }) => [signalType, summary])).toEqual([
      ['proposal_vote_ended', 'Voting has ended.'],
      ['proposal_result', 'The outcome is: failed.'],
      ['proposal_deadline_reminder', 'Voting ends within a day.'],
      ['proposal_created', 'A proposal was created.'],
    ]);
  });
});

describe.each([
  ['/v2/events', 200, 100],
  ['/v2/signals', 100, 50],
])('%s', (path, largest, fallback) => {
  it('needs a window of at most 90 days', async () => {
    const from = 'from=2026-01-01T00:00:00Z';
    expect((await open.get(`${path}?${from}&to=2026-04-01T00:00:00Z`)).status).toBe(200);
    expect(await open.refusal(`${path}?${from}&to=2026-04-01T00:00:01Z`)).toBe('400 WINDOW_TOO_LARGE');
  });

  it.each([
    'from=2026-01-01T00:00:00Z',
    'from=2026-01-01&to=2026-01-02',
    'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
    `${SUMMER_2022}&limit=${largest + 1}`,
    `${SUMMER_2022}&eventTypes=vote_cast`,
    `${SUMMER_2022}&signalTypes=vote_cast`,
    `${SUMMER_2022}&importanceMin=70`,
  ])('refuses "%s"', async (query) => {
    expect(await open.refusal(`${path}?${query}`)).toBe('400 VALIDATION_ERROR');
  });

  it('is paged with a cursor that belongs to its window', async () => {
    const first = await open.fetch(`${path}?${SUMMER_2022}&limit=2`);
    const { data, meta } = (path === '/v2/events' ? eventListBody : signalListBody).parse(await first.json());
    const cursor = meta.page.hasMore ? meta.page.nextCursor : '';
    const second = await open.fetch(`${path}?${SUMMER_2022}&limit=2&cursor=${cursor}`);
    expect((await second.json()).data.items).not.toEqual(data.items);
    const other = `${path}?from=2022-06-02T00:00:00Z&to=2022-08-01T00:00:00Z&limit=2&cursor=${cursor}`;
    expect(await open.refusal(other)).toBe('400 CURSOR_INVALID');
  });

  it('needs the standard tier, and has its largest and its default page', async () => {
    const page = async (query: string) => {
      const { body } = await open.get(`${path}?${SUMMER_2022}${query}`, 'demo-standard');
      return eventListBody.shape.meta.parse(Object(body).meta).page.limit;
    };
    expect(await page('')).toBe(fallback);
    expect(await page(`&limit=${largest}`)).toBe(largest);
    expect((await open.get(`${path}?${SUMMER_2022}`, null)).status).toBe(402);
  });
});
