import { MAX_URL_LENGTH } from '@/utils/web-address';

/** What of a web address can tell one proposal from another. */
export interface Address {
  /** Lower case, without a leading `www.` and without the dot of a name that is written in full. */
  readonly host: string;
  /** All that follows the host, in which nothing is encoded that need not be. */
  readonly rest: string;
}

/** Host and rest; a port is only passed over if it is the scheme's own. */
const ADDRESS =
  /^(?:https?:)?\/\/(?:www\.)?([a-z\d.-]+)(?:(?<=^http:.+):80|(?<!^http:.+):443)?([/?#][\s\S]*)?$/i;

/**
 * What a browser leaves of an address: it trims all up to U+0020. Behind other white space, such as U+00A0, an address is a
 * relative one. The tabs and line ends that it takes out from within are left here, and make the address nobody's.
 */
const TRIMMED = /[!-\uffff](?:[\s\S]*[!-\uffff])?/;

/**
 * Reads an absolute or protocol-relative http(s) address from a page. Null for anything else, and for addresses with a
 * user name, a port other than the scheme's own, or more than 2,048 characters.
 */
export function readAddress(href: string): Address | null {
  if (href.length > MAX_URL_LENGTH) return null;
  const [trimmed = ''] = TRIMMED.exec(href) ?? [];
  const [, written, rest = ''] = ADDRESS.exec(trimmed) ?? [];
  const host = written?.toLowerCase().replace(/\.$/, '');
  return host ? { host, rest: decode(rest) } : null;
}

/** Undoes percent-encoding where it cannot change the structure: an encoded slash or question mark stays encoded. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  return text
    .split(/(?=[?#])/)
    .map(decodePart)
    .join('');
}

function decodePart(part: string): string {
  try {
    return decodeURI(part).replaceAll(/%(?:2c|3[ab])/gi, decodeURIComponent);
  } catch {
    return part;
  }
}

/**
 * What no id ends on: all but letters, digits and what parts an address. Writers, and programs that turn text into links, leave
 * punctuation, Markdown, signs without a shape and the next word of a script without spaces there. A run is looked at from
 * its start alone.
 */
const NOISE = /(?<![^\da-z/?#&=%-])[^\da-z/?#&=%-]+(?=\/?(?:[?#]|$)|&\w+=)/gi;

/** A tab inside the page of a proposal, behind its path or, if the fragment selects the page, behind the fragment. */
const TAB =
  /\/(?:votes|results|execution|discussion|description|explore|history|comments)(?:\/\d+)?(?=\/?(?:\?|#(?!\/)|:~:|$))/;

/**
 * What follows the host, without the tab and what a text leaves behind an address: one for all platforms takes less than one
 * in each of their patterns.
 */
export function stripSubpage(rest: string): string {
  return rest.replace(NOISE, '').replace(TAB, '');
}

const SEARCHED = /^\/url\/?\?/;
const ARCHIVED = /^[^/]*\/\/[^/]+\/web\/[^/]+\/(?:(https?):\/{1,2})?(.+)$/is;
/** Discourse counts clicks on any host that it runs on, also below a folder. */
const COUNTED = /^(?:\/[^/?#]+)?\/clicks\/track\/?\?/;

/** The address that a redirecting page or an archive carries in its own; null for every other address. */
export function unwrap(href: string, { host, rest }: Address): string | null {
  if (host === 'web.archive.org') {
    const [, scheme = 'https', address] = ARCHIVED.exec(href) ?? [];
    return address ? `${scheme}://${address}` : null;
  }
  return host === 'google.com' && SEARCHED.test(rest) ? targetOf(href) : null;
}

/**
 * Where a link leads that a page's own site counts the clicks of; null for every other link. Of no other site is it known
 * where its counter leads.
 *
 * @param href as the browser has resolved it against the page.
 */
export function countedTarget(href: string, origin: string): string | null {
  return href.startsWith(`${origin}/`) && COUNTED.test(href.slice(origin.length)) ? targetOf(href) : null;
}

/** Words that somebody looked for, and codes; browsers take some texts without slashes for addresses, too. */
const NO_ADDRESS = /^[^.:/\\]*$/;

/** Null where parameters name several, in whatever form, for then a reader may be led to another. */
function targetOf(href: string): string | null {
  const [, query, fragment] = href.split(/\?([^#]*)(#.*)?/s);
  const named = [...new URLSearchParams(query)].filter(([, value]) => !NO_ADDRESS.test(value));
  const [[name, address] = ['', ''], ...others] = named;
  if (!/^(?:url|q|u)$/.test(name) || !address.includes('//')) return null;
  if (others.some(([, other]) => other !== address)) return null;
  // A browser hands its own fragment on where the target has none.
  return fragment && !address.includes('#') ? address + fragment : address;
}
