import { describe, expect, it } from 'vitest';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { linkShowing } from '../rigs/known-links';

const canceled = linkShowing('canceled').canonicalUrl;
const failed = linkShowing('failed by majority').canonicalUrl;

function linkPosts(links: readonly string[], posts: readonly (readonly number[])[]) {
  return recognisePageLinks({ links, viewed: [], posts }).posts;
}

describe('the posts of a page that mention proposals', () => {
  it('are known by canonical address, without links outside of posts', () => {
    expect(linkPosts([canceled, failed], [[3, 12], [0]])).toEqual({ [canceled]: [3, 12] });
    expect(linkPosts([canceled], [[0, 4]])).toEqual({ [canceled]: [4] });
  });

  it('are joined if two addresses lead to one proposal', () => {
    const other = `${canceled}?utm_source=forum`;
    expect(
      linkPosts(
        [other, canceled],
        [
          [3, 12],
          [12, 7],
        ],
      ),
    ).toEqual({ [canceled]: [3, 7, 12] });
  });

  it('are unknown for what is no proposal', () => {
    expect(linkPosts(['https://example.org/', '__proto__'], [[1], [2]])).toEqual({});
  });

  it('are unknown if their number differs from that of the links', () => {
    expect(linkPosts([canceled, failed], [])).toEqual({});
    expect(linkPosts([canceled], [[1], [2], [3]])).toEqual({ [canceled]: [1] });
  });
});

describe('the links of a page', () => {
  const other = `${canceled}?utm_source=forum`;

  it('are known once each, in page order, in any form on the page', () => {
    const { links, viewed } = recognisePageLinks({
      links: [failed, other, 'https://example.org/', canceled],
      viewed: [other, 'javascript:alert(1)'],
      posts: [],
    });
    expect(links.map(({ canonicalUrl }) => canonicalUrl)).toEqual([failed, canceled]);
    expect([...viewed]).toEqual([canceled]);
  });
});
