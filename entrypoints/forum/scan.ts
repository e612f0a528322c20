import { recogniseProposalUrl } from '@/utils/link/recognise';

/** One place of the page that links a proposal. */
export interface Mention {
  /** The chip goes directly behind this link. */
  readonly anchor: HTMLAnchorElement;
  /** Canonical address of the proposal. */
  readonly url: string;
}

/** Discourse's composer and its preview, user cards, the topic's link summary; code is quoted, not linked. */
const SKIPPED =
  '.d-editor, .d-editor-preview, [contenteditable="true"], .user-card, #user-card, .topic-map, code, pre';
/** Discourse's preview box of an address that stands alone on a line: it repeats the address up to three times. */
const ONEBOX = 'aside.onebox[data-onebox-src]';

/** All links within an element, the element itself included, in the order of the page. */
export function anchorsIn(root: Element): HTMLAnchorElement[] {
  const links = [...root.getElementsByTagName('a')];
  if (isAnchor(root)) links.unshift(root);
  return links.filter(isAnchor);
}

/** What a link mentions, from its attributes alone; null for everything but a proposal that is to get a chip. */
export function readMention(anchor: HTMLAnchorElement): Mention | null {
  const href = anchor.getAttribute('href');
  const link = href === null ? null : recogniseProposalUrl(href);
  if (link === null || anchor.closest(SKIPPED) !== null) return null;
  const onebox = anchor.closest(ONEBOX);
  const source = recogniseProposalUrl(onebox?.getAttribute('data-onebox-src') ?? '');
  if (onebox === null || source === null) return { anchor, url: link.canonicalUrl };
  return anchor === chiefLink(onebox) ? { anchor, url: source.canonicalUrl } : null;
}

/** The one link of a preview box that stands for it: its title where that is a link to a proposal. */
function chiefLink(onebox: Element): Element | undefined {
  const links = [...onebox.querySelectorAll('h3 a, h4 a, a')].filter(isAnchor);
  const titled = links.find((link) => link.matches('h3 a, h4 a') && leadsToProposal(link));
  return titled ?? links.find(leadsToProposal);
}

function leadsToProposal(anchor: HTMLAnchorElement): boolean {
  return recogniseProposalUrl(anchor.getAttribute('href') ?? '') !== null;
}

/** SVG has an `a` element of its own, whose attributes are objects. */
function isAnchor(element: Element): element is HTMLAnchorElement {
  return element instanceof HTMLAnchorElement;
}
