import { recogniseProposalUrl } from '@/utils/link/recognise';
import { ENTRIES } from '@/utils/link/tables';

/** Discourse's composer and its preview, user cards, the topic's link summary; code is quoted, not linked. */
const SKIPPED = '[class*=d-editor],[contenteditable=true],#user-card,.topic-map,code,pre';
/** Discourse's preview box of an address that stands alone on a line: it repeats the address up to three times. */
const ONEBOX = 'aside.onebox[data-onebox-src]';
const SPECIAL = `${SKIPPED},${ONEBOX}`;
/** Most links of a page are its own, and need no closer look. */
const ELSEWHERE = /^\s*(?:https?:)?\/\//i;

/** Whether the page itself is a proposal, or one of a platform's own: there the script has nothing to add. */
export function isProposalPage(): boolean {
  const host = location.host.replace('www.', '');
  const listed = ENTRIES.get(host) ?? ENTRIES.get(host.slice(host.indexOf('.')));
  return !!listed || !!canonicalUrl(location.href);
}

/** All links within an element, the element itself included, in the order of the page; also those of SVG. */
export function linksIn(root: Element): Element[] {
  return [root, ...root.getElementsByTagName('a')];
}

/**
 * Canonical address of the proposal that a link is to get a chip for, from its attributes alone; null for all others.
 * Of a preview box the title stands for all.
 */
export function proposalOf(link: Element): string | null {
  const url = canonicalUrl(link.getAttribute('href'));
  // SVG has an `a` element of its own.
  if (url === null || !(link instanceof HTMLAnchorElement)) return null;
  if (link.closest(SPECIAL) === null) return url;
  if (link.closest(SKIPPED) !== null) return null;
  const onebox = link.closest(ONEBOX);
  const source = canonicalUrl(onebox?.getAttribute('data-onebox-src') ?? null);
  if (!onebox || source === null) return url;
  const chief = onebox.querySelector('h3 a,h4 a') ?? onebox.querySelector('a');
  return link === chief ? source : null;
}

function canonicalUrl(href: string | null): string | null {
  if (href === null || !ELSEWHERE.test(href)) return null;
  return recogniseProposalUrl(href)?.canonicalUrl ?? null;
}
