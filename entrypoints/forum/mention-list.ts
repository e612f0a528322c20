import { type Block, hasItsChip, type Mention } from './mention';
import type { Find } from './scan';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Links beyond them are passed over: no honest page has as many at once. */
const MOST_MENTIONS = 2000;

/**
 * All known links to proposals, and the blocks that they stand in. They are mostly found in the order of the page, which
 * is then kept for nothing; only where the page moved links about are they sorted anew.
 */
export interface MentionList {
  readonly get: (anchor: Element) => Mention | undefined;
  readonly all: () => Mention[];
  /** In the order of the page. */
  readonly inOrder: () => Mention[];
  /** The block that an element is. */
  readonly blockAt: (element: Element) => Block | undefined;
  /** Takes a link that is not in the list, or was until now; null where there are too many already. */
  readonly add: (anchor: Element, find: Find, former?: Mention) => Mention | null;
  readonly remove: (mention: Mention) => void;
  /** Links that have left the page, and those that have lost their chip. */
  readonly strays: () => Element[];
}

/** `watch` is told of each block for as long as there are links in it. */
export function makeMentionList(watch: Pick<IntersectionObserver, 'observe' | 'unobserve'>): MentionList {
  let mentions = new Map<Element, Mention>();
  const blocks = new Map<Element, Block>();
  let last: Block | undefined;
  let isSorted = true;

  const all = () => [...mentions.values()];

  const addBlock = (element: Element) => {
    const isNext = last && follows(element, last.element);
    // What comes after something far below the view is there as well.
    const block: Block = {
      element,
      place: isNext && last?.place === 'below' ? 'below' : null,
      mentions: new Set(),
    };
    if (isNext || mentions.size === 0) last = block;
    blocks.set(element, block);
    watch.observe(element);
    return block;
  };

  return {
    get: (anchor) => mentions.get(anchor),
    all,
    inOrder: () => {
      if (!isSorted) {
        // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
        const sorted = all().sort((one, other) => (follows(one.anchor, other.anchor) ? 1 : -1));
        mentions = new Map(sorted.map((mention) => [mention.anchor, mention]));
        last = sorted.at(-1)?.block;
        isSorted = true;
      }
      return all();
    },
    blockAt: (element) => blocks.get(element),
    add: (anchor, { url, around }, former) => {
      if (mentions.size >= MOST_MENTIONS) return null;
      const block = blocks.get(around) ?? addBlock(around);
      isSorted &&= block === last;
      const mention = { chip: null, tries: 0, ...former, anchor, url, block };
      block.mentions.add(mention);
      mentions.set(anchor, mention);
      return mention;
    },
    remove: (mention) => {
      const { element, mentions: others } = mention.block;
      mentions.delete(mention.anchor);
      others.delete(mention);
      if (others.size > 0) return;
      blocks.delete(element);
      watch.unobserve(element);
    },
    strays: () => {
      // Where something was taken away, something may have been moved.
      isSorted = false;
      return all()
        .filter((mention) => !mention.anchor.isConnected || !hasItsChip(mention))
        .map(({ anchor }) => anchor);
    },
  };
}

function follows(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & FOLLOWING) > 0;
}
