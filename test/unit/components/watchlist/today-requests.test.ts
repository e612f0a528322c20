import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { todayRequests } from '@/components/watchlist/today/requests';
import { changeMyDaos } from '@/components/watchlist/today/today-store';
import type { Services } from '@/entrypoints/background/services';
import { ENS, HUB, part } from '../../../components/watchlist/today-states';
import { makeAnswer } from '../../../factories/proposal';

const SERVICE = { id: 'service:ens', name: 'ENS' };
const KEY = `snapshot-hub:0x${'a'.repeat(64)}` as never;
const [NORMAL, PRIVATE, GONE] = [1, 2, 3];
const KEYLESS = { state: 'keyless', operators: [HUB] };
const READY = { state: 'ready', serviceUrl: 'https://api.example.org/v1' };

let asked: unknown[];

beforeEach(async () => {
  asked = [];
  await changeMyDaos((now) => ({ ...now, list: [ENS, SERVICE] }));
  // The fake browser has tabs without windows.
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async (tab) => {
    if (tab === GONE) throw new Error('No tab.');
    return { incognito: tab === PRIVATE } as never;
  });
});

/** The requests with a hub, a service that may be connected, and two people followed. */
function rig(status: object = KEYLESS) {
  const noted =
    <T>(what: string, answer: T) =>
    async (): Promise<T> => {
      asked.push(what);
      return answer;
    };
  const sources = {
    openPlan: () => [{ host: HUB, daos: [ENS.id], atMost: 1 }],
    openVotes: noted('hub', [part()]),
  };
  const page = { page: { items: [], next: 'end' as const }, refreshed: false };
  const services = {
    connection: { status: async () => status, service: async () => null },
    sourcesFor: async () => sources,
    lookupFor: () => ({ page: noted('service', { ok: true, value: makeAnswer(page) }) }),
    // No other is asked here.
  } as unknown as Services;
  const votes = [{ key: KEY, votes: [] }];
  const requests = todayRequests([() => ({ count: async () => 2, on: noted('people', votes) })]);
  return {
    plan: () => requests['today-plan'].answer(services, { tabId: NORMAL }),
    ask: (tabId: number) => requests.today.answer(services, { tabId }),
    askPeople: (tabId: number) => requests['today-people'].answer(services, { tabId, keys: [KEY] }),
    votes,
  };
}

describe("the open votes of the reader's DAOs", () => {
  it('are planned without a question: of a service only where it is connected', async () => {
    const ofHub = { host: HUB, daos: [ENS.id], atMost: 1 };
    expect(await rig().plan()).toEqual({
      ...{ shares: [ofHub], people: 2 },
      unasked: [{ dao: SERVICE.id, why: 'service' }],
    });
    expect(await rig(READY).plan()).toEqual({
      ...{ unasked: [], people: 2 },
      shares: [{ host: 'api.example.org', daos: [SERVICE.id], atMost: 1 }, ofHub],
    });
    expect(asked).toEqual([]);
  });

  it('are asked of all that can be asked, and how people voted on them of whoever knows', async () => {
    const { ask, askPeople, votes } = rig(READY);
    expect((await ask(NORMAL)).parts.map(({ host }) => host)).toEqual(['api.example.org', HUB]);
    expect(await askPeople(NORMAL)).toEqual(votes);
    expect(asked).toEqual(['service', 'hub', 'people']);
  });

  it.each([
    ['a private window', PRIVATE],
    ['a tab that is gone, which may have been private', GONE],
  ])('are asked of nobody for %s', async (_, tab) => {
    const { ask, askPeople } = rig(READY);
    expect(await ask(tab)).toEqual({ parts: [], unasked: [] });
    expect(await askPeople(tab)).toEqual([]);
    expect(asked).toEqual([]);
  });
});
