import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PEOPLE_REQUESTS } from '@/components/panel/people/requests';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { SNAPSHOT_HUB } from '@/utils/source/origins';
import type { Source } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { makeCandidate, makeKey } from '../../../../factories/proposal';

const ADDRESS = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const KEY = makeKey(`snapshot-hub:0x${'1'.repeat(64)}`);
const FIELDS = { tabId: 7, of: { key: KEY }, addresses: [ADDRESS] };
const SELECTION = { by: 'lookup', candidate: makeCandidate({ key: KEY }) } as const;
const { answer } = PEOPLE_REQUESTS['people-votes'];

let asked: unknown[];
let isPrivate: boolean;

beforeEach(() => {
  asked = [];
  isPrivate = false;
  // The fake browser has tabs without windows.
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(
    async () => ({ id: 7, incognito: isPrivate }) as never,
  );
});

/** Services of which the hub alone can be asked, and a panel that may ask unasked or not. */
function services(mode: 'automatic' | 'click') {
  const votesOf: Source['votesOf'] = async (...[key, addresses]) => {
    asked.push([key, addresses]);
    return { ok: true, value: { readAt: 1, ballots: [] } };
  };
  const castPart: Source['castPart'] = async (...[key, window, , voters]) => {
    asked.push([key, window, voters]);
    return { ok: true, value: { logs: [], next: null } };
  };
  const source = {
    ...SNAPSHOT_HUB,
    ...{
      votesOf,
      castPart,
      plan: ({ platform }: { platform: string }) => (platform === 'snapshot' ? KEY : null),
    },
    identify: async () => ({ ok: true, value: { value: [makeCandidate({ key: KEY })] } }),
  } as unknown as Source;
  const client = createSourceClient({ sources: [source], now: () => 0, callFor: () => ({}) as never });
  const ports = {
    budget: { visitOf: async () => null },
    policyFor: async () => ({ mode, caps: {} }),
    drawsChips: async () => true,
  };
  return { sourcesFor: async () => client, forTab: async () => ports } as never;
}

describe('the votes of people followed', () => {
  it("are requested from the proposal's source, on a click", async () => {
    expect(await answer(services('click'), FIELDS)).toEqual({
      ok: true,
      value: { key: KEY, votes: { readAt: 1, ballots: [] } },
    });
    expect(asked).toEqual([[KEY, [ADDRESS]]]);
  });

  it('are requested by the panel only if links are looked up automatically', async () => {
    const unasked = { ...FIELDS, unasked: SELECTION };
    expect(await answer(services('click'), unasked)).toMatchObject({ error: { code: 'budget' } });
    expect(asked).toEqual([]);
    expect(await answer(services('automatic'), unasked)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });

  it.each([FIELDS, { ...FIELDS, unasked: SELECTION }])(
    'cause no request for a private window',
    async (fields) => {
      isPrivate = true;
      expect(await answer(services('automatic'), fields)).toMatchObject({ error: { code: 'not-offered' } });
      expect(asked).toEqual([]);
    },
  );

  it('cause no request for a closed tab', async () => {
    vi.spyOn(fakeBrowser.tabs, 'get').mockRejectedValue(new Error('No tab.'));
    expect(await answer(services('automatic'), FIELDS)).toMatchObject({ ok: false });
    expect(asked).toEqual([]);
  });

  it("are requested from the source of a service's record by its link, under the source's key", async () => {
    const of = { url: `https://snapshot.org/#/s:ens.eth/proposal/0x${'1'.repeat(64)}` };
    expect(await answer(services('click'), { ...FIELDS, of })).toMatchObject({ value: { key: KEY } });
    expect(asked).toEqual([[KEY, [ADDRESS]]]);
  });

  it('cause no request for a link without a source', async () => {
    const of = { url: 'https://forum.example/t/1' };
    expect(await answer(services('click'), { ...FIELDS, of })).toMatchObject({
      error: { code: 'not-found' },
    });
    expect(asked).toEqual([]);
  });

  it('are searched in a log by their addresses, and never for a private window', async () => {
    const fields = { tabId: 7, key: KEY, addresses: [ADDRESS], window: { from: 1, to: 9, width: 9 } };
    const search = PEOPLE_REQUESTS['people-log'].answer;
    expect(await search(services('click'), fields)).toMatchObject({ ok: true });
    expect(asked).toEqual([[KEY, fields.window, [ADDRESS]]]);
    isPrivate = true;
    expect(await search(services('click'), fields)).toMatchObject({ error: { code: 'not-offered' } });
    expect(asked).toHaveLength(1);
  });

  it('are not offered by a source without a search for voters', async () => {
    const key = makeKey('portal-maker:1');
    expect(await answer(services('click'), { ...FIELDS, of: { key } })).toMatchObject({
      error: { code: 'not-offered' },
    });
  });

  it.each([
    ['nobody', []],
    ['what is no address', ['vitalik.eth']],
    ['more than twenty', Array.from({ length: 21 }, () => ADDRESS)],
  ])('are no request for %s', (_, addresses) => {
    const request = { type: 'people-votes', ...FIELDS };
    expect(readPageRequest(request)).not.toBeNull();
    expect(readPageRequest({ ...request, addresses })).toBeNull();
  });
});
