import { isEdited, MARKER_NAME, type PlainLinks } from '@/entrypoints/forum/extension';
import { addressesIn, canonicalProposalUrl } from '@/utils/link/recognise';

/**
 * As wide as a letter and drawn over the last one of the address, so that it moves nothing, and is seen where the
 * address is seen.
 */
const STYLE = 'all:unset!important;padding-inline-start:1ch!important;margin-inline-start:-1ch!important';

/** An empty element that stands for a link behind an address which the page does not link. */
function makeMarker(): Element {
  const marker = document.createElement(MARKER_NAME);
  marker.style.cssText = STYLE;
  return marker;
}

/** A page that copies its posts copies markers, too. */
function isMarker(node: Node): node is Element {
  return node instanceof Element && node.localName === MARKER_NAME;
}

/** No links, not for readers, or quoted to be read as it is. */
const SKIPPED = 'a,button,code,pre,textarea,select,script,style,noscript,iframe,svg,head,#user-card';
/** As many proposals as are reported of a page. */
const MAX_MARKERS = 200;

export function makePlainLinks(): PlainLinks {
  /** Addresses as the page writes them, by their markers. */
  const markers = new Map<Element, string>();
  let proposalLink: Element | undefined;

  const forget = () => {
    for (const marker of markers.keys()) marker.remove();
    markers.clear();
  };

  const hasProposalLink = (root: Document | Element) => {
    if (!proposalLink?.isConnected) proposalLink = findProposalLink(proposalLink ? document : root);
    return proposalLink !== undefined;
  };

  /** The page may have changed the text before a marker, or its user may have begun to edit it. */
  const dropStale = () => {
    for (const [marker, address] of markers) {
      const isKept = marker.isConnected && marker.previousSibling?.textContent?.endsWith(address);
      if (isKept && !isEdited(marker)) continue;
      marker.remove();
      markers.delete(marker);
    }
  };

  const find = (root: Document | Element) => {
    if (hasProposalLink(root)) {
      forget();
      return [];
    }
    dropStale();
    const found: Element[] = [];
    for (const text of textsIn(root)) {
      if (markers.size >= MAX_MARKERS) break;
      for (const [marker, address] of markAddresses(text, MAX_MARKERS - markers.size)) {
        markers.set(marker, address);
        found.push(marker);
      }
    }
    return found;
  };

  return { find, forget };
}

function findProposalLink(root: Document | Element): Element | undefined {
  // Uses the prototype: in Chromium a form answers with the page's field instead of its own method.
  const { querySelectorAll } = (root instanceof Element ? Element : Document).prototype;
  const links = [root, ...querySelectorAll.call(root, 'a[href*="//"]')];
  return links.filter((link) => link instanceof HTMLAnchorElement).find(leadsToProposal);
}

function leadsToProposal(link: Element): boolean {
  return canonicalProposalUrl(link.getAttribute('href') ?? '') !== null;
}

/** Texts that hold an address, of those that a reader takes for text. */
function textsIn(root: Document | Element): readonly Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.includes('://') && mayBeMarked(node.parentElement))
      texts.push(node);
  return texts;
}

function mayBeMarked(around: Element | null): boolean {
  return !around || !(isEdited(around) || Element.prototype.closest.call(around, SKIPPED));
}

/** Puts a marker behind each of the first `most` proposals' addresses in a text, which is split for it. */
function markAddresses(text: Text, most: number): readonly (readonly [marker: Element, address: string])[] {
  // From the last to the first, so that the places of those before stay what they are.
  const marked = addressesIn(text.data)
    .slice(0, most)
    .reverse()
    .map(({ address, end }) => {
      if (end < text.length) text.splitText(end);
      const next = text.nextSibling;
      const marker = next && isMarker(next) ? next : makeMarker();
      marker.setAttribute('href', address);
      if (marker !== next) text.after(marker);
      return [marker, address] as const;
    });
  return marked.reverse();
}
