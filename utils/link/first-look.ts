import { readAddress } from './address';
import { entriesOf } from './tables';

/** How links began that lead to no proposal, up to the slash behind the host. */
const ordinary = new Set<string>();
/** Of a page that links more hosts, they are learnt anew. */
const MOST = 1000;

/** Sites whose addresses carry others; the links that Discourse counts are told by their path. */
const CARRIER = /^(?:google\.com|web\.archive\.org)$/;
/** How the paths begin that say something on any host, a letter of them perhaps percent-encoded. */
const ANYWHERE = /\/(?:[#?]|d?a?%|dao\/|(?:[^/?#]+\/)?(?:clicks\/|%))/y;

/**
 * Whether an address may lead to a proposal: all that do, and few others. Nearly every link of a page ends here, so
 * it is looked at as it stands, and what was learnt of its host is kept.
 */
export function mayLead(href: string): boolean {
  const isPath = href[0] === '/';
  if (isPath && href[1] !== '/') return false;
  // The slash that ends the host, behind `//` or `https://`. No proposal is without.
  const end = href.indexOf('/', isPath ? 2 : 8);
  if (end < 0) return false;
  ANYWHERE.lastIndex = end;
  return !isOrdinary(href.slice(0, end)) || ANYWHERE.test(href);
}

function isOrdinary(beginning: string): boolean {
  if (ordinary.has(beginning)) return true;
  const { host = '', text } = readAddress(beginning) ?? {};
  if (host !== text || CARRIER.test(host) || entriesOf(host)) return false;
  if (ordinary.size >= MOST) ordinary.clear();
  ordinary.add(beginning);
  return true;
}
