/** Most proposals that are reported of one page. */
export const MOST_PROPOSALS = 200;
/** Most links that are remembered of one page; only a hostile one has as many. */
const MOST_PLACES = 1e4;

/** One link to a proposal. */
export interface PagePlace {
  /** Canonical address of the proposal. */
  readonly url: string;
  /** Number of the post that the link stands in, 0 outside of posts. */
  readonly post: number;
}

/**
 * All links of a page in its order, from the links as they stand now, in order too. Forums empty posts that are far from
 * view ("cloaking"), so links are remembered for as long as their post is `cloaked`: still there, but emptied.
 */
export function orderPage(
  live: readonly PagePlace[],
  former: readonly PagePlace[],
  cloaked: (post: number) => boolean,
): readonly PagePlace[] {
  const posts = new Set(live.map(({ post }) => post));
  return [...live, ...former.filter(({ post }) => !posts.has(post) && cloaked(post))]
    .sort((one, other) => one.post - other.post)
    .slice(0, MOST_PLACES);
}

/** The numbers of the posts that link each proposal, each once, in page order. */
export function postsByProposal(places: readonly PagePlace[]): ReadonlyMap<string, ReadonlySet<number>> {
  const posts = new Map<string, Set<number>>();
  for (const { url, post } of places) posts.set(url, (posts.get(url) ?? new Set()).add(post));
  return posts;
}
