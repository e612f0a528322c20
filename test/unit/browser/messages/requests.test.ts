import { describe, expect, it } from 'vitest';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { ForumRequest } from '@/utils/browser/messages/forum-requests';

const link = 'https://www.tally.xyz/gov/compound/proposal/401';

const search = { type: 'search', by: 'title', text: 'x', narrowing: {}, tabId: 3 };

describe('requests of the forum script', () => {
  it('are of two kinds, with hard limits', () => {
    expect(
      ForumRequest.safeParse({ type: 'spotted', links: Array(200).fill(link), viewed: [link] }).success,
    ).toBe(true);
    expect(ForumRequest.safeParse({ type: 'chosen', url: link }).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['more links than a page may report', { type: 'spotted', links: Array(201).fill(link), viewed: [] }],
    ['an over-long address', { type: 'spotted', links: [`https://${'a'.repeat(2_048)}`], viewed: [] }],
    ['links that are not texts', { type: 'spotted', links: [{ href: link }], viewed: [] }],
    ...['', 'y1', 'x', 'x1{}', 'x1,*', 'xA', `x${'1'.repeat(31)}`, 1].map<[string, unknown]>((mark) => [
      `the mark ${JSON.stringify(mark)}, which is no name of the script's`,
      { type: 'spotted', links: [link], viewed: [], mark },
    ]),
    ['an extra field', { type: 'chosen', url: link, token: 'x' }],
    ["a page's request", { type: 'connection' }],
    [
      'a wish to save a connection',
      { type: 'save-connection', draft: { serviceUrl: '', header: '', token: '' } },
    ],
    ['no object', 'spotted'],
    ['null', null],
    ['a type from the prototype', { type: '__proto__' }],
  ])('are refused with %s', (_what, message) => {
    expect(ForumRequest.safeParse(message).success).toBe(false);
  });
});

describe('the posts that a page reports', () => {
  const parsed = (posts: unknown) =>
    ForumRequest.parse({ type: 'spotted', links: [link, link], viewed: [], posts });

  it('pass unchanged, with zero for outside of posts', () => {
    expect(parsed([[0, 3, 9_999_999], []])).toMatchObject({ posts: [[0, 3, 9_999_999], []] });
    expect(parsed([Array(20).fill(1)])).toMatchObject({ posts: [Array(20).fill(1)] });
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['no list', { 0: [1] }],
    ['lists of texts', [['3']]],
    ['a number below nought', [[-1]]],
    ['half a number', [[1.5]]],
    ['no number at all', [[Number.NaN]]],
    ['a number that no post has', [[10_000_000]]],
    ['more posts than are told of a link', [Array(21).fill(1)]],
    ['more lists than there may be links', Array(201).fill([1])],
  ])('are dropped if they are %s, and the links are served anyway', (_what, posts) => {
    expect(parsed(posts)).toMatchObject({ links: [link, link], posts: [] });
  });

  it('may be missing', () => {
    expect(ForumRequest.parse({ type: 'spotted', links: [], viewed: [] })).toHaveProperty('posts', []);
  });
});

describe("requests of the extension's pages", () => {
  it.each<[string, unknown]>([
    ['an unknown way to search', { ...search, by: 'proposer' }],
    ['a search that is narrowed to nothing', { ...search, narrowing: { daoId: '' } }],
    ['a search that is narrowed by what nobody knows', { ...search, narrowing: { limit: 100 } }],
    ['a tab that is no number', { type: 'select', tabId: '4', selection: { by: 'link', url: link } }],
    [
      'a candidate without a key',
      {
        type: 'load',
        tabId: 3,
        selection: { by: 'lookup', candidate: {} },
        refresh: false,
      },
    ],
    [
      'a load that says of itself whether its tab is private',
      { type: 'load', tabId: 3, selection: { by: 'link', url: link }, refresh: false, privateTab: null },
    ],
    ['a search that does not say for which tab', { ...search, tabId: undefined }],
    ['a change of the token', { type: 'last-change', key: 'token:v1', before: null, after: 'x' }],
    ['a site that is no origin', { type: 'add-site', origin: 'https://forum.example.org/path' }],
    ['a site that is no web page', { type: 'add-site', origin: 'chrome://settings' }],
    ['a scan of no tab', { type: 'scan', tabId: null }],
    ['no object', 'connection'],
    ['null', null],
    ['a field of another request', { type: 'connection', tabId: 4 }],
    ['a type from the prototype', { type: '__proto__' }],
    ['a type that every object has', { type: 'toString' }],
    ['a report of links', { type: 'spotted', links: [link], viewed: [] }],
  ])('are refused with %s', (_what, message) => {
    expect(readPageRequest(message)).toBe(null);
  });
});

describe("well-formed requests of the extension's pages", () => {
  it.each([
    { type: 'load', tabId: 3, selection: { by: 'link', url: link }, refresh: false },
    { type: 'last-change', key: 'lookups:v1', before: { mode: 'off' }, after: { mode: 'click' } },
    { type: 'add-site', origin: 'https://forum.example.org:8443' },
    { type: 'scan', tabId: 4 },
    search,
    { ...search, narrowing: { daoId: 'ens', provider: 'snapshot' } },
  ])('pass: $type', (message) => {
    expect(readPageRequest(message)).toEqual(message);
  });
});

describe('requests for a page of a list', () => {
  const page = (query: unknown, cursor: unknown = null) => ({
    type: 'page',
    query,
    cursor,
    refresh: false,
    tabId: 3,
  });
  const window = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };

  it.each<[string, unknown]>([
    ['proposals without a filter', { list: 'proposals', limit: 1 }],
    [
      'proposals with every filter',
      {
        list: 'proposals',
        daoId: 'ens-dao',
        provider: 'snapshot',
        proposer: '0x1',
        title: 'budget',
        lifecycle: ['active'],
        outcome: ['passed', 'a word of tomorrow'],
        timeField: 'endAt',
        window,
        sort: 'endingSoon',
        limit: 100,
      },
    ],
    ['ballots', { list: 'ballots', key: 'p1_a', order: 'time', limit: 500 }],
    ['voters', { list: 'voters', daoId: 'ens-dao', limit: 100 }],
    ['DAOs', { list: 'daos', limit: 100 }],
  ])('pass unchanged: %s', (_what, query) => {
    expect(readPageRequest(page(query, 'opaque'))).toEqual(page(query, 'opaque'));
  });

  it.each<[string, unknown]>([
    ['more rows than a page has', page({ list: 'proposals', limit: 101 })],
    ['more ballots than a page has', page({ list: 'ballots', key: 'a', order: 'power', limit: 501 })],
    ['more events than a page has', page({ list: 'events', window, limit: 201 })],
    ['no rows', page({ list: 'daos', limit: 0 })],
    ['half a row', page({ list: 'daos', limit: 1.5 })],
    ['no limit', page({ list: 'daos' })],
    ['a list that is none', page({ list: 'users', limit: 1 })],
    ['a filter of another list', page({ list: 'daos', limit: 1, daoId: 'ens-dao' })],
    ['a sort that is none', page({ list: 'proposals', limit: 1, sort: 'best' })],
    ['events without a window', page({ list: 'events', limit: 1 })],
    ['an empty filter', page({ list: 'proposals', limit: 1, daoId: '' })],
    ['more words than are said', page({ list: 'proposals', limit: 1, outcome: Array(21).fill('a') })],
    ['an over-long cursor', page({ list: 'daos', limit: 1 }, 'x'.repeat(8_193))],
    ['an empty cursor', page({ list: 'daos', limit: 1 }, '')],
    ['a cursor that is no text', page({ list: 'daos', limit: 1 }, 3)],
  ])('are refused with %s', (_what, message) => {
    expect(readPageRequest(message)).toBe(null);
  });
});
