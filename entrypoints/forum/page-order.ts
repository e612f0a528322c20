/** A proposal link as it stands in the page now. */
export interface LiveMention {
  readonly url: string;
  /** Number of the post that holds it; 0 outside of posts. */
  readonly post: number;
}

interface Place {
  readonly post: number;
  readonly index: number;
}

/** Most links that are reported of one page. */
const MOST = 200;

/**
 * Which proposals a page links, in the order of the page. Forums empty posts that are far from view ("cloaking"),
 * so links are remembered by the number of their post for as long as that post stands there emptied.
 */
export class PageOrder {
  #known = new Map<string, Place>();

  /**
   * Takes the links as they stand now, in document order, and gives the distinct addresses in page order.
   * `cloaked` tells whether a post is present but emptied.
   */
  update(live: readonly LiveMention[], cloaked: (post: number) => boolean): readonly string[] {
    const places = new Map<string, Place>();
    const learn = (url: string, place: Place) => {
      const earlier = places.get(url);
      if (earlier === undefined || compare(place, earlier) < 0) places.set(url, place);
    };
    live.forEach(({ url, post }, index) => {
      learn(url, { post, index });
    });
    for (const [url, place] of this.#known) if (cloaked(place.post)) learn(url, place);
    this.#known = places;
    const ordered = [...places].sort(([, one], [, other]) => compare(one, other));
    return ordered.slice(0, MOST).map(([url]) => url);
  }

  /** Number of the post that mentions a proposal first; undefined where nothing is known of it. */
  postOf(url: string): number | undefined {
    return this.#known.get(url)?.post;
  }

  /** Forgets everything: another page has taken the place of the former. */
  reset(): void {
    this.#known.clear();
  }
}

function compare(one: Place, other: Place): number {
  return one.post - other.post || one.index - other.index;
}
