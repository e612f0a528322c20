import { entriesByHost } from './tables';

/** Sites other than forums whose addresses carry others. */
const CARRIERS = ['google.com', 'web.archive.org'];

const HOST_START = /\/\/(?:www\.)?/gi;
const HOST_END = /[/?#:]/g;
/** How the path begins of a proposal on a host that is on no list, perhaps percent-encoded. */
const BEGINNING = /\/(?:[?#]|d?a?%|dao\/)/iy;

/**
 * Whether an address may lead to a proposal: all that do, and few others. Nearly every link of a page ends here, so it
 * is looked at as it stands. One pattern of all hosts would be as fast, but takes longer to compile than all else that
 * is done on a page without proposals.
 */
export function mightBeProposal(href: string): boolean {
  HOST_START.lastIndex = 0;
  if (!HOST_START.test(href)) return false;
  const start = HOST_START.lastIndex;
  HOST_END.lastIndex = start;
  const end = HOST_END.test(href) ? HOST_END.lastIndex - 1 : href.length;
  BEGINNING.lastIndex = end;
  if (href[end] !== '/' || BEGINNING.test(href)) return true;
  return isListed(href, start, end) || isListed(href, href.indexOf('.', start), end);
}

function isListed(href: string, start: number, end: number): boolean {
  const host = href.slice(start, end).toLowerCase();
  return entriesByHost().has(host) || CARRIERS.includes(host);
}
