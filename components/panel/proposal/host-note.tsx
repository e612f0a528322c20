import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { Phrase } from '@/components/shared/figures/text';
import { useLoaded } from '@/components/shared/lazy';

/** Host lists and address grammars, loaded after the first render. */
function loadLinks() {
  return import('@/utils/lookup/links/recognise-link');
}

/** Whether the host of an address is on the lists: unknown until these are loaded, and where they cannot be. */
export type HostListing = 'listed' | 'unlisted' | 'unknown';

/** Asks the lists of hosts for the address that the page links and for that of the record. */
export function useHostListing(linkUrl: string | null, sourceUrl: string | null) {
  const links = useLoaded(loadLinks);
  const listing = (url: string | null): HostListing => {
    if (url === null || links === null) return 'unknown';
    // Of a host that nobody could look up on the lists nothing else is known either.
    if (links === 'failed') return 'unlisted';
    return links.recogniseLink(url)?.host === 'known' ? 'listed' : 'unlisted';
  };
  return { link: listing(linkUrl), source: listing(sourceUrl) };
}

interface HostNoteProps {
  readonly linkUrl: string;
  readonly sourceUrl: string | null;
}

/** Nobody vouches for the host that the page links: the figures are those of the record, wherever the link leads. */
export function HostNote({ linkUrl, sourceUrl }: HostNoteProps) {
  const linked = webAddress(linkUrl);
  const source = webAddress(sourceUrl);
  if (linked === null) return null;
  return (
    <p class="aside host-note">
      <Icon name="caution" />
      <span>
        <Phrase of={source === null ? 'host_unknown_record' : 'host_unknown'}>
          <bdi>{linked.host}</bdi>
          {source === null ? null : <bdi>{source.host}</bdi>}
        </Phrase>
      </span>
    </p>
  );
}
