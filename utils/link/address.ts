import { MAX_URL_LENGTH } from '@/utils/web-address';

/** The parts of a web address that distinguish proposals. */
export interface Address {
  /** Lower case, without a leading `www.` and without a trailing dot. */
  readonly host: string;
  /** Everything after the host, decoded as far as possible. */
  readonly rest: string;
}

/**
 * Host and rest; the pattern skips a port only if it is the scheme's default. Browsers trim an address of everything up
 * to U+0020. After other white space, such as U+00A0, an address is relative. Tabs and line ends inside, which browsers
 * remove, stay here and prevent recognition.
 */
const ADDRESS =
  /^[\0- ]*(?:https?:)?\/\/(?:www\.)?([a-z\d.-]*[a-z\d-])\.?(?::80(?<=http:.+)|:443(?<!http:.+))?([/?#](?:.*[!-\uffff])?)?[\0- ]*$/is;

/**
 * Parses an absolute or protocol-relative http(s) address from a page. Null for anything else, and for addresses with a
 * user name, a non-default port, or more than 2,048 characters.
 */
export function readAddress(href: string): Address | null {
  if (href.length > MAX_URL_LENGTH) return null;
  const [, written, rest = ''] = ADDRESS.exec(href) ?? [];
  const host = written?.toLowerCase();
  return host ? { host, rest: decode(rest) } : null;
}

/** Undoes percent-encoding if that cannot change the structure: an encoded slash or question mark stays encoded. */
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
 * Characters that end no id: all but letters, digits and separators of an address. Writers and linkifiers leave
 * punctuation, Markdown, invisible characters and the next word of a script without spaces there. The look-behind tests
 * a run only from its start.
 */
const NOISE = /(?<![^\da-z/?#&=%-])[^\da-z/?#&=%-]+(?=\/?(?:[?#]|$)|&\w+=)/gi;

/** A tab within a proposal's page, after its path or, if the fragment selects the page, after the fragment. */
const TAB =
  /\/(?:votes|results|execution|discussion|description|explore|history|comments)(?:\/\d+)?(?=\/?(?:\?|#(?!\/)|:~:|$))/;

/**
 * Removes the tab and trailing text noise from what follows the host. One pattern for all platforms is smaller than one
 * in each of theirs.
 */
export function stripSubpage(rest: string): string {
  return rest.replace(NOISE, '').replace(TAB, '');
}

const SEARCHED = /^\/url\/?\?/;
const ARCHIVED = /^[^/]*\/\/[^/]+\/web\/[^/]+\/(?:(https?):\/{1,2})?(.+)$/is;
/** Discourse counts clicks on its own host, also below a folder. */
const COUNTED = /^(?:\/[^/?#]+)?\/clicks\/track\/?\?/;

/** Returns the target address in a redirecting page's or an archive's address; null otherwise. */
export function unwrap(href: string, { host, rest }: Address): string | null {
  if (host === 'web.archive.org') {
    const [, scheme = 'https', address] = ARCHIVED.exec(href) ?? [];
    return address ? `${scheme}://${address}` : null;
  }
  return host === 'google.com' && SEARCHED.test(rest) ? targetOf(href) : null;
}

/**
 * Returns the target of a link whose clicks the page's own site counts; null otherwise. Where other sites' counters
 * lead is unknown.
 *
 * @param href as the browser has resolved it against the page.
 */
export function countedTarget(href: string, origin: string): string | null {
  return href.startsWith(`${origin}/`) && COUNTED.test(href.slice(origin.length)) ? targetOf(href) : null;
}

/** Search terms and codes; browsers also accept some texts without slashes as addresses. */
const NO_ADDRESS = /^[^.:/\\]*$/;

/** Null if parameters name several addresses in any form, because the link may lead to another one. */
function targetOf(href: string): string | null {
  const [, query, fragment] = href.split(/\?([^#]*)(#.*)?/s);
  const named = [...new URLSearchParams(query)].filter(([, value]) => !NO_ADDRESS.test(value));
  const [[name, address] = ['', ''], ...others] = named;
  if (!/^(?:url|q|u)$/.test(name) || !address.includes('//')) return null;
  if (others.some(([, other]) => other !== address)) return null;
  // Browsers pass the fragment on if the target has none.
  return fragment && !address.includes('#') ? address + fragment : address;
}
