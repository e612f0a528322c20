import { describe, expect, it } from 'vitest';
import { ForumRequest, PageRequest } from '@/utils/browser/request-schemas';

const link = 'https://www.tally.xyz/gov/compound/proposal/401';

describe('requests of the forum script', () => {
  it('are two, with hard limits', () => {
    expect(
      ForumRequest.safeParse({ type: 'spotted', links: Array(200).fill(link), viewed: [link] }).success,
    ).toBe(true);
    expect(ForumRequest.safeParse({ type: 'chosen', url: link }).success).toBe(true);
  });

  it.each<[string, unknown]>([
    ['more links than a page may report', { type: 'spotted', links: Array(201).fill(link), viewed: [] }],
    ['an over-long address', { type: 'spotted', links: [`https://${'a'.repeat(2_048)}`], viewed: [] }],
    ['links that are not texts', { type: 'spotted', links: [{ href: link }], viewed: [] }],
    ['an extra field', { type: 'chosen', url: link, token: 'x' }],
    ["a page's request", { type: 'connection' }],
    [
      'a wish to save a connection',
      { type: 'save-connection', draft: { serviceUrl: '', header: '', token: '' } },
    ],
    ['no object', 'spotted'],
    ['null', null],
    ['a type from the prototype', { type: '__proto__' }],
  ])('refuse %s', (_what, message) => {
    expect(ForumRequest.safeParse(message).success).toBe(false);
  });
});

describe('requests of our own pages', () => {
  it.each<[string, unknown]>([
    ['an unknown way to search', { type: 'search', by: 'proposer', text: 'x' }],
    ['a tab that is no number', { type: 'select', tabId: '4', shown: { by: 'link', url: link } }],
    [
      'a candidate without a key',
      { type: 'load', shown: { by: 'lookup', candidate: {} }, refresh: false, privateTab: null },
    ],
    ['a load that does not say for whom', { type: 'load', shown: { by: 'link', url: link }, refresh: false }],
    ['a site that is no origin', { type: 'add-site', origin: 'https://forum.example.org/path' }],
    ['a site that is no web page', { type: 'add-site', origin: 'chrome://settings' }],
    ['a scan of no tab', { type: 'scan', tabId: null }],
    ['a report of links', { type: 'spotted', links: [link], viewed: [] }],
  ])('refuse %s', (_what, message) => {
    expect(PageRequest.safeParse(message).success).toBe(false);
  });
});

describe('requests of our own pages that are well formed', () => {
  it.each([
    { type: 'load', shown: { by: 'link', url: link }, refresh: false, privateTab: 3 },
    { type: 'add-site', origin: 'https://forum.example.org:8443' },
    { type: 'scan', tabId: 4 },
  ])('pass: $type', (message) => {
    expect(PageRequest.safeParse(message).success).toBe(true);
  });
});
