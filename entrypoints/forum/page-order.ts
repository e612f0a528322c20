/** A proposal link as it stands in the page now. */
export interface LiveMention {
  readonly url: string;
  /** Number of the post that holds it; 0 outside of posts. */
  readonly post: number;
}

/** Most proposals that are reported of one page. */
export const MOST_PROPOSALS = 200;
/** Proposals by address, in page order, each with its place: its post's number times this, and a number within it. */
export type PagePlaces = ReadonlyMap<string, number>;
const STRIDE = 1e6;

/**
 * Which proposals a page links, in the order of the page, from the links as they stand now in document order. Forums
 * empty posts that are far from view ("cloaking"), so links are remembered for as long as their post is `cloaked`:
 * still there, but emptied.
 */
export function orderPage(
  live: readonly LiveMention[],
  former: PagePlaces,
  cloaked: (post: number) => boolean,
): PagePlaces {
  const found = live.map(({ url, post }, index) => [url, post * STRIDE + index] as const);
  const remembered = [...former].filter(([, place]) => cloaked(postAt(place)));
  // Of a proposal that is mentioned more than once the earliest place stays.
  const places = new Map([...found, ...remembered].sort(([, one], [, other]) => other - one));
  return new Map([...places].sort(([, one], [, other]) => one - other));
}

/** Number of the post at a place; 0 where there is none. */
export function postAt(place = 0): number {
  return Math.floor(place / STRIDE);
}
