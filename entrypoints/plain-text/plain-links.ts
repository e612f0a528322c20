import { isEdited, MARKER_NAME, type PlainLinks } from '@/entrypoints/forum/extension';
import { addressesIn, canonicalProposalUrl } from '@/utils/link/recognise';

/** As wide as a letter and over the last one of the address: moves nothing, and is visible with the address. */
const STYLE = 'all:unset!important;padding-inline-start:1ch!important;margin-inline-start:-1ch!important';

/** Creates an empty element that represents a link after an unlinked address. */
function makeMarker(): Element {
  const marker = document.createElement(MARKER_NAME);
  marker.style.cssText = STYLE;
  return marker;
}

/** A page that copies its posts also copies markers. */
function isMarker(node: Node): node is Element {
  return node instanceof Element && node.localName === MARKER_NAME;
}

/** Links, text not meant for readers, and quotations. */
const SKIPPED = 'a,button,code,pre,textarea,select,script,style,noscript,iframe,svg,head,#user-card';
/** As many proposals as a page's report. */
const MAX_MARKERS = 200;

export function makePlainLinks(): PlainLinks {
  /** Addresses as the page writes them, by marker. */
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
  // Uses the prototype: in Chromium a form returns the page's field instead of its own method.
  const { querySelectorAll } = (root instanceof Element ? Element : Document).prototype;
  const links = [root, ...querySelectorAll.call(root, 'a[href*="//"]')];
  return links.filter((link) => link instanceof HTMLAnchorElement).find(leadsToProposal);
}

function leadsToProposal(link: Element): boolean {
  return canonicalProposalUrl(link.getAttribute('href') ?? '') !== null;
}

/** Returns readable texts that contain an address. */
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

/** Puts a marker after each of the first `most` proposal addresses in a text, which it splits. */
function markAddresses(text: Text, most: number): readonly (readonly [marker: Element, address: string])[] {
  // From last to first, so that earlier positions stay valid.
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
