import { countedTarget } from '@/utils/link/address';
import { shapedProposalUrl } from '@/utils/link/recognise';
import { entriesOf } from '@/utils/link/tables';
import type { DrawnChip } from '@/utils/lookup/forum/drawn-chip';
import type { Chip, ChipLayout } from '../chip/chip';
import { EDITORS, isEdited } from '../extension';

/**
 * Returns an element's parent according to the document. In Chromium a form returns the page's field of that name,
 * whose parent is the form again.
 */
export function parentElement(element: Element): Element | null {
  return Reflect.get(Node.prototype, 'parentElement', element);
}

/** Like `Element.matches`, also for forms. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/**
 * Every proposal's address contains one of these. The browser filters other links faster than a script, and the first
 * link that a script touches costs a quiet page a third of all work.
 */
const WORDS =
  'prop,vote,snapshot,polkassembly,subsquare,app.aave,mondo.celo,gov.tools,ping.pub,wallet.keplr'.split(',');
/** Links that may lead to a proposal; SVG has such an `a` too. Names of Discourse topics contain such words. */
export const LINKS = `a:is(${WORDS.map((word) => `[href*="${word}"]`).join()}):not([href*="/t/"])`;

/** Discourse's user cards and the topic's link summary; code is a quotation, and what is edited a draft. */
const SKIPPED = `#user-card,.topic-map,code,pre,${EDITORS}`;
/** A post of Discourse. */
const POST = 'article[id^=post_]';
/** Discourse's preview box of an address alone on a line, inside a post: it repeats the address up to three times. */
const AROUND = `aside.onebox,${POST}`;
/** Ends a search at the post: what is around that is the same for all its links. */
const NEAREST = `${SKIPPED},${AROUND}`;

/** Remembered addresses; a page may have any number. */
const MAX_KNOWN = 1000;

/** Returns whether the page itself is a proposal, or on a platform's own site: the script has nothing to add there. */
export function isProposalPage(): boolean {
  return isListed(location.href) || !!shapedProposalUrl(location.href);
}

/** Returns whether an address is on a platform's own site. */
export function isListed(address: string): boolean {
  return !!entriesOf(String(address.split('/')[2]).replace(/^www\.|\.$/g, ''));
}

/** A link to a proposal. */
export interface Find {
  /** Canonical address of the proposal. */
  readonly url: string;
  /** The post around the link, or the link itself without one. */
  readonly around: Element;
}

/**
 * Classifies a link by its own attributes and those around it; null unless it gets a chip. In a preview box the title
 * replaces the repeated addresses. Nothing else in a box is trusted. `open`: what was found outside of everything
 * skipped, while the page cannot change.
 */
export function findProposal(link: Element, open: Set<Element>): Find | null {
  const url = targetOf(link);
  // The document's observer does not see shadow roots.
  if (!url || link.getRootNode() !== document) return null;
  // Searches among the ancestors take longer than everything else for a link.
  const around = link.closest(NEAREST) ?? link;
  if (!open.has(around) && isEdited(around, SKIPPED)) return null;
  open.add(around);
  if (around.localName !== 'aside') return { url, around };
  const chief = around.querySelector('h3 a,h4 a') ?? around.querySelector('a');
  if (chief && chief !== link && targetOf(chief) === url) return null;
  return { url, around: around.closest(POST) ?? link };
}

/** Returns the proposal that a link leads to. */
function targetOf(link: Element): string | null {
  if (!(link instanceof HTMLElement)) return null;
  return (
    canonicalUrl(link.getAttribute('href')) ??
    (link instanceof HTMLAnchorElement ? canonicalUrl(countedTarget(link.href, location.origin)) : null)
  );
}

/** A thread links few proposals repeatedly. */
const known = new Map<string, string>();

/**
 * Returns the canonical address of a link's proposal, by its shape. An unlisted host may be a look-alike, which only
 * the background can detect: such a link gets its chip after the answer.
 */
export function canonicalUrl(href: string | null): string | null {
  if (!href) return null;
  const url = known.get(href) ?? shapedProposalUrl(href);
  if (url && known.size < MAX_KNOWN) known.set(href, url);
  return url;
}

/** Returns a Discourse post's number, 0 for any other element. */
function postNumber(post: Element): number {
  return Number(post.id.slice(5, 12)) || 0;
}

/** Returns a post, or its emptied placeholder while far from view: the wrapper then has the id. */
export function postElement(post: number | undefined): Element | null {
  return document.getElementById(`post_${post}`);
}

/** Identifies a topic by the page's address; the post number at its end changes while scrolling. */
export function currentTopic(): string {
  return location.pathname.replace(/(\/\d+)\/\d+$/, '$1');
}

/** Within a screen of the viewport; further below or not drawn; or far away. */
export type Place = 'near' | 'below' | 'far';

/** A post, or a link outside posts. */
export interface Post {
  readonly element: Element;
  /** Its number; 0 outside posts. */
  readonly number: number;
  /** Null until the browser has reported it. */
  place: Place | null;
  readonly mentions: Set<Mention>;
}

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  readonly url: string;
  readonly post: Post;
  /** Created when the user comes near. */
  chip?: Chip | undefined;
  /** The layout of the last removed chip. */
  layout?: ChipLayout | null | undefined;
  /** What the chip shows, or will. */
  view?: DrawnChip | undefined;
  /** Whether the background's answer is pending; it arrives if the host is listed. */
  isDue: boolean;
  /** How often a chip was inserted after the link; a page may keep removing it. */
  tries: number;
}

/** Returns whether the chip, if any, is in its place. */
export function hasItsChip({ anchor, chip }: Mention): boolean {
  return !chip || (anchor.nextElementSibling === chip.host && chip.isWhole());
}

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Further links are ignored: no honest page has this many at once. */
const MAX_MENTIONS = 2000;

/** All known links to proposals. */
export interface MentionList {
  readonly get: (anchor: Element) => Mention | undefined;
  /** Returns what is known about a post, or a link outside posts. */
  readonly post: (element: Element) => Post | undefined;
  readonly all: () => Mention[];
  /** In page order. */
  readonly inOrder: () => Mention[];
  /** Adds a link that is new, or was in the list until now; null if there are too many. */
  readonly add: (anchor: Element, find: Find, former?: Mention) => Mention | null;
  readonly remove: (mention: Mention) => void;
  /** Returns links that left the document, and those that lost their chip. */
  readonly strays: () => Mention[];
}

/**
 * Creates a list that stays in page order for free, because links are usually found in order. It sorts again only if
 * the page moved them. `watch` observes their posts.
 */
export function createMentionList(watch: Pick<IntersectionObserver, 'observe' | 'unobserve'>): MentionList {
  let mentions = new Map<Element, Mention>();
  const posts = new Map<Element, Post>();
  let last: Post | undefined;
  let isSorted = true;

  const all = () => [...mentions.values()];

  /** An element after one far below is far below too. */
  const enter = (element: Element): Post => {
    if (element === last?.element) return last;
    const isNext = !!last && follows(element, last.element);
    isSorted &&= isNext || mentions.size === 0;
    const place = isNext && last?.place === 'below' ? last.place : null;
    last = posts.get(element) ?? { element, number: postNumber(element), place, mentions: new Set() };
    if (last.mentions.size === 0) {
      posts.set(element, last);
      watch.observe(element);
    }
    return last;
  };

  return {
    get: (anchor) => mentions.get(anchor),
    post: (element) => posts.get(element),
    all,
    inOrder: () => {
      if (!isSorted) {
        // In this direction neighbours cost nothing: the browser searches forward from a node.
        const sorted = all().sort((one, other) => (follows(one.anchor, other.anchor) ? 1 : -1));
        mentions = new Map(sorted.map((mention) => [mention.anchor, mention]));
        last = sorted.at(-1)?.post;
        isSorted = true;
      }
      return all();
    },
    add: (anchor, { url, around }, former) => {
      if (mentions.size >= MAX_MENTIONS) return null;
      const post = enter(around);
      const mention = { tries: 0, ...former, anchor, url, post, isDue: true };
      mentions.set(anchor, mention);
      post.mentions.add(mention);
      return mention;
    },
    remove: (mention) => {
      const { anchor, post } = mention;
      mentions.delete(anchor);
      post.mentions.delete(mention);
      if (post.mentions.size > 0) return;
      posts.delete(post.element);
      watch.unobserve(post.element);
      if (post === last) last = undefined;
    },
    strays: () => {
      // A removal may be part of a move.
      isSorted = false;
      return all().filter((mention) => mention.anchor.getRootNode() !== document || !hasItsChip(mention));
    },
  };
}

function follows(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & FOLLOWING) > 0;
}
