import { Icon } from '@/components/shared/controls/icons';
import { webAddress } from '@/components/shared/controls/link';
import { useLoaded } from '@/components/shared/lazy';
import { Phrase } from '@/components/shared/words';

/** Loads host lists and address patterns after the first render. */
function loadLinks() {
  return import('@/utils/lookup/links/recognise-link');
}

/** Whether an address's host is listed: unknown until the lists are loaded. If that fails, it counts as unlisted. */
export type HostListing = 'listed' | 'unlisted' | 'unknown';

/** Checks the page's link and the record's address against the host lists. */
export function useHostListing(linkUrl: string | null, sourceUrl: string | null) {
  const links = useLoaded(loadLinks);
  const listing = (url: string | null): HostListing => {
    if (url === null || links === null) return 'unknown';
    // If the lists cannot be loaded, the host counts as unlisted.
    if (links === 'failed') return 'unlisted';
    return links.recogniseLink(url)?.host === 'known' ? 'listed' : 'unlisted';
  };
  return { link: listing(linkUrl), source: listing(sourceUrl) };
}

interface HostNoteProps {
  readonly linkUrl: string;
  readonly sourceUrl: string | null;
}

/** Warns that the link's host is unlisted: the figures belong to the record, wherever the link leads. */
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
