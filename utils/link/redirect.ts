import type { Address } from './address';

/** Pages that pass a visitor on. Discourse counts clicks on any host it runs on, also below a folder. */
const COUNTED = /^(?:\/[^/?#]+)?\/clicks\/track\/?\?/;
const SEARCHED = /^\/url\/?\?/;
const ARCHIVED = /\bweb\.archive\.org\/web\/[^/]+\/(?:(https?):\/{1,2})?(.+)$/is;

/** The address that a redirecting page or an archive carries in its own; null for every other address. */
export function unwrap(href: string, { host, rest }: Address): string | null {
  if (host === 'web.archive.org') {
    const [, scheme = 'https', address] = ARCHIVED.exec(href) ?? [];
    return address === undefined ? null : `${scheme}://${address}`;
  }
  if (!(host === 'google.com' ? SEARCHED : COUNTED).test(rest)) return null;
  const [, query, fragment] = href.split(/\?([^#]*)(#.*)?/s);
  const parameters = new URLSearchParams(query);
  const address = parameters.get('url') ?? parameters.get('q') ?? parameters.get('u');
  // A browser hands its own fragment on where the target has none.
  return address && fragment && !address.includes('#') ? address + fragment : address;
}
