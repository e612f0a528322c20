import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { TodayAnswer } from '@/components/watchlist/today/ask-today';
import { keepAnswer, keptAnswer } from '@/components/watchlist/today/kept-store';
import { todayRequests } from '@/components/watchlist/today/requests';
import { changeMyDaos } from '@/components/watchlist/today/today-store';
import { HOUR } from '@/utils/i18n/time';
import { ENS, HUB, hubVote, part } from '../../../components/watchlist/today-states';
import { makeError, NOW } from '../../../factories/proposal';
import { memoryCache } from '../../lookup/rigs/memory-area';

const NODE = 'ethereum-rpc.publicnode.com';
const CONTRACT = `eip155:1:0x${'1'.repeat(40)}`;
const OF_HUB = part({ daos: [ENS.id], votes: [hubVote('a', ENS, 'A vote', 5)] });
const OF_NODE = part({
  host: NODE,
  daos: [CONTRACT],
  votes: [hubVote('b', ENS, 'Another', 9)],
  readAt: NOW - HOUR,
});
const FAILED = part({
  host: NODE,
  daos: [CONTRACT],
  error: makeError('timeout', { by: NODE }),
  isWhole: false,
});

const answer = (...parts: TodayAnswer['parts']): TodayAnswer => ({
  parts,
  unasked: [{ dao: 'service:x', why: 'service' }],
});

/** A background with nothing but what keeps answers. */
function ports(service: string | null = 'keyless') {
  const cache = memoryCache();
  return { cache, connection: { service: async () => service } } as never as Parameters<typeof keepAnswer>[0];
}

describe('the last answer of Today', () => {
  it('is there again as it was, with the age of each part', async () => {
    const kept = ports();
    expect(await keptAnswer(kept)).toBeNull();
    expect(await keepAnswer(kept, answer(OF_HUB, OF_NODE))).toEqual(answer(OF_HUB, OF_NODE));
    expect(JSON.parse(JSON.stringify(await keptAnswer(kept)))).toEqual(answer(OF_HUB, OF_NODE));
  });

  it('has what an origin gave before it failed, which stands beside the failure at first', async () => {
    const kept = ports();
    await keepAnswer(kept, answer(OF_HUB, OF_NODE));
    const later = { ...OF_HUB, readAt: NOW };
    expect(await keepAnswer(kept, answer(later, FAILED))).toEqual(
      answer(later, { ...OF_NODE, error: FAILED.error }),
    );
    expect(await keptAnswer(kept)).toEqual(answer(later, OF_NODE));
  });

  it('is the one before where all failed, and none where there was none', async () => {
    const kept = ports();
    expect(await keepAnswer(kept, answer(FAILED))).toEqual(answer(FAILED));
    expect(await keptAnswer(kept)).toBeNull();
    await keepAnswer(kept, answer(OF_NODE));
    await keepAnswer(kept, answer(FAILED));
    expect(await keptAnswer(kept)).toEqual(answer(OF_NODE));
  });

  it.each([
    ['of nobody', null],
    [
      'with a vote without a title',
      { ...answer(OF_HUB), parts: [{ ...OF_HUB, votes: [{ listing: {}, summary: null }] }] },
    ],
    [
      'with figures of another form',
      { ...answer(OF_HUB), parts: [{ ...OF_HUB, votes: [{ ...OF_HUB.votes[0], summary: { choices: 1 } }] }] },
    ],
    ['with a reason that is not known', { ...answer(OF_HUB), unasked: [{ dao: 'x', why: 'later' }] }],
  ])('is none where what is stored is %s', async (_what, stored) => {
    const kept = ports();
    await kept.cache.put('keyless', 'today', stored);
    expect(await keptAnswer(kept)).toBeNull();
  });

  it('is kept of nobody without a service or a source', async () => {
    const kept = ports(null);
    expect(await keepAnswer(kept, answer(OF_HUB))).toEqual(answer(OF_HUB));
    expect(await keptAnswer(kept)).toBeNull();
  });
});

describe('a private window', () => {
  const requests = todayRequests([]);
  const openVotes = vi.fn(async () => [OF_HUB]);
  const services = () =>
    ({
      ...ports(),
      connection: { service: async () => 'keyless', status: async () => ({ state: 'keyless' }) },
      sourcesFor: async () => ({ openPlan: () => [{ host: HUB, daos: [ENS.id], atMost: 1 }], openVotes }),
      lookupFor: () => ({}),
    }) as never;
  const windowOf = (incognito: boolean) =>
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ id: 1, incognito } as never);

  it('is shown no last answer, and makes none asked for or kept', async () => {
    await changeMyDaos((now) => ({ ...now, list: [ENS] }));
    const shared = services();
    windowOf(false);
    expect(await requests['today-kept'].answer(shared, { tabId: 1 })).toEqual({ kept: null });
    await requests.today.answer(shared, { tabId: 1 });
    expect(await requests['today-kept'].answer(shared, { tabId: 1 })).toMatchObject({
      kept: { parts: [OF_HUB] },
    });
    windowOf(true);
    expect(await requests['today-kept'].answer(shared, { tabId: 1 })).toEqual({ kept: null });
    expect(await requests.today.answer(shared, { tabId: 1 })).toEqual({ parts: [], unasked: [] });
    expect(openVotes).toHaveBeenCalledOnce();
  });
});
