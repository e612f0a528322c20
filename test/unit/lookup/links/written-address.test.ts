import { beforeEach, describe, expect, it } from 'vitest';
import type { Selector } from '@/utils/api/transport/api-request';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { loadSelection } from '@/utils/lookup/load-selection';
import { createLookup, type Lookup } from '@/utils/lookup/lookup';
import { candidateNamed, createFakeService, type FakeService } from '../rigs/fake-service';
import { linkTo } from '../rigs/known-links';
import { createPageRig, TAB } from '../rigs/page-rig';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const LIDO = 'https://vote.lido.fi/vote/170';

let service: FakeService;
let lookup: Lookup;
let asked: Selector[];
let known = '';
beforeEach(() => {
  service = createFakeService();
  asked = [];
  service.candidates = (selector) => {
    asked.push(selector);
    if (selector.by !== 'url' || selector.text !== known) return [];
    return [candidateNamed('a', { sourceUrl: known })];
  };
  lookup = createLookup(service.ports);
});

const resolve = async (href: string) => (await lookup.link(linkTo(href))).resolution;

describe('a service that knows an address only as a page writes it', () => {
  it.each([
    [LIDO],
    ['https://app.aave.com/governance/v3/proposal/?proposalId=7'],
    [`https://vote.cow.fi/#/proposal/${HASH}`],
    [`https://snapshot.box/#/s:ens.eth/proposal/${HASH}`],
  ])('gets %s once the other lookups found nothing', async (href) => {
    known = href;
    expect(await resolve(`${href}${href.includes('#') ? '' : '#utm'}`)).toMatchObject({
      state: 'resolved',
      candidate: { key: 'a' },
    });
    expect(asked.map(({ by }) => by)).toEqual(['url', 'externalId', 'url']);
    expect(asked.at(-1)).toEqual({ by: 'url', text: href });
  });

  it('gets at most one more call before "not found"', async () => {
    expect(await resolve(LIDO)).toMatchObject({ state: 'not-found' });
    expect(service.calls()).toHaveLength(3);
    await resolve(LIDO);
    expect(service.calls()).toHaveLength(3);
  });

  it('gets no more call if the page writes the same form', async () => {
    await resolve('https://www.tally.xyz/gov/compound/proposal/401?utm_source=forum');
    expect(asked.map(({ by }) => by)).toEqual(['url', 'externalId']);
  });

  it('finds what was typed, or reports "not found" after two calls', async () => {
    known = LIDO;
    expect(await lookup.search('url', `${LIDO}?utm_source=x`)).toMatchObject({
      ok: true,
      value: [{ key: 'a' }],
    });
    known = '';
    expect(await lookup.search('url', LIDO)).toEqual({ ok: true, value: [] });
    expect(asked.map(({ text }) => text)).toEqual([
      'https://dao.lido.fi/vote/170',
      LIDO,
      'https://dao.lido.fi/vote/170',
      LIDO,
    ]);
  });
});

describe("a page's link", () => {
  const URL_OF = 'https://dao.lido.fi/vote/170';
  const texts = (rig: ReturnType<typeof createPageRig>) =>
    rig.reference.api.requests.map(({ query }) => new URLSearchParams(query).get('url')).filter(Boolean);

  it('is requested as written by its chip, its click and its panel', async () => {
    const rig = createPageRig();
    await rig.report([`${LIDO}?utm_source=x`], { viewed: [] });
    expect(await rig.reference.records.tabWritten(TAB)).toEqual({ [URL_OF]: LIDO });
    await choose(rig.ports, TAB, { by: 'link', url: URL_OF });
    await loadSelection(rig.ports, { tabId: TAB, selection: { by: 'link', url: URL_OF }, refresh: false });
    expect(texts(rig)).toEqual([URL_OF, LIDO]);
    await rig.report([LIDO], { viewed: [URL_OF] });
    expect(texts(rig)).toEqual([URL_OF, LIDO]);
    await rig.report([]);
    expect(await rig.reference.records.tabWritten(TAB)).toEqual({});
  });

  it("is requested as written when picked from the browser's menu", async () => {
    const rig = createPageRig();
    const selection = { by: 'link', url: URL_OF, pickedOn: '', written: LIDO } as const;
    await choose(rig.ports, TAB, selection);
    await loadSelection(rig.ports, { tabId: TAB, selection, refresh: false });
    expect(texts(rig)).toEqual([URL_OF, LIDO]);
  });
});
