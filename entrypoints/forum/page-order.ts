/** Most proposals that are reported of one page. */
export const MOST_PROPOSALS = 200;
const STRIDE = 1e6;

/** Proposals by address, in page order, each with its place. */
export type PagePlaces = ReadonlyMap<string, number>;

/** Where a link stands: the number of its post (0 outside of posts), and its own among the page's links. */
export function placeOf(post: number, index: number): number {
  return post * STRIDE + index;
}

/** Number of the post at a place; 0 where there is none. */
export function postAt(place = 0): number {
  return Math.floor(place / STRIDE);
}

/**
 * Which proposals a page links, in the order of the page, from the links as they stand now. Forums empty posts that are
 * far from view ("cloaking"), so links are remembered for as long as their post is `cloaked`: still there, but emptied.
 */
export function orderPage(
  live: PagePlaces,
  former: PagePlaces,
  cloaked: (post: number) => boolean,
): PagePlaces {
  const remembered = [...former].filter(([, place]) => cloaked(postAt(place)));
  const places = new Map<string, number>();
  for (const [url, place] of [...live, ...remembered].sort(([, one], [, other]) => one - other))
    if (!places.has(url)) places.set(url, place);
  return places;
}
