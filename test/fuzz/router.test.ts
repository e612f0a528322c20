import fc from 'fast-check';
import { expect } from 'vitest';
import { readPageRequest } from '@/entrypoints/background/page-requests';
import { ForumRequest } from '@/utils/browser/messages/forum-requests';
import { roleOf } from '@/utils/browser/messages/sender-role';
import { forgedMessage } from '../security/forged-messages';
import { fuzz } from './fuzz';

const ORIGINS = ['chrome-extension://own-id', 'moz-extension://0f0e0d0c-0b0a-4908-8706-050403020100'];

/** Addresses that a browser can name as a sender's, and what an attacker would like to be read as one. */
const url = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https'], withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    ...ORIGINS.flatMap((origin) => [
      `${origin}/options.html`,
      `${origin}.evil.example/options.html`,
      `${origin}@evil.example/`,
      `${origin.toUpperCase()}/options.html`,
      `https://evil.example/${origin}/`,
      `https://evil.example/#${origin}`,
      `blob:${origin}/0f0e0d0c`,
      `filesystem:${origin}/temporary/x.html`,
      `view-source:${origin}/options.html`,
    ]),
    'about:blank',
    'about:srcdoc',
    'data:text/html,x',
    'blob:https://gov.uniswap.org/0f0e0d0c',
    'file:///etc/passwd',
    'javascript:void 0',
    'https://gov.uniswap.org/t/topic/1',
    'https://gov.uniswap.org.evil.example/t/topic/1',
    'https://gov.uniswap.org@evil.example/t/topic/1',
    'http://gov.uniswap.org/t/topic/1',
  ),
);
const sender: fc.Arbitrary<Parameters<typeof roleOf>[0]> = fc.record({
  id: fc.constantFrom('own-id', 'own-id', 'other-id', '', undefined),
  url: fc.option(url, { nil: undefined }),
  frameId: fc.constantFrom(0, 0, 1, -1, undefined),
  documentId: fc.constantFrom('D1', undefined),
  tab: fc.option(
    fc.record({
      id: fc.constantFrom(1, -1, undefined),
      url: fc.option(url, { nil: undefined }),
      incognito: fc.constantFrom(true, false, undefined),
    }),
    { nil: undefined },
  ),
});

fuzz(
  "only the extension's pages and forum scripts in the top frame of a tab have a role",
  fc.property(sender, fc.constantFrom(...ORIGINS), (from, origin) => {
    const role = roleOf(from, { id: 'own-id', origin });
    if (role === null) return;
    expect(from.id).toBe('own-id');
    if (role.role === 'page') {
      expect(from.url?.toLowerCase().startsWith(`${origin}/`)).toBe(true);
      return;
    }
    expect(from.frameId).toBe(0);
    expect(role.tabId).toBe(from.tab?.id);
    expect(role.origin).toBe(new URL(from.url ?? '').origin);
    expect(role.origin).toMatch(/^https?:\/\//);
    expect(role.page.startsWith(`${role.origin}/`)).toBe(true);
    expect(role.isPrivate).toBe(from.tab?.incognito !== false);
    if (role.isListed) expect(role.origin).toBe('https://gov.uniswap.org');
  }),
);

fuzz(
  "no message passes for both roles, and the forum script's messages stay within its limits",
  fc.property(fc.oneof(forgedMessage, fc.anything({ withBigInt: true, withMap: true })), (message) => {
    const forum = ForumRequest.safeParse(message);
    const page = readPageRequest(message);
    expect(forum.success && page !== null).toBe(false);
    if (!forum.success) return;
    if (forum.data.type === 'chosen') {
      expect(Object.keys(forum.data).toSorted()).toEqual(['type', 'url']);
      expectAddresses([forum.data.url]);
      return;
    }
    const { posts, links, viewed, mark = 'x1', ...more } = forum.data;
    expect(more).toEqual({ type: 'spotted' });
    expect(mark).toMatch(/^x[a-z0-9]{1,30}$/);
    expectAddresses(links);
    expectAddresses(viewed);
    expect(posts.length).toBeLessThanOrEqual(200);
    for (const numbers of posts) {
      expect(numbers.length).toBeLessThanOrEqual(20);
      for (const post of numbers) expect(Number.isInteger(post) && post >= 0 && post < 1e7).toBe(true);
    }
  }),
);

function expectAddresses(addresses: readonly string[]): void {
  expect(addresses.length).toBeLessThanOrEqual(200);
  for (const text of addresses) expect(typeof text === 'string' && text.length <= 2_048).toBe(true);
}
