import { MARKER_NAME } from '../forum/own-world';

/**
 * As wide as a letter and drawn over the last one of the address, so that it moves nothing, and is seen where the
 * address is seen.
 */
const STYLE = 'all:unset!important;padding-inline-start:1ch!important;margin-inline-start:-1ch!important';

/** An empty element that stands for a link behind an address which the page does not link. */
export function makeMarker(): Element {
  const marker = document.createElement(MARKER_NAME);
  marker.style.cssText = STYLE;
  return marker;
}

/** A page that copies its posts copies markers, too. */
export function isMarker(node: Node): node is Element {
  return node instanceof Element && node.localName === MARKER_NAME;
}
