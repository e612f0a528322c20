import { useShown } from '@/components/panel/kit/panel-context';
import { PlaceLink, webAddress } from '@/components/shared/controls/link';
import { RemoteText, useLocale } from '@/components/shared/words';
import { readBoardroomId } from '@/utils/link/route';

/** How an address of a retired site or form matches the record: by the exact id, never by words. */
type OldLinkRule = 'same-id' | 'id-in-base64';

const GIVEN_UP =
  /^(?:(?:alpha\.|www\.)?withtally\.com|(?:app\.)?boardroom\.(?:io|info)|snapshot\.page|v1\.snapshot\.(?:box|org))$/;
const BOARDROOM = /^(?:app\.)?boardroom\./;

/**
 * Returns the rule by which an old link matches a record's address; null if the link is not old, the record's address
 * is, or the link lacks the record's id.
 */
export function oldLinkRule(link: string | null, source: string | null, id: string): OldLinkRule | null {
  const from = urlOf(link);
  const to = urlOf(source);
  if (from === null || to === null || !isOld(from) || isOld(to)) return null;
  const parts = `${from.pathname}${from.hash}`.split(/[/?#&]/);
  if (!BOARDROOM.test(from.host)) return parts.includes(id) ? 'same-id' : null;
  return parts.some((part) => readBoardroomId(part.replace(/(?:=|%3d)+$/i, '')) === id)
    ? 'id-in-base64'
    : null;
}

function urlOf(address: string | null): URL | null {
  const web = webAddress(address);
  return web === null ? null : new URL(web.href);
}

/** Snapshot's classic form names the space without the network prefix. */
function isOld({ host, hash }: URL): boolean {
  return (
    GIVEN_UP.test(host) || (/^(?:www\.)?snapshot\.org$/.test(host) && /^#\/[^/:]+\/proposal\//.test(hash))
  );
}

/** Says where an old link's proposal is now, and how that is known. The page's link itself stays unchanged. */
export function OldLinkPart() {
  const { t } = useLocale();
  const { sourceUrl: source, identity, place } = useShown();
  const { linkUrl } = place;
  const rule = identity === null ? null : oldLinkRule(linkUrl, source, identity.externalId);
  if (rule === null || linkUrl === null || source === null) return null;
  return (
    <div class="detail-part">
      <p class="small">
        {t('old_link_from')} <RemoteText text={linkUrl} />
      </p>
      <p class="small">
        {t('old_link_to')}{' '}
        <PlaceLink place={webAddress(source)}>
          <RemoteText text={source} />
        </PlaceLink>
      </p>
      <p class="small">{t(rule === 'same-id' ? 'old_link_same_id' : 'old_link_base64')}</p>
    </div>
  );
}
