import { describe, expect, test } from 'vitest';
import { recogniseProposalUrl } from '@/utils/link/recognise';

const HASH = `0x${'60c95ab6'.repeat(8)}`;
const PROPOSAL = `https://snapshot.org/#/ens.eth/proposal/${HASH}`;
const ENCODED = encodeURIComponent(PROPOSAL);

describe('links through a page that passes the reader on', () => {
  test.each([
    `https://forum.example.org/clicks/track?url=${ENCODED}&post_id=7&topic_id=3`,
    `https://example.org/forum/clicks/track?post_id=7&url=${ENCODED}`,
    `https://www.google.com/url?q=${ENCODED}&sa=D`,
    `https://google.com/url?sa=t&url=${ENCODED}`,
    `https://web.archive.org/web/20230101000000/${PROPOSAL}`,
    `https://web.archive.org/web/2023id_/${PROPOSAL}`,
    `http://web.archive.org/web/2023/http:/snapshot.org/#/ens.eth/proposal/${HASH}`,
    `https://web.archive.org/web/2023/snapshot.org/#/ens.eth/proposal/${HASH}`,
    `https://web.archive.org/web/2023/https://www.google.com/url?q=${ENCODED}`,
    `https://www.google.com/url?q=https://snapshot.org/#/ens.eth/proposal/${HASH}`,
    `//GOOGLE.com:443/%75rl/?u=//snapshot.org#/ens.eth/proposal/${HASH}`,
    `https://forum.example.org/%63licks/%74rack?url=${ENCODED}`,
    `https://forum.example.org/a%20forum/clicks/tr%61ck?url=${ENCODED}`,
    `https://forum.example.org/cl%69cks/track?url=${ENCODED}`,
  ])('%s names the proposal', (href) => {
    expect(recogniseProposalUrl(href)?.canonicalUrl).toBe(PROPOSAL);
  });

  test.each([
    ['a page of the same host', `https://www.google.com/search?q=${ENCODED}`],
    ['a host of the same name', `https://google.com.example.org/url?q=${ENCODED}`],
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
