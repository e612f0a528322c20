import { type Address, readAddress, stripSubpage, unwrap } from './address';
import type { ProposalLink } from './proposal-link';
import { DEEPEST, recogniseProposalUrl } from './recognise';
import { patternOf } from './route';
import { ANY_HOST, entriesOf } from './tables';

/**
 * A link's address as the page writes it, where the service is asked by another form first. Only what tells the proposal
 * is kept of it: no tab, no parameters of others, neither user nor port. Null where it says the same as the service's form.
 */
export function writtenUrl(href: string, link: ProposalLink): string | null {
  if (href === link.serviceUrl) return null;
  let next: string | null = href;
  for (let depth = 0; next && depth <= DEEPEST; depth++) {
    const address = readAddress(next);
    if (address === null) return null;
    const written = formsOf(address).find(
      (form) => recogniseProposalUrl(form)?.canonicalUrl === link.canonicalUrl,
    );
    if (written !== undefined) return bare(written) === bare(link.serviceUrl) ? null : written;
    next = unwrap(next, address);
  }
  return null;
}

/** What each entry of a host takes an address for, as it is written there. */
function formsOf({ host, rest }: Address): readonly string[] {
  const bared = stripSubpage(rest);
  return (entriesOf(host) ?? entriesOf(ANY_HOST) ?? []).flatMap(({ address }) => {
    const [matched] = patternOf(address).exec(bared) ?? [];
    return matched === undefined
      ? []
      : `https://${host}${kept(address, matched, bared)}`.replaceAll(' ', '%20');
  });
}

/** Of the query only the keys that the entry names are kept; where it names a fragment, they say nothing. */
function kept(address: string, matched: string, rest: string): string {
  const path = matched.replace(/\?[^#]*/, '');
  const [, query] = address.split(/\?([^#]*)/);
  if (query === undefined) return path.replace(/(?:[/#]|:~:)+$/, '');
  const keys = query.split('&').map(keyOf);
  const [, written = ''] = rest.split(/\?([^#]*)/);
  const values = written.split('&').filter((part) => keys.includes(keyOf(part)));
  return `${path}?${values.join('&')}`;
}

function keyOf(part: string): string {
  return part.replace(/=.*/s, '');
}

/** Scheme, `www.` and case make no other address. */
function bare(url: string): string {
  return url.toLowerCase().replace(/^https?:\/\/(?:www\.)?/, '');
}
