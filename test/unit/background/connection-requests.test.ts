import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { answerPage } from '@/entrypoints/background/page-requests';
import { createServices } from '@/entrypoints/background/services';
import { createReferenceApi } from '@/test/api/reference-api';
import { storedChoices } from '@/utils/browser/connection/choice-storage';
import { readConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { lastStatus } from '@/utils/browser/connection/last-status';
import type { ConnectionDraft } from '@/utils/browser/messages/messages';
import { readRecent } from '@/utils/browser/recent/use-recent';
import { makeCandidate } from '../../factories/proposal';
import { permitOrigins } from '../browser/permitted-origins';
import { linkShowing } from '../lookup/rigs/known-links';

const DRAFT: ConnectionDraft = {
  serviceUrl: 'https://api.example.org',
  header: 'x-service-api-token',
  token: 'demo-plus',
  untilClosed: false,
};

const VIEW = {
  candidate: makeCandidate({ title: 'Seen' }),
  viewedAt: 1,
  seen: { status: null, votes: null, signals: null },
  before: null,
};

const CHOSEN_FOR = 'https://www.tally.xyz/gov/compound/proposal/401';

/** A background with a saved connection, and something learnt through it. */
async function connected() {
  const services = createServices();
  await answerPage(services, { type: 'save-connection', draft: DRAFT });
  await browser.storage.local.set({ 'recent:v1': [VIEW] });
  await storedChoices.remember(CHOSEN_FOR, VIEW.candidate.key);
  const clear = vi.spyOn(services.cache, 'clear');
  const forgetPace = vi.spyOn(services.calls, 'forget');
  const forgetPrices = vi.spyOn(services.calls.prices, 'forget');
  const save = (part: Partial<ConnectionDraft>) =>
    answerPage(services, { type: 'save-connection', draft: { ...DRAFT, ...part } });
  return { services, save, clear, forgetPace, forgetPrices };
}

beforeEach(() => {
  const { session } = browser.storage;
  vi.spyOn(session, 'getKeys').mockImplementation(async () => Object.keys(await session.get(null)));
  permitOrigins('https://api.example.org/*', 'https://api.example.com/*');
});

describe('a saved change of the connection', () => {
  it.each([
    ['nothing', { token: null }],
    ['the token typed once more', {}],
    ['a token that is to be forgotten when the browser closes', { untilClosed: true }],
    ['blanks around it all', { serviceUrl: ' https://api.example.org/ ', token: ' demo-plus\n' }],
  ])('with %s changed keeps what was learnt', async (_, part) => {
    const { save, clear, forgetPace, forgetPrices } = await connected();
    expect(await save(part)).toMatchObject({ saved: { state: 'ready' } });
    expect(await readRecent()).toHaveLength(1);
    expect(await storedChoices.chosen(CHOSEN_FOR)).toBe(VIEW.candidate.key);
    for (const forget of [clear, forgetPace, forgetPrices]) expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    ['token', { token: 'demo-standard' }],
    ['service', { serviceUrl: 'https://api.example.com' }],
  ])('with another %s drops what belongs to the old one', async (_, part) => {
    const { save, clear, forgetPace, forgetPrices } = await connected();
    expect(await save(part)).toMatchObject({ saved: { state: 'ready' } });
    expect(await readRecent()).toEqual([]);
    expect((await browser.storage.local.get('choices:v1'))['choices:v1']).toBeUndefined();
    for (const forget of [clear, forgetPace, forgetPrices]) expect(forget).toHaveBeenCalled();
  });

  it('with another header keeps answers, and requests again what was refused', async () => {
    const { save, clear, forgetPace } = await connected();
    await save({ header: 'x-other-token', token: null });
    expect(await readConnectionSettings()).toMatchObject({ header: 'x-other-token' });
    expect(await readRecent()).toHaveLength(1);
    expect(clear).not.toHaveBeenCalled();
    expect(forgetPace).toHaveBeenCalled();
  });

  it('removes the version from the end of the address, because every route begins with it', async () => {
    const { save } = await connected();
    await save({ serviceUrl: 'https://api.example.org/governance/v2/' });
    expect(await readConnectionSettings()).toMatchObject({
      serviceUrl: 'https://api.example.org/governance',
    });
  });
});

describe('settings that another program wrote', () => {
  const written = { serviceUrl: 'https://api.example.org/echo', header: 'x-log-this' };

  it('never get the token, by a test or by saving, until it is entered again', async () => {
    const { services, save } = await connected();
    await browser.storage.local.set({ 'connection:v1': written });
    const draft = { ...DRAFT, ...written, token: null };
    const refused = { problems: [{ field: 'token', message: 'options_token_again' }] };
    expect(await answerPage(services, { type: 'test-connection', draft })).toEqual(refused);
    expect(await save(draft)).toEqual(refused);
    expect(await save({ token: null })).toEqual(refused);
    expect(await save({})).toMatchObject({ saved: { state: 'ready' } });
  });
});

describe('the button that clears saved answers', () => {
  it('clears choices and recent proposals, too', async () => {
    const { services } = await connected();
    await answerPage(services, { type: 'clear-cache' });
    expect(await storedChoices.chosen(CHOSEN_FOR)).toBeNull();
    expect(await readRecent()).toEqual([]);
  });
});

describe('a connection test', () => {
  async function tested(
    header: string,
    draft: Partial<ConnectionDraft> = {},
    profile: 'v09' | 'canonical' = 'v09',
  ) {
    const api = createReferenceApi({ profile, header });
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => api.fetch(new Request(input, init)));
    const answer = await answerPage(createServices(), {
      type: 'test-connection',
      draft: { ...DRAFT, ...draft },
    });
    return 'report' in Object(answer) ? Object(answer).report : answer;
  }

  it("offers the newer generation's header if that refused the token in the usual one", async () => {
    const report = await tested('x-degov-api-token');
    expect(report).toMatchObject({ reachable: { ok: true }, token: { ok: false } });
    expect(report.otherHeader).toBe('x-degov-api-token');
  });

  it('makes one call for two views that test the same connection at once', async () => {
    const api = createReferenceApi({ profile: 'canonical' });
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => api.fetch(new Request(input, init)));
    const services = createServices();
    const test = (draft: ConnectionDraft) => answerPage(services, { type: 'test-connection', draft });
    const [one, two] = await Promise.all([test(DRAFT), test(DRAFT)]);
    expect(one).toMatchObject({ report: { reachable: { ok: true }, token: { ok: true } } });
    expect(two).toEqual(one);
    const routes = api.requests.map(({ path }) => path);
    expect(routes).toEqual([...new Set(routes)]);
    const other = await Promise.all([test(DRAFT), test({ ...DRAFT, token: 'demo-wrong-token' })]);
    expect(other).toMatchObject([{ report: { token: { ok: true } } }, { report: { token: { ok: false } } }]);
  });

  it('offers no header if the token is good, the header is custom, or the service is of the first generation', async () => {
    expect(await tested('x-service-api-token')).not.toHaveProperty('otherHeader');
    expect(await tested('x-degov-api-token', { header: 'x-third' })).not.toHaveProperty('otherHeader');
    const first = { serviceUrl: 'https://api.example.com' };
    expect(await tested('x-degov-api-token', first, 'canonical')).not.toHaveProperty('otherHeader');
  });
});

describe('a test of the saved connection after a refusal', () => {
  async function refused() {
    const { services } = await connected();
    const api = createReferenceApi({ profile: 'canonical' });
    let isRefusing = true;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const isPlus = /^\/v2\/proposals\/(?!resolve)./.test(pathname);
      return isRefusing && isPlus ? new Response('{"error":"x"}', { status: 402 }) : api.fetch(request);
    });
    await services.lookupFor(null).panel(linkShowing('canceled'));
    asked.length = 0;
    isRefusing = false;
    const test = (draft: ConnectionDraft) => answerPage(services, { type: 'test-connection', draft });
    const plusCalls = () => asked.filter((path) => path.startsWith('/v2/proposals/'));
    return { services, test, plusCalls };
  }

  it('requests what was refused once, and remembers no other refusal', async () => {
    const { services, test, plusCalls } = await refused();
    await test({ ...DRAFT, token: null });
    expect(plusCalls()).toHaveLength(1);
    expect((await services.records.plusMemory())?.refused).toEqual([]);
    await test({ ...DRAFT, token: null });
    expect(plusCalls()).toHaveLength(1);
  });

  it('requests none of it with another token or header', async () => {
    const { test, plusCalls } = await refused();
    await test({ ...DRAFT, token: 'demo-standard' });
    await test({ ...DRAFT, header: 'x-third' });
    expect(plusCalls()).toEqual([]);
  });
});

describe('a page of a list requested twice at once', () => {
  const [OPEN, PRIVATE, ANOTHER_PRIVATE, GONE] = [1, 7, 8, 9];

  beforeEach(() => {
    vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => {
      if (id === GONE) throw new Error(`No tab with id: ${id}.`);
      const [tab] = await browser.tabs.query({});
      if (tab === undefined) throw new Error('There is no tab at all.');
      return { ...tab, id, incognito: id !== OPEN };
    });
  });

  const page = { type: 'page', query: { list: 'daos', limit: 20 }, cursor: null, refresh: false } as const;

  async function asked(...tabs: readonly number[]): Promise<number> {
    const { services } = await connected();
    const api = createReferenceApi({ profile: 'canonical' });
    vi.stubGlobal('fetch', (input: string, init: RequestInit) => api.fetch(new Request(input, init)));
    await Promise.all(tabs.map((tabId) => answerPage(services, { ...page, tabId })));
    return api.requests.length;
  }

  it('is requested once by views of one kind', async () => {
    expect(await asked(OPEN, OPEN, OPEN)).toBe(1);
    expect(await asked(PRIVATE, PRIVATE)).toBe(1);
  });

  it('is never shared between a private tab and others', async () => {
    expect(await asked(OPEN, PRIVATE, ANOTHER_PRIVATE)).toBe(3);
  });

  it('is not shared with a closing tab, which may have been private', async () => {
    expect(await asked(OPEN, GONE)).toBe(2);
  });
});

describe('the last state of the connection', () => {
  const last = async () => lastStatus(await browser.storage.session.get(null));

  it('is given to pages for the connection that is saved now', async () => {
    const { services, save } = await connected();
    expect(await last()).toMatchObject({ state: 'ready', serviceUrl: DRAFT.serviceUrl, tokenTail: 'plus' });
    await save({ serviceUrl: 'https://api.example.com', token: 'demo-standard' });
    expect(await last()).toEqual(await answerPage(services, { type: 'connection' }));
    expect(await last()).toMatchObject({ serviceUrl: 'https://api.example.com' });
  });

  it('has no token once that was removed', async () => {
    const { services } = await connected();
    await answerPage(services, { type: 'remove-token' });
    expect(await last()).toMatchObject({ state: 'no-token' });
  });
});
