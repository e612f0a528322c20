import { beforeEach, describe, expect, it } from 'vitest';
import type { Cursor, ListQuery } from '@/utils/api/lists';
import { MINUTE } from '@/utils/i18n/time';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { NO_FIRST_PAGES } from '@/utils/lookup/records/first-pages';
import { makeKey } from '../../factories/proposal';
import { createFakeService, type FakeService } from './rigs/fake-service';
import { referenceLookup } from './rigs/reference-lookup';

const PROPOSALS: ListQuery<'proposals'> = { list: 'proposals', limit: 10 };
const BALLOTS: ListQuery<'ballots'> = { list: 'ballots', key: makeKey('a'), order: 'power', limit: 10 };

// The brand is the normaliser's; a test stands in for it.
const cursor = (text: string) => text as Cursor;

let service: FakeService;
let lookup: Lookup;
beforeEach(() => {
  service = createFakeService();
  lookup = createLookup(service.ports);
});

describe('a page of a list', () => {
  it('is requested once for all callers at the same time', async () => {
    await Promise.all([lookup.page(BALLOTS, null), lookup.page(BALLOTS, null)]);
    expect(service.calls()).toEqual(['page ballots first']);
  });

  it('is not shared with callers of another page', async () => {
    await Promise.all([
      lookup.page(BALLOTS, null),
      lookup.page(BALLOTS, cursor('next')),
      lookup.page({ ...BALLOTS, order: 'time' }, null),
    ]);
    expect(service.calls()).toEqual(['page ballots first', 'page ballots next', 'page ballots first']);
  });

  it('gives the gate its tier and its cause', async () => {
    const passed: unknown[] = [];
    const gated = createLookup({
      ...service.ports,
      gate: (call, { tier, initiator }) => {
        passed.push({ tier, initiator });
        return call();
      },
    });
    await gated.page(PROPOSALS, null);
    await gated.page(BALLOTS, null, false, 'popup');
    expect(passed).toEqual([
      { tier: 'standard', initiator: 'panel' },
      { tier: 'plus', initiator: 'popup' },
    ]);
  });

  it('begins again, and reports it, if its cursor is refused', async () => {
    service.failure = (call) => (call === 'page ballots stale' ? 'cursor' : null);
    expect(await lookup.page(BALLOTS, cursor('stale'))).toMatchObject({
      ok: true,
      value: { value: { refreshed: true } },
    });
    expect(service.calls()).toEqual(['page ballots stale', 'page ballots first']);
  });

  it('is not requested from the plus tier with a refused token, except on demand', async () => {
    service.failure = () => 'tier';
    await lookup.page(BALLOTS, null);
    expect(await lookup.page(BALLOTS, null)).toMatchObject({ ok: false, error: { code: 'tier' } });
    expect(service.calls()).toHaveLength(1);
    service.failure = () => null;
    expect(await lookup.page(BALLOTS, null, true)).toMatchObject({ ok: true });
  });
});

describe('the first page of a list of proposals', () => {
  it('is kept for a minute, for the same filters', async () => {
    await lookup.page(PROPOSALS, null);
    service.now += MINUTE - 1;
    expect(await lookup.page(PROPOSALS, null)).toMatchObject({ ok: true });
    expect(service.calls()).toHaveLength(1);
    await lookup.page({ ...PROPOSALS, daoId: 'ens-dao' }, null);
    expect(service.calls()).toHaveLength(2);
    service.now += 1;
    await lookup.page(PROPOSALS, null);
    expect(service.calls()).toHaveLength(3);
  });

  it('is not cached beyond the end of a listed vote', async () => {
    const rig = referenceLookup();
    const read = () => rig.lookup.page({ ...PROPOSALS, sort: 'endingSoon', lifecycle: ['active'] }, null);
    const turn = await read();
    const ends = turn.ok ? turn.value.value.page.items.map((row) => ('endAt' in row ? row.endAt : null)) : [];
    const end = Date.parse(ends.find((endAt) => endAt !== null) ?? '');
    rig.clock = end - 1_000;
    await read();
    const asked = rig.api.requests.length;
    rig.clock = end - 1;
    await read();
    expect(rig.api.requests).toHaveLength(asked);
    rig.clock = end;
    await read();
    expect(rig.api.requests).toHaveLength(asked + 1);
  });

  it('is requested again on demand, and after a change of service or token', async () => {
    await lookup.page(PROPOSALS, null);
    await lookup.page(PROPOSALS, null, true);
    expect(service.calls()).toHaveLength(2);
    await service.ports.records.forgetService();
    await lookup.page(PROPOSALS, null);
    expect(service.calls()).toHaveLength(3);
  });

  it('is the only cached one: no later page, no other list, no failure', async () => {
    for (const [query, next] of [
      [PROPOSALS, cursor('next')],
      [BALLOTS, null],
      [{ list: 'daos', limit: 10 }, null],
    ] as const) {
      service.rounds.length = 0;
      await lookup.page(query, next);
      await lookup.page(query, next);
      expect(service.calls()).toHaveLength(2);
    }
    service.rounds.length = 0;
    service.failure = () => 'server';
    await lookup.page(PROPOSALS, null);
    await lookup.page(PROPOSALS, null);
    expect(service.calls()).toHaveLength(2);
  });

  it('is logged as an answer without a request', async () => {
    const hits: unknown[] = [];
    const watched = createLookup({ ...service.ports, ledger: { enterHit: (hit) => void hits.push(hit) } });
    await watched.page(PROPOSALS, null);
    await watched.page(PROPOSALS, null, false, 'popup');
    expect(hits).toEqual([{ endpoint: 'proposals', key: null, selector: null, cause: 'popup' }]);
  });

  it('is not kept for a private window', async () => {
    const incognito = createLookup({ ...service.ports, firstPages: NO_FIRST_PAGES });
    await incognito.page(PROPOSALS, null);
    await incognito.page(PROPOSALS, null);
    expect(service.calls()).toHaveLength(2);
  });

  it('is cached for at most twenty lists', async () => {
    for (let index = 0; index <= 20; index += 1) await lookup.page({ ...PROPOSALS, daoId: `${index}` }, null);
    service.rounds.length = 0;
    await lookup.page({ ...PROPOSALS, daoId: '20' }, null);
    await lookup.page({ ...PROPOSALS, daoId: '0' }, null);
    expect(service.calls()).toHaveLength(1);
  });
});
