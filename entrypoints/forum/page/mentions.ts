import type { DrawnChip } from '@/utils/lookup/forum/drawn-chip';
import type { Chip } from '../chip/chip';
import { type Find, isListed } from './find-links';

/** Number of a Discourse post, 0 for any other element. */
export function postNumber(post: Element): number {
  return Number(post.id.slice(5, 12)) || 0;
}

/** A post, or what stands in its place while it is far from view and emptied: its wrapper then carries the id. */
export function postElement(post: number | undefined): Element | null {
  return document.getElementById(`post_${post}`);
}

/** Tells one topic from another by the page's address; the number of the post at its end changes while scrolling. */
export function currentTopic(): string {
  return location.pathname.replace(/(\/\d+)\/\d+$/, '$1');
}

/** Within a screen of the view; further below it, or not drawn at all; or far away. */
export type Place = 'near' | 'below' | 'far';

/** A post, or a link that stands in none. */
export interface Passage {
  readonly element: Element;
  /** Its number; 0 where it is no post. */
  readonly post: number;
  /** Null until the browser has told. */
  place: Place | null;
  readonly mentions: Set<Mention>;
}

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  readonly url: string;
  readonly passage: Passage;
  /** The chip's element behind the link. It is empty, and takes no room, until there is a chip. */
  host?: HTMLElement | undefined;
  chip?: Chip | undefined;
  /** What the host, and the chip if there is one, show. */
  view?: DrawnChip | undefined;
  /** The background has yet to say something of it, and will, since its host is on a list. */
  isDue: boolean;
  /** How often the host was put behind the link; a page may go on throwing it away. */
  tries: number;
}

/** Whether the host, if there is one, is where it belongs. */
export function hasItsHost({ anchor, host }: Mention): boolean {
  return !host || anchor.nextElementSibling === host;
}

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Links beyond them are passed over: no honest page has as many at once. */
const MAX_MENTIONS = 2000;

/** All known links to proposals. */
export interface MentionList {
  readonly get: (anchor: Element) => Mention | undefined;
  /** What is known of a post, or of a link that stands in none. */
  readonly passage: (element: Element) => Passage | undefined;
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
 * are they sorted anew. `watch` is told of their passages.
 */
export function createMentionList(watch: Pick<IntersectionObserver, 'observe' | 'unobserve'>): MentionList {
  let mentions = new Map<Element, Mention>();
  const passages = new Map<Element, Passage>();
  let last: Passage | undefined;
  let isSorted = true;

  const all = () => [...mentions.values()];

  /** What comes after something far below is there as well. */
  const enter = (element: Element): Passage => {
    if (element === last?.element) return last;
    const isNext = !!last && follows(element, last.element);
    isSorted &&= isNext || mentions.size === 0;
    const place = isNext && last?.place === 'below' ? last.place : null;
    last = passages.get(element) ?? { element, post: postNumber(element), place, mentions: new Set() };
    if (last.mentions.size === 0) {
      passages.set(element, last);
      watch.observe(element);
    }
    return last;
  };

  return {
    get: (anchor) => mentions.get(anchor),
    passage: (element) => passages.get(element),
    all,
    inOrder: () => {
      if (!isSorted) {
        // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
        const sorted = all().sort((one, other) => (follows(one.anchor, other.anchor) ? 1 : -1));
        mentions = new Map(sorted.map((mention) => [mention.anchor, mention]));
        last = sorted.at(-1)?.passage;
        isSorted = true;
      }
      return all();
    },
    add: (anchor, { url, around }, former) => {
      if (mentions.size >= MAX_MENTIONS) return null;
      const passage = enter(around);
      const mention = { tries: 0, ...former, anchor, url, passage, isDue: isListed(url) };
      mentions.set(anchor, mention);
      passage.mentions.add(mention);
      return mention;
    },
    remove: (mention) => {
      const { anchor, passage } = mention;
      mentions.delete(anchor);
      passage.mentions.delete(mention);
      if (passage.mentions.size > 0) return;
      passages.delete(passage.element);
      watch.unobserve(passage.element);
      if (passage === last) last = undefined;
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
