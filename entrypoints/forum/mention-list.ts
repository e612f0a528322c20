import { hasItsHost, type Mention } from './mention';
import type { Find } from './scan';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Links beyond them are passed over: no honest page has as many at once. */
const MOST_MENTIONS = 2000;

/** All known links to proposals. */
export interface MentionList {
  readonly get: (anchor: Element) => Mention | undefined;
  readonly all: () => Mention[];
  /** In the order of the page. */
  readonly inOrder: () => Mention[];
  /** Takes a link that is not in the list, or was until now; null where there are too many already. */
  readonly add: (anchor: Element, find: Find, former?: Mention) => Mention | null;
  readonly remove: (mention: Mention) => void;
  /** Links that have left the page, and those that have lost their chip. */
  readonly strays: () => Element[];
}

/**
 * Links are mostly found in the order of the page, which is then kept for nothing; only where the page moved them about
 * are they sorted anew. `watch` is told of what is around them.
 */
export function makeMentionList(watch: Pick<IntersectionObserver, 'observe' | 'unobserve'>): MentionList {
  let mentions = new Map<Element, Mention>();
  let last: Mention | undefined;
  let isSorted = true;

  const all = () => [...mentions.values()];

  /** Where a link stands, as far as the one before it tells: what comes after something far below is there as well. */
  const placeAfterLast = (around: Element) => {
    if (around === last?.around) return last.place;
    // A second observation of an element says nothing unless the first has ended.
    watch.unobserve(around);
    watch.observe(around);
    const isNext = last && follows(around, last.around);
    isSorted &&= isNext || mentions.size === 0;
    return isNext && last?.place === 'below' ? last.place : null;
  };

  return {
    get: (anchor) => mentions.get(anchor),
    all,
    inOrder: () => {
      if (!isSorted) {
        // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
        const sorted = all().sort((one, other) => (follows(one.anchor, other.anchor) ? 1 : -1));
        mentions = new Map(sorted.map((mention) => [mention.anchor, mention]));
        last = sorted.at(-1);
        isSorted = true;
      }
      return all();
    },
    add: (anchor, find, former) => {
      if (mentions.size >= MOST_MENTIONS) return null;
      last = { tries: 0, ...former, ...find, anchor, place: placeAfterLast(find.around) };
      mentions.set(anchor, last);
      return last;
    },
    remove: ({ anchor, around }) => {
      mentions.delete(anchor);
      if (anchor === last?.anchor) last = undefined;
      if (!around.isConnected) watch.unobserve(around);
    },
    strays: () => {
      // Where something was taken away, something may have been moved.
      isSorted = false;
      return all()
        .filter((mention) => !mention.anchor.isConnected || !hasItsHost(mention))
        .map(({ anchor }) => anchor);
    },
  };
}

function follows(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & FOLLOWING) > 0;
}
