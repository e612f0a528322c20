import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '@/utils/api/errors';
import type { Cursor, ListQuery, Page } from '@/utils/api/lists';
import type { Answer, ProposalListing } from '@/utils/proposal/proposal';
import { createHub as createSource } from '@/utils/source/hub/hub';
import { listRequest } from '@/utils/source/hub/hub-lists';
import { createSourceClient } from '@/utils/source/source-client';
import { madeUpHash } from '../../../api/data/made-up/made-up-row';
import { madeUpHubRow } from '../../../api/hub/data/made-up/made-up-hub-row';
import { createHub, type HubOptions } from '../../../api/hub/hub';
import { callOf, now, sleep } from '../portal/portal-rig';

const NOW = Math.floor(now() / 1_000);
const DAY = 86_400;

/** The source as the background asks it, of the reference hub. */
function rig(options: HubOptions = {}) {
  const hub = createHub({ now, limit: 10_000, sleep, ...options });
  const { call, entries } = callOf('https://hub.snapshot.org', hub.fetch);
  const client = createSourceClient({ sources: [createSource({ now, sleep })], now, callFor: () => call });
  return { hub, client, entries };
}

type Row = ReturnType<typeof madeUpHubRow>;

const row = (n: number, fields: Partial<Row> = {}): Row =>
  madeUpHubRow(n, {
    ...{ title: `Proposal ${n}`, type: 'basic', choices: ['For', 'Against'], scores: [1, 0], ballots: [] },
    ...{ start: NOW - DAY, end: NOW + DAY, ...fields },
  });

type Client = ReturnType<typeof rig>['client'];

/** All pages of a list, as far as there are any. */
async function readAll(client: Client, query: ListQuery<'proposals'>) {
  const pages: (readonly ProposalListing[])[] = [];
  let cursor: Cursor | null = null;
  for (;;) {
    const result: Result<Answer<Page<ProposalListing>>> = await client.page(query, cursor);
    if (!result.ok) throw new Error(result.error.code);
    const { items, next }: Page<ProposalListing> = result.value.value;
    pages.push(items);
    if (next === 'end' || next === 'unreachable') return { pages, ids: pages.flat().map(idOf), end: next };
    cursor = next;
  }
}

const idOf = ({ identity }: ProposalListing) => identity?.externalId;

async function rowsOf(client: Client, query: Partial<ListQuery<'proposals'>>) {
  const { pages } = await readAll(client, { list: 'proposals', limit: 100, ...query });
  return pages.flat().map(({ title }) => title.replace(' (made-up example)', ''));
}

describe("the list of the hub's proposals", () => {
  it('has title, space, times and state of each, flagged ones marked, newest first', async () => {
    const { client } = rig({
      proposals: [
        row(1, { created: NOW - 50 }),
        row(2, { created: NOW - 40, flagCode: 1, start: NOW + 10 }),
        row(3, { created: NOW - 30, space: { id: 'bad.eth', name: 'Bad', verified: false, flagged: true } }),
      ],
    });
    const { pages } = await readAll(client, { list: 'proposals', limit: 25 });
    expect(pages.flat()).toMatchObject([
      { identity: { daoId: 'bad.eth', daoName: 'Bad', provider: 'snapshot' }, flagged: true },
      { lifecycle: 'pending', flagged: true, startAt: new Date((NOW + 10) * 1_000).toISOString() },
      {
        key: `snapshot-hub:${madeUpHash(1)}`,
        ...{ lifecycle: 'active', outcome: null, coverage: null },
        endAt: new Date((NOW + DAY) * 1_000).toISOString(),
      },
    ]);
  });

  it('is filtered by space, state, author, title and days by the hub', async () => {
    const author = '0x52c1493b12758f06d069011db972e52a6440997e';
    const other = { id: 'other.eth', name: 'Other', verified: false, flagged: false };
    const { client } = rig({
      proposals: [
        row(1, { space: other }),
        row(2, { start: NOW + DAY, end: NOW + 2 * DAY }),
        row(3, { start: NOW - 2 * DAY, end: NOW - DAY }),
        row(4, { author, title: 'Pay 50% of it' }),
        row(5, { title: 'Pay 50 of it' }),
      ],
    });
    expect(await rowsOf(client, { daoId: 'other.eth' })).toEqual(['Proposal 1']);
    expect(await rowsOf(client, { lifecycle: ['pending'] })).toEqual(['Proposal 2']);
    expect(await rowsOf(client, { lifecycle: ['closed'] })).toEqual(['Proposal 3']);
    expect(await rowsOf(client, { proposer: author.toUpperCase().replace('0X', '0x') })).toEqual([
      'Pay 50% of it',
    ]);
    expect(await rowsOf(client, { title: 'pay 50%' })).toEqual(['Pay 50% of it']);
    const window = {
      from: new Date((NOW + DAY + 1) * 1_000).toISOString(),
      to: new Date((NOW + 3 * DAY) * 1_000).toISOString(),
    };
    expect(await rowsOf(client, { timeField: 'endAt', window })).toEqual(['Proposal 2']);
    expect(await rowsOf(client, { timeField: 'startAt', window })).toEqual([]);
    expect(await rowsOf(client, { provider: 'snapshot', daoId: 'other.eth' })).toEqual(['Proposal 1']);
  });

  it.each([
    [{ outcome: ['passed'] }],
    [{ provider: 'tally' }],
    [{ sort: 'updatedDesc' }],
    [{ lifecycle: ['active', 'closed'] }],
    [{ lifecycle: ['unknown'] }],
    [{ timeField: 'updatedAt', window: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } }],
  ] as const)('is not requested with a filter that the hub lacks: %j', async (query) => {
    const { client, hub } = rig();
    expect(await client.page({ list: 'proposals', limit: 25, ...query }, null)).toMatchObject({
      ok: false,
      error: { code: 'not-offered', status: null, by: 'hub.snapshot.org' },
    });
    expect(hub.requests).toEqual([]);
  });

  it('is not requested with an invalid author, or a cursor of another list', async () => {
    const { client, hub } = rig();
    const proposer = await client.page({ list: 'proposals', proposer: 'vitalik.eth', limit: 25 }, null);
    expect(proposer).toMatchObject({ error: { code: 'rejected', status: null } });
    const cursor = await client.page({ list: 'proposals', limit: 25 }, '{"value":1}' as Cursor);
    expect(cursor).toMatchObject({ error: { code: 'cursor' } });
    expect(hub.requests).toEqual([]);
  });

  it('costs one request a page, which skips nothing', async () => {
    const proposals = Array.from({ length: 60 }, (_, n) => row(n + 1, { created: NOW - n }));
    const { client, hub, entries } = rig({ proposals });
    const { pages } = await readAll(client, { list: 'proposals', daoId: row(1).space.id, limit: 25 });
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(hub.requests.map(({ variables }) => variables)).toEqual([
      { first: 25, where: { space: row(1).space.id }, by: 'created', to: 'desc' },
      { first: 26, where: { space: row(1).space.id, created_lte: NOW - 24 }, by: 'created', to: 'desc' },
      { first: 26, where: { space: row(1).space.id, created_lte: NOW - 49 }, by: 'created', to: 'desc' },
    ]);
    expect(entries).toHaveLength(3);
  });

  it('ends, and says so, if more share one second than a cursor can hold', async () => {
    const proposals = Array.from({ length: 700 }, (_, n) => row(n + 1, { created: NOW }));
    const { client } = rig({ proposals });
    const { ids, end } = await readAll(client, { list: 'proposals', limit: 100 });
    expect(end).toBe('unreachable');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(700);
  });

  it.each([0, -1, 1.5, 'soon', null])('is not read where its rows were created at %j', async (created) => {
    const { call } = callOf('https://hub.snapshot.org', async () =>
      Response.json({ data: { proposals: [{ ...row(1), created }] } }),
    );
    const client = createSourceClient({ sources: [createSource({ now, sleep })], now, callFor: () => call });
    const result = await client.page({ list: 'proposals', limit: 25 }, null);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-answer' } });
  });

  it('loses no proposal and lists none twice, for any number in a second', async () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 80 });
    const sort = fc.constantFrom('createdDesc' as const, 'endingSoon' as const);
    await fc.assert(
      fc.asyncProperty(seconds, fc.integer({ min: 1, max: 9 }), sort, async (times, limit, order) => {
        const proposals = times.map((time, n) =>
          row(n + 1, { created: NOW - 100 + time, start: NOW - 50, end: NOW + DAY + time }),
        );
        const { client } = rig({ proposals });
        const { ids, pages, end } = await readAll(client, { list: 'proposals', limit, sort: order });
        expect(end).toBe('end');
        expect([...ids].sort()).toEqual(proposals.map(({ id }) => id).sort());
        expect(pages.every(({ length }) => length <= limit)).toBe(true);
        const shown = pages.flat().map(({ endAt }) => endAt ?? '');
        expect(order === 'createdDesc' || shown.every((at, n) => at >= (shown[n - 1] ?? at))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a search in every title of the hub', () => {
  it('is sent once, with the longest timeout, and the next one when it is answered', async () => {
    let open = 0;
    let most = 0;
    const { call } = callOf('https://hub.snapshot.org', async () => {
      open += 1;
      most = Math.max(most, open);
      await sleep();
      open -= 1;
      return Response.json({ errors: [{ message: 'request failed' }], data: null }, { status: 500 });
    });
    const asked: unknown[] = [];
    const send: typeof call.send = (request) => {
      asked.push(request.isSlow);
      return call.send(request);
    };
    const client = createSourceClient({
      ...{ sources: [createSource({ now, sleep })], now },
      callFor: () => ({ ...call, send }),
    });
    const find = (title: string, daoId?: string) =>
      client.page({ list: 'proposals', title, limit: 20, ...(daoId && { daoId }) }, null);
    const answers = await Promise.all([find('one'), find('two'), find('three')]);
    expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['server', 'server', 'server']);
    expect([most, asked]).toEqual([1, [true, true, true]]);
    await Promise.all([find('four', 'ens.eth'), find('five', 'ens.eth')]);
    expect([most, asked.slice(3)]).toEqual([2, [undefined, undefined]]);
  });

  it('is recognised by its filters, so that other lists of fields and spaces are treated alike', () => {
    const list = { by: 'created', direction: 'desc', first: 1_000 } as const;
    const fields = 'id discussion';
    const { query } = listRequest({ ...list, where: { space_in: ['ens.eth', 'lido-snapshot.eth'] }, fields });
    expect(query['query']).toContain('{id discussion}');
    expect(
      listRequest({ ...list, where: { title_contains: 'x', space_in: ['ens.eth'] } }),
    ).not.toHaveProperty('isSlow');
    expect(listRequest({ ...list, where: { title_contains: 'x' } }).isSlow).toBe(true);
  });
});

describe('spaces by name', () => {
  const spaceOf = (id: string, name: string, flagged = false) => ({ id, name, verified: false, flagged });
  const proposals = [
    row(1, { space: spaceOf('quiet.eth', 'Aave fans') }),
    row(2, { space: spaceOf('aavedao.eth', 'Aave') }),
    row(3, { space: spaceOf('aavedao.eth', 'Aave') }),
    row(4, { space: spaceOf('aave-claim.eth', 'Aave rewards', true) }),
    row(5, { space: spaceOf('ens.eth', 'ENS') }),
  ];

  it('are found in one request, the most active first, and those that are flagged marked at the end', async () => {
    const { client, hub } = rig({ proposals });
    const result = await client.page({ list: 'daos', name: 'AAVE', limit: 100 }, null);
    const page = result.ok ? result.value.value : null;
    expect(page?.items.map(({ daoId, name, flagged }) => [daoId, name, flagged])).toEqual([
      ['aavedao.eth', 'Aave', undefined],
      ['quiet.eth', 'Aave fans', undefined],
      ['aave-claim.eth', 'Aave rewards', true],
    ]);
    expect(page?.next).toBe('end');
    expect(hub.requests).toHaveLength(1);
  });

  it('are marked as incomplete if the ranking is full, and are not listed without a name', async () => {
    const many = Array.from({ length: 30 }, (_, n) => row(n + 1, { space: spaceOf(`aave${n}.eth`, 'Aave') }));
    const { client, hub } = rig({ proposals: many });
    expect(await client.page({ list: 'daos', name: 'aave', limit: 100 }, null)).toMatchObject({
      value: { value: { items: { length: 20 }, next: 'unreachable' } },
    });
    hub.clearRequests();
    expect(await client.page({ list: 'daos', limit: 100 }, null)).toMatchObject({
      error: { code: 'not-offered' },
    });
    expect(hub.requests).toEqual([]);
  });
});
