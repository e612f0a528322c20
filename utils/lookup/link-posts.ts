import { recogniseLink } from './recognise-links';
import type { LinkPosts } from './records';

/**
 * In which posts proposals are linked; what stands in no numbered post has no entry.
 *
 * @param posts for each of the addresses the numbers of its posts, 0 for outside of posts; none at all where the page
 * does not tell.
 */
export function linkPosts(addresses: readonly string[], posts: readonly (readonly number[])[]): LinkPosts {
  const known = new Map<string, readonly number[]>();
  for (const [index, numbers] of posts.entries()) {
    const url = recogniseLink(addresses[index] ?? '')?.canonicalUrl;
    const inPosts = numbers.filter((post) => post > 0);
    if (url === undefined || inPosts.length === 0) continue;
    const all = new Set([...(known.get(url) ?? []), ...inPosts]);
    known.set(
      url,
      [...all].sort((one, other) => one - other),
    );
  }
  return Object.fromEntries(known);
}
