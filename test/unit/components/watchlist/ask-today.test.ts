import { describe, expect, it, vi } from 'vitest';
import { askToday, openNow, planToday } from '@/components/watchlist/today/ask-today';
import { votesOf } from '@/components/watchlist/today/today-lists';
import type { Cursor, OpenPart } from '@/utils/api/lists';
import { HOUR } from '@/utils/i18n/time';
import type { Lookup } from '@/utils/lookup/lookup';
import { ENS, HUB, hubVote, part } from '../../../components/watchlist/today-states';
import { makeAnswer, makeError, makeKey, NOW } from '../../../factories/proposal';

const OF_SERVICE = [
  { id: 'service:ens', name: 'ENS' },
  { id: 'service:uni', name: 'Uniswap' },
];
const NODE = 'ethereum-rpc.publicnode.com';
const CONTRACT = { id: `eip155:1:0x${'1'.repeat(40)}`, name: 'One' };

function sourcesWith(...parts: readonly OpenPart[]) {
  return {
    openPlan: () => parts.map(({ host, daos }) => ({ host, daos, atMost: 1 })),
    openVotes: vi.fn(async () => parts),
  };
}

const listed = (title: string) => ({
  ...{ key: makeKey(title), identity: { daoId: 'ens', provider: 'x', externalId: title }, title },
  ...{ sourceUrl: null, lifecycle: 'active', outcome: null, endAt: null, coverage: null },
});

const page =
  (next: 'end' | Cursor, ...titles: readonly string[]): Lookup['page'] =>
  async () => ({
    ok: true,
    value: makeAnswer({ page: { items: titles.map(listed), next }, refreshed: false }),
  });

describe('the list of requests for Today', () => {
  it('is one call for all spaces, and one for each DAO of the service', () => {
    const service = { host: 'api.example.org', page: page('end') };
    const { shares, unasked } = planToday({ service, sources: sourcesWith(part({ daos: [ENS.id] })) }, [
      ENS,
      ...OF_SERVICE,
    ]);
    expect(shares.map(({ host, atMost }) => [host, atMost])).toEqual([
      ['api.example.org', 2],
      [HUB, 1],
    ]);
    expect(unasked).toEqual([]);
  });

  it('leaves out DAOs without a source or service now, with the reason', () => {
    expect(planToday({ service: null, sources: null }, [ENS, ...OF_SERVICE.slice(0, 1)])).toEqual({
      shares: [],
      unasked: [
        { dao: ENS.id, why: 'off' },
        { dao: 'service:ens', why: 'service' },
      ],
    });
  });
});

describe('the answer for Today', () => {
  it("contains one origin's votes beside the failure of another", async () => {
    const failed = part({ host: NODE, daos: [CONTRACT.id], error: makeError('timeout'), isWhole: false });
    const sources = sourcesWith(part({ votes: [hubVote('a', ENS, 'One', 5)] }), failed);
    const answer = await askToday({ service: null, sources }, [ENS, CONTRACT], 'panel');
    expect(answer.parts.map(({ votes, error }) => [votes.length, error?.code])).toEqual([
      [1, undefined],
      [0, 'timeout'],
    ]);
  });

  it('consists of one list for each DAO of the service, without figures', async () => {
    const asked = vi.fn(page('end', 'A vote'));
    const service = { host: 'api.example.org', page: asked };
    const { parts } = await askToday({ service, sources: null }, OF_SERVICE, 'panel');
    expect(asked.mock.calls.map(([query]) => query)).toMatchObject([
      { list: 'proposals', daoId: 'ens', lifecycle: ['active'], sort: 'endingSoon' },
      { list: 'proposals', daoId: 'uni' },
    ]);
    expect(parts).toMatchObject([{ host: 'api.example.org', isWhole: true, error: null }]);
    expect(parts[0]?.votes.map(({ summary }) => summary)).toEqual([null, null]);
  });

  it('marks an unfinished list as incomplete, and keeps the rest if one DAO failed', async () => {
    const answers = [
      page('more' as Cursor, 'A vote'),
      async () => ({ ok: false, error: makeError('server') }),
    ];
    const asked = vi.fn(async (...query: Parameters<Lookup['page']>) => answers.shift()?.(...query) as never);
    const { parts } = await askToday(
      { service: { host: 'api.example.org', page: asked }, sources: null },
      OF_SERVICE,
      'panel',
    );
    expect(parts).toMatchObject([
      { daos: ['service:ens'], isWhole: false, error: { code: 'server' }, votes: [{}] },
    ]);
  });
});

describe('the list of Today', () => {
  const late = hubVote('a', ENS, 'Late', 50);
  const soon = hubVote('b', ENS, 'Soon', 5);
  const unknown = hubVote('c', ENS, 'Unknown end', 5, { endAt: null });
  const pending = hubVote('d', ENS, 'Pending', 60, { lifecycle: 'pending' });
  const flagged = hubVote('e', ENS, 'Flagged', 1, { flagged: true });
  const over = hubVote('f', ENS, 'Over', -1);
  const answer = { parts: [part({ votes: [late, unknown, pending, flagged, over, soon] })], unasked: [] };

  it('counts no flagged, ended or future votes, and knows which ends first', () => {
    expect(openNow(answer, NOW)).toEqual({ count: 3, first: NOW + 5 * HOUR, title: 'Soon' });
    expect(openNow({ parts: [], unasked: [] }, NOW)).toEqual({ count: 0, first: null, title: '' });
  });

  it('is ordered by the time left, with unknown ends last and without other DAOs', () => {
    const titles = (list: readonly { readonly id: string; readonly name: string }[]) => {
      const { open, soon: coming } = votesOf(answer, list, NOW);
      return [open, coming].map((group) => group.map(({ listing }) => listing.title));
    };
    expect(titles([ENS])).toEqual([['Flagged', 'Soon', 'Late', 'Unknown end'], ['Pending']]);
    expect(titles([CONTRACT])).toEqual([[], []]);
  });
});
