import { countedTarget } from '@/utils/link/address';
import { shapedProposalUrl } from '@/utils/link/recognise';
import { entriesOf } from '@/utils/link/tables';

/**
 * What the document says of an element. A form is not asked itself: in Chromium it answers with a field of the page's of
 * that name, whose parent is the form again.
 */
export function parentElement(element: Element): Element | null {
  return Reflect.get(Node.prototype, 'parentElement', element);
}

/** As `Element.matches`, of forms too. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/**
 * One of these stands in every address of a proposal: the browser tells other links apart faster than a script, and the
 * first link that a script takes hold of costs a quiet page a third of all that is done there.
 */
const WORDS = 'prop,vote,snapshot,polkassembly,subsquare,app.aave,mondo.celo,gov.tools,ping.pub'.split(',');
/** Links that may lead to a proposal; SVG has such an `a` too. Topics of Discourse have such words in their names. */
export const LINKS = `a:is(${WORDS.map((word) => `[href*="${word}"]`).join()}):not([href*="/t/"])`;

/** Discourse's composer and its preview, user cards, the topic's link summary; code is quoted, not linked. */
const SKIPPED = '[class*=d-editor],[contenteditable=true],#user-card,.topic-map,code,pre';
/** Discourse's preview box of an address that stands alone on a line: it repeats the address up to three times. */
const ONEBOX = 'aside.onebox[data-onebox-src]';
/** A post of Discourse. */
const POST = 'article[id^=post_]';

const MATTERS = `${SKIPPED},${ONEBOX},${POST}`;

/** Addresses that are remembered; a page may have as many as it likes. */
const MAX_KNOWN = 1000;

/** Whether the page itself is a proposal, or one of a platform's own: there the script has nothing to add. */
export function isProposalPage(): boolean {
  return isListed(location.href) || !!shapedProposalUrl(location.href);
}

/** Whether an address is one of a platform's own. */
export function isListed(address: string): boolean {
  return !!entriesOf(new URL(address).host.replace('www.', ''));
}

/** A link to a proposal. */
export interface Find {
  /** Canonical address of the proposal. */
  readonly url: string;
  /** The post around the link, or the link itself where there is none. */
  readonly around: Element;
}

/**
 * What a link in the page is found to be, from its attributes and those around it alone; null unless it is to get a chip
 * as a link to a proposal. Of a preview box the title stands for all.
 */
export function findProposal(link: Element): Find | null {
  if (!(link instanceof HTMLElement)) return null;
  const url =
    canonicalUrl(link.getAttribute('href')) ??
    (link instanceof HTMLAnchorElement ? canonicalUrl(countedTarget(link.href, location.origin)) : null);
  if (!url || !link.isConnected) return null;
  const around = link.closest(MATTERS);
  if (!around || matches(around, POST)) return { url, around: around ?? link };
  const source =
    matches(around, ONEBOX) && !around.closest(SKIPPED) ? boxedProposal(around, link, url) : null;
  return source ? { url: source, around: link.closest(POST) ?? link } : null;
}

/** The proposal of the preview box around a link if the link is the one that stands for the box. */
function boxedProposal(onebox: Element, link: Element, url: string): string | null {
  const source = canonicalUrl(onebox.getAttribute('data-onebox-src'));
  if (!source) return url;
  const chief = onebox.querySelector('h3 a,h4 a') ?? onebox.querySelector('a');
  return link === chief ? source : null;
}

/** A thread links few proposals, again and again. */
const known = new Map<string, string>();

/**
 * The canonical address of the proposal that an address as it stands in the page leads to, by its shape. On a host that
 * is on no list it may be a look-alike, which the background tells: such a link gets its chip when that has answered.
 */
export function canonicalUrl(href: string | null): string | null {
  if (!href) return null;
  const url = known.get(href) ?? shapedProposalUrl(href);
  if (url && known.size < MAX_KNOWN) known.set(href, url);
  return url;
}
