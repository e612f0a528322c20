import { describe, expect, it } from 'vitest';
import { roleOf, type Sender } from '@/utils/browser/sender-role';

const extension = { id: 'own-id', origin: 'chrome-extension://own-id' };
const forum: Sender = {
  id: 'own-id',
  url: 'https://gov.uniswap.org/t/topic/1',
  frameId: 0,
  tab: { id: 4 },
};

describe('the role of a sender', () => {
  it('is forum for the top frame of a listed forum', () => {
    expect(roleOf(forum, extension)).toEqual({ role: 'forum', tabId: 4 });
  });

  it('is page for our own pages, in a tab or not', () => {
    const url = 'chrome-extension://own-id/options.html';
    expect(roleOf({ id: 'own-id', url }, extension)).toEqual({ role: 'page' });
    expect(roleOf({ id: 'own-id', url, frameId: 0, tab: { id: 4 } }, extension)).toEqual({ role: 'page' });
  });

  it.each<[string, Sender]>([
    ['another extension', { ...forum, id: 'other-id' }],
    ['a sender without an id', { ...forum, id: undefined }],
    ['a sender without an address', { ...forum, url: undefined }],
    ['a frame inside a forum', { ...forum, frameId: 3 }],
    ['a page outside a tab', { ...forum, tab: undefined }],
    ['a forum without encryption', { ...forum, url: 'http://gov.uniswap.org/t/topic/1' }],
    ['a forum on an odd port', { ...forum, url: 'https://gov.uniswap.org:8443/t/topic/1' }],
    ['a look-alike of a forum', { ...forum, url: 'https://gov.uniswap.org.evil.example/t/topic/1' }],
    ['a site that is no forum', { ...forum, url: 'https://example.org/' }],
    ['a look-alike of our own page', { ...forum, url: 'chrome-extension://own-id.evil/options.html' }],
    ['an opaque page', { ...forum, url: 'about:srcdoc' }],
  ])('is nobody for %s', (_who, sender) => {
    expect(roleOf(sender, extension)).toBeNull();
  });
});
