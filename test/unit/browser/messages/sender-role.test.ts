import { describe, expect, it } from 'vitest';
import { roleOf } from '@/utils/browser/messages/sender-role';

type Sender = Parameters<typeof roleOf>[0];

const extension = { id: 'own-id', origin: 'chrome-extension://own-id' };
const forum: Sender = {
  id: 'own-id',
  url: 'https://gov.uniswap.org/t/topic/1/20',
  frameId: 0,
  documentId: 'D1',
  tab: { id: 4, url: 'https://gov.uniswap.org/t/topic/1/20', incognito: false },
};

describe('the role of a sender', () => {
  it('is forum for the top frame of a listed forum', () => {
    expect(roleOf(forum, extension)).toEqual({
      role: 'forum',
      tabId: 4,
      origin: 'https://gov.uniswap.org',
      documentId: 'D1',
      page: 'https://gov.uniswap.org/t/topic/1',
      isPrivate: false,
      isListed: true,
    });
  });

  it("is page for the extension's pages, in a tab or not", () => {
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
    ['a look-alike of our own page', { ...forum, url: 'chrome-extension://own-id.evil/options.html' }],
    ['an opaque page', { ...forum, url: 'about:srcdoc' }],
    ['a file', { ...forum, url: 'file:///home/user/page.html' }],
  ])('is nobody for %s', (_who, sender) => {
    expect(roleOf(sender, extension)).toBeNull();
  });

  it.each<[string, string]>([
    ['a forum without encryption', 'http://gov.uniswap.org/t/topic/1'],
    ['a forum on an odd port', 'https://gov.uniswap.org:8443/t/topic/1'],
    ['a look-alike of a forum', 'https://gov.uniswap.org.evil.example/t/topic/1'],
    ['a site that is no forum', 'https://example.org/'],
  ])('is that of an unlisted site for %s', (_who, url) => {
    expect(roleOf({ ...forum, url }, extension)).toMatchObject({ isListed: false });
  });

  it('is private unless the browser says that it is not', () => {
    const privately = (incognito: boolean | undefined) =>
      roleOf({ ...forum, tab: { id: 4, incognito } }, extension);
    expect(privately(true)).toMatchObject({ isPrivate: true });
    expect(privately(undefined)).toMatchObject({ isPrivate: true });
  });

  it('follows a page that navigates by script, but not to another origin', () => {
    const at = (url: string | undefined) =>
      roleOf({ ...forum, tab: { id: 4, url, incognito: false } }, extension);
    expect(at('https://gov.uniswap.org/t/another/2')).toMatchObject({
      page: 'https://gov.uniswap.org/t/another/2',
    });
    expect(at('https://gov.uniswap.org.evil.example/t/another/2')).toMatchObject({
      page: 'https://gov.uniswap.org/t/topic/1',
    });
    expect(at(undefined)).toMatchObject({ page: 'https://gov.uniswap.org/t/topic/1' });
  });
});
