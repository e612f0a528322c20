import { countedTarget } from '@/utils/link/address';
import { shapedProposalUrl } from '@/utils/link/recognise';
import { entriesOf } from '@/utils/link/tables';
import type { DrawnChip } from '@/utils/lookup/forum/drawn-chip';
import type { Chip, ChipLayout } from '../chip/chip';
import { isEdited } from '../extension';

/**
 * What the document says about an element. A form is not asked: in Chromium it answers with the page's field of that
 * name, whose parent is the form again.
 */
export function parentElement(element: Element): Element | null {
  return Reflect.get(Node.prototype, 'parentElement', element);
}

/** As `Element.matches`, of forms too. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/**
 * Every proposal's address contains one of these. The browser filters other links faster than a script does, and the
 * first link that a script touches costs a quiet page a third of all work there.
 */
const WORDS =
  'prop,vote,snapshot,polkassembly,subsquare,app.aave,mondo.celo,gov.tools,ping.pub,wallet.keplr'.split(',');
/** Links that may lead to a proposal; SVG has such an `a` too. Topics of Discourse have such words in their names. */
export const LINKS = `a:is(${WORDS.map((word) => `[href*="${word}"]`).join()}):not([href*="/t/"])`;

/** Discourse's user cards and the topic's link summary; code is quoted, not linked. */
const SKIPPED = '#user-card,.topic-map,code,pre';
/** Discourse's preview box of an address that is alone on a line: it repeats the address up to three times. */
const ONEBOX = 'aside.onebox';
/** A post of Discourse. */
const POST = 'article[id^=post_]';

/** Addresses that are remembered; a page may have as many as it likes. */
const MAX_KNOWN = 1000;

/** Whether the page itself is a proposal, or one of a platform's own: there the script has nothing to add. */
export function isProposalPage(): boolean {
  return isListed(location.href) || !!shapedProposalUrl(location.href);
}

/** Whether an address is one of a platform's own. */
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
 * What a link in the page is, from its attributes and those around it alone; null unless it gets a chip as a link to a
 * proposal. In a preview box the title takes the place of the repeated addresses. Nothing else that a box says about
 * itself is trusted.
 */
export function findProposal(link: Element): Find | null {
  const url = targetOf(link);
  // The document's watcher hears of nothing in a shadow root.
  if (!url || link.getRootNode() !== document || link.closest(SKIPPED) || isEdited(link)) return null;
  const box = link.closest(ONEBOX);
  const chief = box && (box.querySelector('h3 a,h4 a') ?? box.querySelector('a'));
  if (chief && chief !== link && targetOf(chief) === url) return null;
  return { url, around: link.closest(POST) ?? link };
}

/** The proposal that a link itself leads to. */
function targetOf(link: Element): string | null {
  if (!(link instanceof HTMLElement)) return null;
  return (
    canonicalUrl(link.getAttribute('href')) ??
    (link instanceof HTMLAnchorElement ? canonicalUrl(countedTarget(link.href, location.origin)) : null)
  );
}

/** A thread links few proposals, again and again. */
const known = new Map<string, string>();

/**
 * The canonical address of the proposal that an address in the page leads to, by its shape. On an unlisted host it may
 * be a look-alike, which only the background can detect: such a link gets its chip after the answer.
 */
export function canonicalUrl(href: string | null): string | null {
  if (!href) return null;
  const url = known.get(href) ?? shapedProposalUrl(href);
  if (url && known.size < MAX_KNOWN) known.set(href, url);
  return url;
}

/** Number of a Discourse post, 0 for any other element. */
function postNumber(post: Element): number {
  return Number(post.id.slice(5, 12)) || 0;
}

/** A post, or the placeholder while it is far from view and emptied: its wrapper then carries the id. */
export function postElement(post: number | undefined): Element | null {
  return document.getElementById(`post_${post}`);
}

/** Tells one topic from another by the page's address; the number of the post at its end changes while scrolling. */
export function currentTopic(): string {
  return location.pathname.replace(/(\/\d+)\/\d+$/, '$1');
}

/** Within a screen of the view; further below it, or not drawn at all; or far away. */
export type Place = 'near' | 'below' | 'far';

/** A post, or a link outside of posts. */
export interface Post {
  readonly element: Element;
  /** Its number; 0 outside of posts. */
  readonly number: number;
  /** Null until the browser has told. */
  place: Place | null;
  readonly mentions: Set<Mention>;
}

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  readonly url: string;
  readonly post: Post;
  /** Made where a reader comes near. */
  chip?: Chip | undefined;
  /** How the chip that was taken away last took room. */
  layout?: ChipLayout | null | undefined;
  /** What the chip shows, or will. */
  view?: DrawnChip | undefined;
  /** The background has yet to say something of it, and will where its host is on a list. */
  isDue: boolean;
  /** How often a chip was put behind the link; a page may go on throwing it away. */
  tries: number;
}

/** Whether the chip, if there is one, is where it belongs. */
export function hasItsChip({ anchor, chip }: Mention): boolean {
  return !chip || (anchor.nextElementSibling === chip.host && chip.isWhole());
}

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Links beyond them are passed over: no honest page has as many at once. */
const MAX_MENTIONS = 2000;

/** All known links to proposals. */
export interface MentionList {
  readonly get: (anchor: Element) => Mention | undefined;
  /** What is known about a post, or about a link outside of posts. */
  readonly post: (element: Element) => Post | undefined;
  readonly all: () => Mention[];
  /** In the order of the page. */
  readonly inOrder: () => Mention[];
  /** Takes a link that is not in the list, or was until now; null where there are too many already. */
  readonly add: (anchor: Element, find: Find, former?: Mention) => Mention | null;
  readonly remove: (mention: Mention) => void;
  /** Links that have left the document, and those that have lost their chip. */
  readonly strays: () => Mention[];
}

/**
 * Links are mostly found in the order of the page, which costs nothing to keep. They are sorted again only if the page
 * moved them. `watch` is given their posts.
 */
export function createMentionList(watch: Pick<IntersectionObserver, 'observe' | 'unobserve'>): MentionList {
  let mentions = new Map<Element, Mention>();
  const posts = new Map<Element, Post>();
  let last: Post | undefined;
  let isSorted = true;

  const all = () => [...mentions.values()];

  /** What comes after something far below is there as well. */
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
        // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
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
      // Where something was taken away, something may have been moved.
      isSorted = false;
      return all().filter((mention) => mention.anchor.getRootNode() !== document || !hasItsChip(mention));
    },
  };
}

function follows(element: Element, other: Element): boolean {
  return (other.compareDocumentPosition(element) & FOLLOWING) > 0;
}
