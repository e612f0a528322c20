import { describe, expect, test } from 'vitest';
import { countedTarget } from '@/utils/link/address';
import { recogniseProposalUrl } from '@/utils/link/recognise';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const PROPOSAL = `https://snapshot.org/#/ens.eth/proposal/${HASH}`;
const ENCODED = encodeURIComponent(PROPOSAL);

describe('links through a redirecting page', () => {
  test.each([
    `https://www.google.com/url?q=${ENCODED}&sa=D`,
    `https://google.com/url?sa=t&url=${ENCODED}`,
    `https://web.archive.org/web/20230101000000/${PROPOSAL}`,
    `https://web.archive.org/web/2023id_/${PROPOSAL}`,
    `http://web.archive.org/web/2023/http:/snapshot.org/#/ens.eth/proposal/${HASH}`,
    `https://web.archive.org/web/2023/snapshot.org/#/ens.eth/proposal/${HASH}`,
    `https://web.archive.org/web/2023/https://www.google.com/url?q=${ENCODED}`,
    `https://www.google.com/url?q=https://snapshot.org/#/ens.eth/proposal/${HASH}`,
    `//GOOGLE.com:443/%75rl/?u=//snapshot.org#/ens.eth/proposal/${HASH}`,
    `https://www.google.com/url?q=ens+vote&url=${ENCODED}`,
    `https://www.google.com/url?q=${ENCODED}&url=${ENCODED}&usg=AOvVaw0&ved=2ahUKE`,
  ])('%s names the proposal', (href) => {
    expect(recogniseProposalUrl(href)?.canonicalUrl).toBe(PROPOSAL);
  });

  test.each([
    ['a page of the same host', `https://www.google.com/search?q=${ENCODED}`],
    ['a host of the same name', `https://google.com.example.org/url?q=${ENCODED}`],
    ['a click that somebody else counts', `https://evil.example/clicks/track?url=${ENCODED}`],
    [
      'an archive’s way within another page',
      `https://web.archive.org/x?web.archive.org/web/2023/${PROPOSAL}`,
    ],
    ['one target of two', `https://www.google.com/url?url=${ENCODED}&url=https%3A%2F%2Fevil.example%2F`],
    ['one target of two names', `https://www.google.com/url?q=https%3A%2F%2Fevil.example%2F&url=${ENCODED}`],
    ['a second target without its scheme', `https://www.google.com/url?url=${ENCODED}&q=evil.example`],
    ['a second target with one slash', `https://www.google.com/url?q=${ENCODED}&url=https%3A%2Fevil.example`],
    ['a second target with backslashes', `https://www.google.com/url?q=${ENCODED}&url=%5C%5Cevil.example`],
    [
      'a second target of another name',
      `https://www.google.com/url?q=${ENCODED}&adurl=https://evil.example/`,
    ],
    ['a second target as an IP address', `https://www.google.com/url?url=${ENCODED}&u=https:3627734734`],
    ['another proposal besides', `https://www.google.com/url?q=${ENCODED}&url=${ENCODED.slice(0, -1)}1`],
    ['no proposal', 'https://www.google.com/url?q=https%3A%2F%2Fsnapshot.org%2F'],
    ['no address', 'https://www.google.com/url?q=hello'],
    ['no target', 'https://www.google.com/url'],
    ['another page of the archive', `https://web.archive.org/save/${PROPOSAL}`],
    ['a shortener, which hides its target', 'https://t.co/abcdef'],
    ['a share button', `https://twitter.com/intent/tweet?url=${ENCODED}`],
  ])('%s gets nothing', (_, href) => {
    expect(recogniseProposalUrl(href)).toBeNull();
  });

  test('are followed twice and no further', () => {
    const wrap = (href: string) => `https://www.google.com/url?q=${encodeURIComponent(href)}`;
    expect(recogniseProposalUrl(wrap(wrap(PROPOSAL)))?.canonicalUrl).toBe(PROPOSAL);
    expect(recogniseProposalUrl(wrap(wrap(wrap(PROPOSAL))))).toBeNull();
  });
});

describe('a link whose clicks are counted', () => {
  const ORIGIN = 'https://forum.example.org';

  test.each([
    `${ORIGIN}/clicks/track?url=${ENCODED}&post_id=7&topic_id=3`,
    `${ORIGIN}/clicks/track/?post_id=7&url=${ENCODED}`,
    `${ORIGIN}/a%20forum/clicks/track?url=${ENCODED}`,
    `${ORIGIN}/clicks/track?url=${ENCODED.replace(/%23.*/, '')}#/ens.eth/proposal/${HASH}`,
  ])("by the page's own site leads where it says: %s", (href) => {
    expect(countedTarget(href, ORIGIN)).toBe(PROPOSAL);
  });

  test.each([
    ['another site', `https://evil.example/clicks/track?url=${ENCODED}`],
    ['a site whose name begins alike', `${ORIGIN}.evil.example/clicks/track?url=${ENCODED}`],
    ['the site under another scheme', `http://forum.example.org/clicks/track?url=${ENCODED}`],
    ['the site at another port', `${ORIGIN}:8443/clicks/track?url=${ENCODED}`],
    ['a user name before another site', `${ORIGIN}@evil.example/clicks/track?url=${ENCODED}`],
    ['another page of the site', `${ORIGIN}/t/a-topic/7?url=${ENCODED}`],
    ['two targets', `${ORIGIN}/clicks/track?url=${ENCODED}&url=https%3A%2F%2Fevil.example`],
    ['no target', `${ORIGIN}/clicks/track?post_id=7`],
  ])('leads to no proposal by %s', (_, href) => {
    expect(countedTarget(href, ORIGIN)).toBeNull();
  });
});
