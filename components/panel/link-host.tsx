import { Icon } from '@/components/shared/icons';
import { Phrase } from '@/components/shared/phrase';
import { useLoaded } from '@/components/shared/use-loaded';
import { webAddress } from '@/components/shared/web-address';

interface LinkHostProps {
  /** The address under which the page mentions the proposal, null for one looked up by hand. */
  readonly linkUrl: string | null;
  readonly sourceUrl: string | null;
}

/**
 * What there is to know of the host that the page links: that nobody vouches for it, or that it is another than the
 * source's. Neither is a verdict.
 */
export function LinkHost({ linkUrl, sourceUrl }: LinkHostProps) {
  const links = useLoaded(loadLinks);
  const linked = webAddress(linkUrl);
  if (linkUrl === null || linked === null || links === null) return null;
  // Of a host that nobody could look up on the lists nothing else is known either.
  if (links === 'failed' || links.recogniseLink(linkUrl)?.host === 'unknown') {
    return (
      <p class="aside">
        <Icon name="caution" />
        <span>
          <Phrase of="host_unknown">
            <bdi>{linked.host}</bdi>
          </Phrase>
        </span>
      </p>
    );
  }
  const source = webAddress(sourceUrl);
  if (source === null || linked.host === source.host) return null;
  return (
    <p class="small">
      <Phrase of="panel_linked_on">
        <bdi>{linked.host}</bdi>
      </Phrase>
    </p>
  );
}

/** The lists of hosts and the forms of their addresses: the panel can begin without them. */
function loadLinks() {
  return import('@/utils/lookup/recognise-links');
}
