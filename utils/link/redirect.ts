import type { Address } from './address';

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

/** Null where several are named, for then a reader may be led to another. */
function targetOf(href: string): string | null {
  const [, query, fragment] = href.split(/\?([^#]*)(#.*)?/s);
  const parameters = new URLSearchParams(query);
  const [address, ...others] = ['url', 'q', 'u']
    .flatMap((name) => parameters.getAll(name))
    .filter((value) => value.includes('//'));
  if (!address || others.length > 0) return null;
  // A browser hands its own fragment on where the target has none.
  return fragment && !address.includes('#') ? address + fragment : address;
}
